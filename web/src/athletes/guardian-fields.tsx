import { notListedWords } from "@domain/guardian";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { GUARDIAN_FIELDS } from "@/accounts/guardian-words";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

type Bound = { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
type Props = { name: Bound; email: Bound; children?: ReactNode };

/** Shown to 13 to 17 year olds. An adult must agree by mail before they can book or get messages. */
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
      <legend className="text-field">{m.athletes_your_parent_or_guardian()}</legend>
      <p className="text-ink-2 text-sm">
        {m.athletes_you_are_under_18_so_an({ notListedWords: notListedWords() })}{" "}
        <Link to="/safety" target="_blank">
          {m.ui_young_safety()}
        </Link>
      </p>
      <Field label={m.athletes_guardians_name()} name={name.name}>
        <Input {...name} autoComplete="off" required />
      </Field>
      <Field label={m.athletes_guardians_email()} name={email.name}>
        <Input {...email} type="email" inputMode="email" autoComplete="off" required />
      </Field>
      {children}
    </fieldset>
  );
}
