import { ageOn } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { decideGuardian } from "./actions";
import type { GuardianHolder, PersonView } from "./people-queries";
import { PersonLink } from "./person-link";

/** "coach, suspended": what speaks against a guardian with this account's address. */
function marksOf({ coach, suspended, birthDate }: GuardianHolder): string {
  const age = birthDate ? ageOn(birthDate, Date.now()) : null;
  return [
    coach && m.staff_holder_coach(),
    suspended && m.staff_holder_suspended(),
    age === null ? !coach && m.staff_no_birth_date() : age < LIMITS.adultAge && m.staff_holder_minor({ age }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A guardian whose address belongs to a coach, a minor or a suspended account. Their consent counts once the team allows it. */
export function GuardianDecision({ person, onChange }: { person: PersonView; onChange: () => void }) {
  const [note, setNote] = useState("");
  const { busy, run } = useWork();
  const held = person.guardianToDecide;
  if (!held) return null;
  const { guardianName: name, guardianEmail: email } = person;
  const decide = (decision: "allow" | "refuse") =>
    run(async () => {
      // Also after a refusal, so that the page is current.
      await decideGuardian(person, decision, note).finally(onChange);
      toast.success(
        decision === "allow" ? m.staff_guardian_allowed() : m.staff_guardian_refused(),
        decision === "allow" && !held.agreed ? m.staff_nobody_is_told_yet() : m.staff_the_athlete_is_told_by_email(),
      );
    });
  return (
    <>
      <p className="text-sm">
        {held.agreed ? m.staff_guardian_agreed_decide({ name, email }) : m.staff_guardian_asked_decide({ name, email })}
      </p>
      <ul className="grid grid-cols-1 gap-1 text-sm">
        {held.holders.map((holder) => (
          <li key={holder.id}>
            <PersonLink id={holder.id}>{holder.name}</PersonLink> ({marksOf(holder)})
          </li>
        ))}
        {held.holders.length === 0 && <li>{m.staff_no_such_account_any_more()}</li>}
      </ul>
      <Field label={m.staff_why_this_decision()} hint={m.staff_kept_in_the_log_describe_what()}>
        <Input name="decisionNote" value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ink" busy={busy} disabled={!note.trim()} onClick={() => void decide("allow")}>
          {m.staff_allow_guardian()}
        </Button>
        <Button tone="out" busy={busy} disabled={!note.trim()} onClick={() => void decide("refuse")}>
          {m.staff_refuse_guardian()}
        </Button>
      </div>
    </>
  );
}
