import { signUpInput } from "@domain/accounts";
import { birthDateInput } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field, Input } from "@/ui/field";
import { toast } from "@/ui/toast";
import { type AccountError, signUp } from "./actions";
import { BirthDateField } from "./birth-date-field";
import { PasswordInput } from "./password-input";

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [birthDate, setBirthDate] = useState("");
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(signUpInput, { name, email, password });
    if (!input.ok) return toast.error("Error", input.message);
    const born = check(birthDateInput(Date.now()), { birthDate });
    if (!born.ok) return toast.error("Error", born.message);
    setBusy(true);
    try {
      await signUp({ ...input.value, ...born.value });
      toast.success("Success!", "Check your email to confirm your account.");
      onDone();
    } catch (error) {
      toast.error("Error", (error as AccountError).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field label="Name">
        <Input
          name="name"
          autoComplete="name"
          maxLength={LIMITS.name + 1}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
        />
      </Field>
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
        />
      </Field>
      <BirthDateField value={birthDate} onValue={setBirthDate} />
      <Field label="Password" hint={`At least ${LIMITS.passwordMin} characters.`}>
        <PasswordInput name="password" autoComplete="new-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" tone="go" full busy={busy} busyLabel="Creating account...">
        Sign Up
      </Button>
    </form>
  );
}
