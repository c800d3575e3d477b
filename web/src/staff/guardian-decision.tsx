import type { DoubtCause } from "@domain/guardian-doubts";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { decideGuardian } from "./actions";
import type { PersonView } from "./people-queries";
import { PersonLink } from "./person-link";

const CAUSES: Record<DoubtCause, () => string> = {
  coach: m.staff_doubt_coach,
  minor: m.staff_doubt_minor,
  suspended: m.staff_doubt_suspended,
  unknown_age: m.staff_doubt_unknown_age,
  handed_over: m.staff_doubt_handed_over,
};

/** A guardian whose consent counts once the team allows it, and why. */
export function GuardianDecision({ person, onChange }: { person: PersonView; onChange: () => void }) {
  const [note, setNote] = useState("");
  const { busy, run } = useWork();
  const held = person.guardianToDecide;
  if (!held) return null;
  const { guardianName: name, guardianEmail: email } = person;
  const accounts = held.doubts.filter(({ account }) => account !== "");
  const decide = (decision: "allow" | "refuse") =>
    run(async () => {
      // Also after a refusal, so that the page is current.
      await decideGuardian(person.id, held.seen, decision, note).finally(onChange);
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
      {accounts.length > 0 && <p className="text-sm">{m.staff_accounts_with_this_address()}</p>}
      <ul className="grid list-disc grid-cols-1 gap-1 pl-5 text-sm empty:hidden">
        {accounts.map(({ cause, account, name: holder }) => (
          <li key={cause + account}>
            <PersonLink id={holder && account}>{holder || m.ui_a_deleted_account()}</PersonLink>: {CAUSES[cause]()}
          </li>
        ))}
      </ul>
      {accounts.length < held.doubts.length && <p className="text-sm">{CAUSES.handed_over()}</p>}
      <p className="text-sm">{m.staff_refusal_cancels({ sessions: held.sessions })}</p>
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
