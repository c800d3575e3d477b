import { ageOn, isDay } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { useWork } from "@/ui/use-work";
import { giveBirthDate } from "./birth-date";

const today = (): string => new Date().toISOString().slice(0, 10);
const longAgo = (): string => `${new Date().getFullYear() - LIMITS.athleteAge.max}-01-01`;

/** True for a complete date below 18. */
function isMinor(birthDate: string): boolean {
  const age = isDay(birthDate) ? ageOn(birthDate, Date.now()) : LIMITS.adultAge;
  return age >= LIMITS.athleteAge.min && age < LIMITS.adultAge;
}

type Props = { value: string; onValue: (value: string) => void; label?: string };

/** The browser's date field: typed on a desk, picked on a phone, filled in automatically if known. */
export const BirthDateField = ({ value, onValue, label = m.accounts_date_of_birth() }: Props) => (
  <Field
    label={label}
    name="birthDate"
    hint={m.accounts_kept_private_it_cannot_be_changed({
      isMinor: isMinor(value) ? "yes" : "no",
      adultAge: LIMITS.adultAge,
    })}
  >
    <Input
      name="birthDate"
      type="date"
      autoComplete="bday"
      min={longAgo()}
      max={today()}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      required
    />
  </Field>
);

/** Asks an account without a birth date once, when it is needed. */
export function BirthDateAsk({ onDone, focus = false }: { onDone: () => void; focus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Take the focus, because the pressed button is further down.
    if (focus) heading.current?.focus();
  }, [focus]);
  const [value, setValue] = useState("");
  const { busy, run } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await giveBirthDate(value);
      onDone();
    });
  };
  return (
    <form
      className="edge-lift mb-6 grid max-w-160 justify-items-start gap-4 rounded-lg border border-rule bg-paper px-4 py-6"
      onSubmit={submit}
      noValidate
      aria-labelledby="birth-date-ask"
    >
      <h2 className="title" id="birth-date-ask" ref={heading} tabIndex={-1}>
        {m.accounts_when_were_you_born()}
      </h2>
      <p className="text-ink-2">{m.accounts_we_need_it_before_you_book({ adultAge: LIMITS.adultAge })}</p>
      <BirthDateField value={value} onValue={setValue} />
      <Button type="submit" tone="ink" busy={busy} busyLabel={m.accounts_saving()}>
        {m.accounts_save_date_of_birth()}
      </Button>
    </form>
  );
}
