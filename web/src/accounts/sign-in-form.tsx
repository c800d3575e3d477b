import { signInInput } from "@domain/accounts";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field, Input } from "@/ui/field";
import { toast } from "@/ui/toast";
import { type AccountError, type SecondStep, sendConfirmation, signIn } from "./actions";
import { admit } from "./admit";
import { PasswordInput } from "./password-input";

type Props = {
  /** Whose session has ended on this device. */
  known?: string;
  onForgot: (email: string) => void;
  onSecondStep: (step: SecondStep) => void;
};

export function SignInForm({ known = "", onForgot, onSecondStep }: Props) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(signInInput, { email, password });
    if (!input.ok) return toast.error("Error", input.message);
    setBusy(true);
    try {
      const made = await signIn(input.value);
      if ("step" in made) return onSecondStep(made.step);
      if (!(await admit(made.session))) return;
      toast.success("Welcome back!", "You've successfully signed in.");
    } catch (error) {
      showFailure(error as AccountError, input.value.email);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
        />
      </Field>
      <Field label="Password">
        <PasswordInput name="password" autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" tone="go" full busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
      <Button tone="plain" onClick={() => onForgot(email)}>
        Forgot your password?
      </Button>
    </form>
  );
}

/** An unconfirmed address gets a way out: another mail. */
function showFailure(error: AccountError, email: string) {
  if (error.code !== "email_not_confirmed") return toast.error("Error", error.message);
  toast.error("Error", error.message, {
    label: "Send again",
    onPress: () =>
      void sendConfirmation(email).then(
        () => toast.success("Success!", "Check your email to confirm your account."),
        (failure: AccountError) => toast.error("Error", failure.message),
      ),
  });
}
