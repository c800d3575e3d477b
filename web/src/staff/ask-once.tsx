import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

type Props = {
  label: string;
  /** The question, and the consequence of yes. */
  title: string;
  says: string;
  yes: string;
  busy: boolean;
  disabled?: boolean;
  onYes: () => Promise<void>;
};

/** Asks once before a decision that cannot be undone. */
export function AskOnce({ label, title, says, yes, busy, disabled = false, onYes }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="ink" busy={busy} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button tone="ink" busy={busy} onClick={() => void onYes().then(() => setOpen(false))}>
              {yes}
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              {m.staff_close()}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{says}</p>
      </Dialog>
    </>
  );
}
