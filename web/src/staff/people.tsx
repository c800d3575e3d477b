import type { GuardianState } from "@domain/guardian";
import { type FormEvent, useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { correctBirthDate, findPerson, replaceGuardian, type StaffPerson } from "./actions";
import { LINE } from "./line";

const STATES: Record<GuardianState, string> = {
  not_needed: "18 or older",
  birth_date_needed: "No birth date",
  missing: "Under 18, no guardian",
  waiting: "Under 18, guardian asked",
  expired: "Under 18, guardian did not answer",
  confirmed: "Under 18, guardian agrees",
  withdrawn: "Under 18, consent withdrawn",
};

/** Finds an account by address, and corrects birth date and guardian, with a reason. */
export function People() {
  const [email, setEmail] = useState("");
  const [person, setPerson] = useState<StaffPerson | null>(null);
  const { busy, run } = useWork();
  const find = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => setPerson(await findPerson(email.trim())));
  };
  return (
    <div className="grid content-start gap-4">
      <form className={LINE} onSubmit={find} noValidate>
        <Field label="Email of the account">
          <Input name="email" type="email" inputMode="email" value={email} onChange={(e) => setEmail(e.target.value)} />
        </Field>
        <Button type="submit" tone="ink" busy={busy}>
          Find
        </Button>
      </form>
      {person && <Person key={person.id} person={person} onChange={setPerson} />}
    </div>
  );
}

function Person({ person, onChange }: { person: StaffPerson; onChange: (person: StaffPerson) => void }) {
  const [note, setNote] = useState("");
  const [birthDate, setBirthDate] = useState(person.birthDate);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const { busy, run } = useWork();
  const change = (work: () => Promise<StaffPerson>, words: string) =>
    run(async () => {
      onChange(await work());
      setNote((now) => (now === note ? "" : now));
      toast.success(words, "Everyone concerned is told by email.");
    });
  return (
    <Card as="section" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">{person.name}</h2>
        <Badge tone={person.guardianState === "not_needed" || person.guardianState === "confirmed" ? "go" : "wait"}>
          {STATES[person.guardianState]}
        </Badge>
      </div>
      <p className="text-ink-3 text-sm">
        {person.email}
        {person.guardianEmail && `. Guardian: ${person.guardianName} (${person.guardianEmail})`}
      </p>
      <Field label="Why" hint="Kept in the log. Describe what you saw; do not copy it.">
        <Input name="note" value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={LINE}>
        <Field label="Date of birth">
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
          onClick={() => void change(() => correctBirthDate(person.id, birthDate, note), "Birth date corrected")}
        >
          Correct birth date
        </Button>
      </div>
      <div className={LINE}>
        <Field label="New guardian's name">
          <Input name="guardianName" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="New guardian's email">
          <Input name="guardianEmail" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Button
          tone="out"
          busy={busy}
          disabled={!note.trim() || !name.trim() || !email.trim()}
          onClick={() =>
            void change(() => replaceGuardian(person.id, { name, email: email.trim() }, note), "New guardian asked")
          }
        >
          Replace guardian
        </Button>
      </div>
    </Card>
  );
}
