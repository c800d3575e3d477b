import type { BookingDocument } from "@domain/documents";
import { useState } from "react";
import { useDraft } from "@/database/drafts";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field, TextArea } from "@/ui/field";
import { toast } from "@/ui/toast";
import { reportProblem } from "./actions";

const MAX = 2000;

/** The athlete says what went wrong; the coach's payment waits until it is settled. */
export function ProblemDialog({ booking }: { booking: BookingDocument }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [text, setText, draft] = useDraft(`problem-${booking.id}`, "");
  const send = async () => {
    if (!text.trim()) return toast.error("Error", "Please say what went wrong");
    setBusy(true);
    try {
      await reportProblem(booking.id, text.trim());
      draft.clear();
      setOpen(false);
      toast.success("Problem reported", "The payment waits until this is settled. Your coach answers first.");
    } catch (error) {
      toast.error("Error", (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="out" onClick={() => setOpen(true)}>
        Report a problem
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="What went wrong?"
        actions={
          <>
            <Button tone="ink" busy={busy} onClick={() => void send()}>
              Report it
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              Close
            </Button>
          </>
        }
      >
        <Field
          label="Your words"
          hint="Your coach reads this and answers. If you do not agree, our team decides."
          counter={{ value: text.length, max: MAX }}
        >
          <TextArea value={text} maxLength={MAX} onChange={(event) => setText(event.target.value)} />
        </Field>
      </Dialog>
    </>
  );
}
