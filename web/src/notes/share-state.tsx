import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

type Props = {
  shared: boolean;
  athlete: string;
  /** Whether the note can be shared as it is; says why not. */
  mayShare: () => boolean;
  onShare: () => Promise<void>;
};

/** Who can read the note, and the way to share it. Sharing is final, because the athlete has seen it: asked once. */
export function ShareState({ shared, athlete, mayShare, onShare }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const share = () => {
    close();
    void onShare();
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-rule border-t py-1.5 pr-2 pl-4">
      <span
        className="inline-flex items-center gap-2 font-semibold text-ink-2 text-sm"
        data-shared={shared || undefined}
      >
        {shared ? <Eye className="size-4" aria-hidden="true" /> : <EyeOff className="size-4" aria-hidden="true" />}
        {shared ? `Shared with ${athlete}` : "Only you see this"}
      </span>
      {!shared && (
        <Button tone="out" size="sm" onClick={() => setAsking(mayShare())}>
          Share with athlete
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title={`Share these notes with ${athlete}?`}
        actions={
          <>
            <Button tone="ink" onClick={share}>
              Share notes
            </Button>
            <Button tone="out" onClick={close}>
              Not yet
            </Button>
          </>
        }
      >
        <p>
          {athlete} gets an email, and reads these notes and every later change. Sharing cannot be undone: keep what is
          for you alone in your private notes.
        </p>
      </Dialog>
    </div>
  );
}
