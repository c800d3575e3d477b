import { publicEntryWords } from "@domain/guardian";
import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { GUARDIAN_FIELDS } from "@/accounts/guardian-words";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

type Bound = { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
type Props = { name: Bound; email: Bound; children?: ReactNode };

/** Shown to 13 to 17 year olds: somebody grown up agrees by mail before they can book or be written to. */
export function GuardianFields({ name, email, children }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The fields appear after the server's answer, so the router could not scroll to them.
    if (location.hash !== `#${GUARDIAN_FIELDS}`) return;
    fields.current?.scrollIntoView();
    fields.current?.querySelector("input")?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset className="grid gap-4 rounded-md border-[1.5px] border-edge p-4" id={GUARDIAN_FIELDS} ref={fields}>
      <legend className="text-field">Your parent or guardian</legend>
      <p className="text-ink-2 text-sm">
        You are under 18, so an adult must agree by email before you can book sessions or exchange messages. They get a
        copy of your booking emails. {publicEntryWords("Your")}
      </p>
      <Field label="Guardian's name" name={name.name}>
        <Input {...name} autoComplete="off" required />
      </Field>
      <Field label="Guardian's email" name={email.name}>
        <Input {...email} type="email" inputMode="email" autoComplete="off" required />
      </Field>
      {children}
    </fieldset>
  );
}
