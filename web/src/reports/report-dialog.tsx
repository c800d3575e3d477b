import type { Concern } from "@domain/reports";
import * as m from "@messages";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useDraft } from "@/database/drafts";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Form, useRefusal } from "@/ui/form";
import { nameWithin } from "@/ui/person-name";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { AboutChoice, CONCERN_OPTIONS, type Option } from "./about-choice";
import { type Subject, sendReport } from "./send-report";
import { readReport, WordsField } from "./words-field";

/** A report that is no concern. */
export type Other = {
  label: string;
  detail: string;
  confirm: string;
  /** What sending it does. */
  consequence: ReactNode;
  send: (words: string) => Promise<void>;
  done: { title: string; text: string };
};

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The key of the draft, which stays on the device until it is sent. */
  draftKey: string;
  /** The other person's. */
  name: string;
  subject: Subject;
  other: Other | null;
  /** Offered below the concerns. */
  otherLast?: true;
  /** What to know about a concern besides. */
  note?: string;
  onSent?: () => void;
};

/** Asks what a report is about, and for the words. Who reads it depends on what it is about. */
export function ReportDialog({
  open,
  onClose,
  title,
  draftKey,
  name,
  subject,
  other,
  otherLast,
  note = "",
  onSent,
}: Props) {
  const [about, setAbout] = useState<Concern | "other" | null>(null);
  const [text, setText, draft] = useDraft(draftKey, "");
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const form = useId();
  const chosen = about === "other" ? other : null;
  const rest: Option<"other">[] = other ? [{ value: "other", label: other.label, detail: other.detail }] : [];
  const options = otherLast ? [...CONCERN_OPTIONS, ...rest] : [...rest, ...CONCERN_OPTIONS];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readReport(about, text);
    if (read.wrong) return refusal.refuse(read.wrong);
    const { words } = read;
    const done = chosen?.done ?? { title: m.reports_thank_you(), text: m.reports_we_answer() };
    await run(async () => {
      await (chosen ? chosen.send(words) : sendReport(subject, read.about === "other" ? "" : read.about, words));
      draft.clear();
      setAbout(null);
      onClose();
      toast.success(done.title, done.text);
      onSent?.();
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="ink" type="submit" form={form} busy={busy}>
            {about === null ? m.reports_send_it() : (chosen?.confirm ?? m.reports_send())}
          </Button>
          <Button tone="out" onClick={onClose}>
            {m.reports_close()}
          </Button>
        </>
      }
    >
      <Form id={form} className="grid gap-4" onSubmit={(event) => void submit(event)} refusal={refusal}>
        <AboutChoice value={about} onChange={setAbout} options={options} />
        <WordsField text={text} busy={busy} onChange={setText} />
      </Form>
      {about === "safety" && <p className="font-semibold">{m.reports_danger()}</p>}
      {about !== null && !chosen && (
        <div className="grid gap-2 text-ink-2 text-sm">
          <p>{m.reports_goes_to_team({ name: nameWithin(name) })}</p>
          <p>{[m.reports_pause(), note].filter(Boolean).join(" ")}</p>
        </div>
      )}
      {chosen?.consequence}
    </Dialog>
  );
}
