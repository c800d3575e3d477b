import * as m from "@messages";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

type Props = {
  shared: boolean;
  athlete: string;
  /** Why nothing reaches the athlete now, or "". */
  closed: string;
  /** Whether the note can be shared as it is; says why not. */
  mayShare: () => boolean;
  onShare: () => Promise<void>;
};

/** Who can read the note, and the way to share it. Sharing is final, because the athlete has seen it: asked once. */
export function ShareState({ shared, athlete, closed, mayShare, onShare }: Props) {
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
        {shared ? m.notes_shared_with_athlete({ athlete }) : m.notes_only_you_see_this()}
      </span>
      {closed && <p className="text-ink-2 text-sm">{closed}</p>}
      {!shared && !closed && (
        <Button tone="out" size="sm" onClick={() => setAsking(mayShare())}>
          {m.notes_share_with_athlete()}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title={m.notes_share_these_notes_with_athlete({ athlete })}
        actions={
          <>
            <Button tone="ink" onClick={share}>
              {m.notes_share_notes()}
            </Button>
            <Button tone="out" onClick={close}>
              {m.notes_not_yet()}
            </Button>
          </>
        }
      >
        <p>{m.notes_athlete_gets_an_email_and_reads({ athlete })}</p>
      </Dialog>
    </div>
  );
}
