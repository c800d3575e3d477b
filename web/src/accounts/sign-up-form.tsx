import { signUpInput } from "@domain/accounts";
import { birthDateInput } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { rich } from "@/ui/rich";
import { toast } from "@/ui/toast";
import { type AccountError, signUp } from "./actions";
import type { Awaited } from "./awaited";
import { BirthDateField } from "./birth-date-field";
import { EmailField } from "./email-field";
import { PasswordInput } from "./password-input";

type Typed = { name: string; email: string; birthDate: string };
/** Typed before the form was left, in memory only. The password is never kept. */
let left: Typed | null = null;

/** Keeps the form, with its password, in this tab. */
const NewTab = ({ to, children }: { to: "/terms" | "/privacy" | "/safety"; children: string }) => (
  <Link to={to} target="_blank">
    {children}
  </Link>
);

type Props = {
  /** The sign-up just made, whose address may be wrong. */
  begun: Awaited | null;
  next: string;
  onDone: (made: Awaited) => void;
};

export function SignUpForm({ begun, next, onDone }: Props) {
  const [typed, setTyped] = useState(left ?? { name: "", email: "", birthDate: "", ...begun });
  const { name, email, birthDate } = typed;
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const type = (part: Partial<Typed>) => {
    left = { ...typed, ...part };
    setTyped(left);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(signUpInput, { name, email, password });
    if (!input.ok) return refusal.refuse(input);
    const born = check(birthDateInput(Date.now()), { birthDate });
    if (!born.ok) return refusal.refuse(born);
    setBusy(true);
    try {
      await signUp({ ...input.value, ...born.value, next });
      left = null;
      toast.success(m.accounts_success(), m.accounts_check_your_email_to_confirm_your());
      onDone({ email: input.value.email, name: input.value.name, birthDate, next });
    } catch (error) {
      refusal.refuse(error as AccountError);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
      <Field label={m.accounts_name()} name="name">
        <Input
          name="name"
          autoComplete="name"
          maxLength={LIMITS.name}
          value={name}
          onChange={(event) => type({ name: event.target.value })}
          required
        />
      </Field>
      <EmailField value={email} onValue={(email) => type({ email })} autoComplete="email" />
      <BirthDateField value={birthDate} onValue={(birthDate) => type({ birthDate })} />
      <Field
        label={m.accounts_password()}
        name="password"
        hint={m.accounts_at_least_password_min_characters({ passwordMin: LIMITS.passwordMin })}
      >
        <PasswordInput name="password" autoComplete="new-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" tone="go" full busy={busy} busyLabel={m.accounts_creating_account()}>
        {m.accounts_sign_up()}
      </Button>
      <p className="text-ink-2 text-sm">
        {rich(m.accounts_by_signing_up_you_agree_to(), {
          a: (text) => <NewTab to="/terms">{text}</NewTab>,
          a2: (text) => <NewTab to="/privacy">{text}</NewTab>,
        })}{" "}
        <NewTab to="/safety">{m.ui_young_safety()}</NewTab>
      </p>
    </Form>
  );
}
