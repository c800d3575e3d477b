import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useDraft } from "@/database/drafts";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";

type Props = {
  /** The key of the draft, which stays on the device until it is sent. */
  draftKey: string;
  button: string;
  title: string;
  hint: string;
  empty: string;
  confirm: string;
  /** The money's consequence, shown before sending. */
  consequence: ReactNode;
  send: (text: string) => Promise<void>;
  done: { title: string; text: string };
};

/** A button that asks for a text first. */
export function WordsDialog({ draftKey, button, title, hint, empty, confirm, consequence, send, done }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useWork();
  const [text, setText, draft] = useDraft(draftKey, "");
  const refusal = useRefusal();
  const form = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return refusal.refuse({ field: "words", message: empty });
    if (text.length > LIMITS.bookingNotes)
      return refusal.refuse({ field: "words", message: m.ui_too_long({ max: LIMITS.bookingNotes }) });
    await run(async () => {
      await send(text.trim());
      draft.clear();
      setOpen(false);
      toast.success(done.title, done.text);
    });
  };
  return (
    <>
      <Button tone="out" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button tone="ink" type="submit" form={form} busy={busy}>
              {confirm}
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              {m.bookings_close()}
            </Button>
          </>
        }
      >
        <Form id={form} onSubmit={(event) => void submit(event)} refusal={refusal}>
          <Field
            name="words"
            label={m.bookings_your_words()}
            hint={hint}
            counter={{ value: text.length, max: LIMITS.bookingNotes }}
          >
            <TextArea
              value={text}
              readOnly={busy}
              maxLength={LIMITS.bookingNotes}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </Form>
        {consequence}
      </Dialog>
    </>
  );
}
