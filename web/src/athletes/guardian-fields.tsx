import type { ChangeEvent } from "react";
import { Field, Input } from "@/ui/field";

type Bound = { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/** Shown to 13 to 17 year olds: somebody grown up agrees by mail before they can book or be written to. */
export const GuardianFields = ({ name, email }: { name: Bound; email: Bound }) => (
  <fieldset className="form guardian">
    <legend className="lab">Your parent or guardian</legend>
    <p className="small soft">
      You are under 18, so an adult must agree by email before you can book sessions or exchange messages. They get a
      copy of your booking emails.
    </p>
    <Field label="Guardian's name" name={name.name}>
      <Input {...name} autoComplete="off" required />
    </Field>
    <Field label="Guardian's email" name={email.name}>
      <Input {...email} type="email" inputMode="email" autoComplete="off" required />
    </Field>
  </fieldset>
);
