import { Eye, EyeOff } from "lucide-react";
import { Button } from "@/ui/button";

type Props = { shared: boolean; athlete: string; onShare: () => void };

/** Who can read the note, and the button to share it. Sharing is final, because the athlete has seen it. */
export const ShareState = ({ shared, athlete, onShare }: Props) => (
  <div className="note-share">
    <span className="note-readers" data-shared={shared || undefined}>
      {shared ? <Eye className="i s" aria-hidden="true" /> : <EyeOff className="i s" aria-hidden="true" />}
      {shared ? `Shared with ${athlete}` : "Only you see this"}
    </span>
    {!shared && (
      <Button tone="out" size="sm" onClick={onShare}>
        Share with athlete
      </Button>
    )}
  </div>
);
