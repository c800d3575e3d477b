import { signInInput } from "@domain/accounts";
import { check } from "@domain/validate";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { toast } from "@/ui/toast";
import { type AccountError, type SecondStep, signIn } from "./actions";
import { admit } from "./admit";
import { setAwaited } from "./awaited";
import { EmailField } from "./email-field";
import { PasswordInput } from "./password-input";

type Props = {
  /** The account whose session ended on this device. */
  known?: string;
  onForgot: (email: string) => void;
  onSecondStep: (step: SecondStep) => void;
  /** The address is not confirmed. Another mail can be sent. */
  onUnconfirmed: (email: string) => void;
};

export function SignInForm({ known = "", onForgot, onSecondStep, onUnconfirmed }: Props) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(signInInput, { email, password });
    if (!input.ok) return refusal.refuse(input);
    setBusy(true);
    try {
      const made = await signIn(input.value);
      if ("step" in made) return onSecondStep(made.step);
      if (!(await admit(made.session))) return;
      setAwaited(null);
      toast.success(m.accounts_welcome_back(), m.accounts_youve_successfully_signed_in());
    } catch (error) {
      const { code, message } = error as AccountError;
      refusal.refuse({ field: code === "invalid_credentials" ? "password" : "", message });
      if (code === "email_not_confirmed") onUnconfirmed(input.value.email);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
      <EmailField value={email} onValue={setEmail} autoComplete="username" />
      <Field label={m.accounts_password()} name="password">
        <PasswordInput name="password" autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" tone="go" full busy={busy} busyLabel={m.accounts_signing_in()}>
        {m.accounts_sign_in()}
      </Button>
      <Button tone="plain" onClick={() => onForgot(email)}>
        {m.accounts_forgot_your_password()}
      </Button>
    </Form>
  );
}
