import * as m from "@messages";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

type Props = {
  value: string;
  onValue: (email: string) => void;
  /** "username" where a password belongs to it, so that a password manager fills in both. */
  autoComplete: "username" | "email";
};

/** The email address of a form. */
export const EmailField = ({ value, onValue, autoComplete }: Props) => (
  <Field label={m.accounts_email()} name="email">
    <Input
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      required
    />
  </Field>
);
