import type { GuardianChild, GuardianConcern } from "@domain/guardian-page";
import type { Concern } from "@domain/reports";
import * as m from "@messages";
import { type FormEvent, useId, useState } from "react";
import { AboutChoice, CONCERN_OPTIONS } from "@/reports/about-choice";
import { readReport, WordsField } from "@/reports/words-field";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { formatInstant } from "@/ui/format";
import { Select } from "@/ui/select";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { reportConcern } from "./visit";

type Props = { child: GuardianChild; visit: string; onChange: () => void };

const ABOUT: Record<string, () => string> = { safety: m.reports_safety, conduct: m.reports_conduct };
const NOBODY = "nobody";

/** The coaches of a child's sessions and conversations. */
function coachesOf({ sessions, threads }: GuardianChild): { value: string; label: string }[] {
  const found = new Map<string, string>();
  for (const { userId, name } of threads) found.set(userId, name);
  for (const { booking } of sessions) if (booking.coach_user_id) found.set(booking.coach_user_id, booking.coach_name);
  return [...found].map(([value, label]) => ({ value, label }));
}

/** Reports a concern to the team. Below it what was reported, with the team's answers. */
export function Concerns({ child, visit, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const first = child.name.split(" ")[0] ?? "";
  return (
    <>
      <p className="text-ink-2">{m.guardian_concern_text({ name: first })}</p>
      <Button tone="out" full onClick={() => setOpen(true)}>
        {m.reports_concern()}
      </Button>
      {child.concerns.length > 0 && (
        <ul className="grid">
          {child.concerns.map((concern) => (
            <Told key={concern.id} concern={concern} first={first} />
          ))}
        </ul>
      )}
      <ConcernDialog
        open={open}
        child={child}
        visit={visit}
        onClose={() => setOpen(false)}
        onSent={() => {
          setOpen(false);
          onChange();
        }}
      />
    </>
  );
}

type ToldProps = { concern: GuardianConcern; first: string };

const Told = ({ concern: { about, name, words, isOpen, pauses, answer, createdAt }, first }: ToldProps) => (
  <li className="grid grid-cols-1 gap-1 border-rule border-t py-3">
    <p className="text-ink-3 text-sm tabular-nums">
      {[formatInstant(createdAt), ABOUT[about]?.(), name, isOpen && m.guardian_concern_waits()]
        .filter(Boolean)
        .join(" · ")}
    </p>
    <p className="written">{words}</p>
    {answer && (
      <p className="written text-ink-2">
        <b>{m.guardian_our_team()}</b> {answer}
      </p>
    )}
    {pauses && <p className="text-ink-2 text-sm">{m.guardian_concern_pauses({ coach: name, name: first })}</p>}
  </li>
);

type DialogProps = { open: boolean; child: GuardianChild; visit: string; onClose: () => void; onSent: () => void };

function ConcernDialog({ open, child, visit, onClose, onSent }: DialogProps) {
  const [about, setAbout] = useState<Concern | null>(null);
  const [coach, setCoach] = useState("");
  const [text, setText] = useState("");
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const form = useId();
  const people = [...coachesOf(child), { value: NOBODY, label: m.guardian_concern_nobody() }];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (about !== null && coach === "")
      return refusal.refuse({ field: "coach", message: m.guardian_concern_choose_whom() });
    const read = readReport(about, text);
    if (read.wrong) return refusal.refuse(read.wrong);
    await run(async () => {
      await reportConcern(visit, child.id, read.about, coach === NOBODY ? "" : coach, read.words);
      setAbout(null);
      setCoach("");
      setText("");
      toast.success(m.reports_thank_you(), m.guardian_concern_sent());
      onSent();
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.reports_concern()}
      actions={
        <>
          <Button tone="ink" type="submit" form={form} busy={busy}>
            {m.reports_send()}
          </Button>
          <Button tone="out" onClick={onClose}>
            {m.reports_close()}
          </Button>
        </>
      }
    >
      <Form id={form} className="grid gap-4" onSubmit={(event) => void submit(event)} refusal={refusal}>
        <AboutChoice value={about} onChange={setAbout} options={CONCERN_OPTIONS} />
        <Field name="coach" label={m.guardian_concern_whom()}>
          <Select value={coach} onChange={setCoach} options={people} />
        </Field>
        <WordsField text={text} busy={busy} onChange={setText} />
      </Form>
      {about === "safety" && <p className="font-semibold">{m.reports_danger()}</p>}
    </Dialog>
  );
}
