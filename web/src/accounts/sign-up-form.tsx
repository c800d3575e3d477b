import { signUpInput } from "@domain/accounts";
import { birthDateInput } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { type AccountError, signUp } from "./actions";
import type { Awaited } from "./awaited";
import { BirthDateField } from "./birth-date-field";
import { PasswordInput } from "./password-input";

type Props = {
  /** A sign-up of a moment ago, whose address may be wrong. */
  begun: Awaited | null;
  next: string;
  onDone: (made: Awaited) => void;
};

export function SignUpForm({ begun, next, onDone }: Props) {
  const [name, setName] = useState(begun?.name ?? "");
  const [email, setEmail] = useState(begun?.email ?? "");
  const [password, setPassword] = useState("");
  const [birthDate, setBirthDate] = useState(begun?.birthDate ?? "");
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(signUpInput, { name, email, password });
    if (!input.ok) return refusal.refuse(input);
    const born = check(birthDateInput(Date.now()), { birthDate });
    if (!born.ok) return refusal.refuse(born);
    setBusy(true);
    try {
      await signUp({ ...input.value, ...born.value, next });
      toast.success("Success!", "Check your email to confirm your account.");
      onDone({ email: input.value.email, name: input.value.name, birthDate, next });
    } catch (error) {
      const { code, message } = error as AccountError;
      refusal.refuse({ field: code === "already_exists" ? "email" : "", message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
      <Field label="Name" name="name">
        <Input
          name="name"
          autoComplete="name"
          maxLength={LIMITS.name + 1}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
        />
      </Field>
      <Field label="Email" name="email">
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
      <Field label="Password" name="password" hint={`At least ${LIMITS.passwordMin} characters.`}>
        <PasswordInput name="password" autoComplete="new-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" tone="go" full busy={busy} busyLabel="Creating account...">
        Sign Up
      </Button>
      <p className="text-ink-2 text-sm">
        By signing up you agree to the <Link to="/terms">Terms of Service</Link> and the{" "}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    </Form>
  );
}
