import type { GuardianState } from "@domain/guardian";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { correctBirthDate, replaceGuardian, type StaffPerson } from "./actions";
import { LINE } from "./line";

export const GUARDIAN_STATES: Record<GuardianState, string> = {
  not_needed: m.staff_adult(),
  birth_date_needed: m.staff_no_birth_date(),
  missing: m.staff_under_18_no_guardian(),
  waiting: m.staff_under_18_guardian_asked(),
  expired: m.staff_under_18_guardian_did_not_answer(),
  confirmed: m.staff_under_18_guardian_agrees(),
  withdrawn: m.staff_under_18_consent_withdrawn(),
};

/** Birth date and guardian, which the team corrects with a reason. */
export function Protection({ person, onChange }: { person: StaffPerson; onChange: () => void }) {
  const [note, setNote] = useState("");
  const [birthDate, setBirthDate] = useState(person.birthDate);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const { busy, run } = useWork();
  const change = (work: () => Promise<StaffPerson>, words: string) =>
    run(async () => {
      await work();
      onChange();
      setNote((now) => (now === note ? "" : now));
      toast.success(words, m.staff_everyone_concerned_is_told_by_email());
    });
  return (
    <>
      {person.guardianEmail && (
        <p className="text-sm">{m.desk_guardian({ name: person.guardianName, email: person.guardianEmail })}</p>
      )}
      <Field label={m.staff_why()} hint={m.staff_kept_in_the_log_describe_what()}>
        <Input name="note" value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={LINE}>
        <Field label={m.staff_date_of_birth()}>
          <Input
            name="birthDate"
            type="date"
            value={birthDate}
            onChange={(event) => setBirthDate(event.target.value)}
          />
        </Field>
        <Button
          tone="out"
          busy={busy}
          disabled={!note.trim() || birthDate === person.birthDate}
          onClick={() =>
            void change(() => correctBirthDate(person.id, birthDate, note), m.staff_birth_date_corrected())
          }
        >
          {m.staff_correct_birth_date()}
        </Button>
      </div>
      <div className={LINE}>
        <Field label={m.staff_new_guardians_name()}>
          <Input name="guardianName" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={m.staff_new_guardians_email()}>
          <Input name="guardianEmail" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Button
          tone="out"
          busy={busy}
          disabled={!note.trim() || !name.trim() || !email.trim()}
          onClick={() =>
            void change(
              () => replaceGuardian(person.id, { name, email: email.trim() }, note),
              m.staff_new_guardian_asked(),
            )
          }
        >
          {m.staff_replace_guardian()}
        </Button>
      </div>
    </>
  );
}
