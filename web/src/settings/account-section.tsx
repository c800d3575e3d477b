import { accountNameInput, emailInput } from "@domain/accounts";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { type AccountError, askEmailChange, askPasswordReset, changeName } from "@/accounts/actions";
import type { SessionUser } from "@/accounts/session";
import { Button } from "@/ui/button";
import { Field, Input } from "@/ui/field";
import { toast } from "@/ui/toast";
import { Section } from "./section";

const fail = (error: unknown) => toast.error("Error", (error as AccountError).message);

export function AccountSection({ user }: { user: SessionUser }) {
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState("");

  const saveName = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(accountNameInput, { name });
    if (!input.ok) return toast.error("Error", input.message);
    await changeName(user.id, input.value.name).then(() => toast.success("Success!", "Your name is saved."), fail);
  };
  const moveEmail = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(emailInput, { email });
    if (!input.ok) return toast.error("Error", input.message);
    await askEmailChange(input.value.email).then(() => {
      toast.success("Success!", "We sent a link to the new address. It changes when you open it.");
      setEmail("");
    }, fail);
  };
  const newPassword = () =>
    askPasswordReset(user.email).then(
      () => toast.success("Success!", "We sent you a link to choose a new password."),
      fail,
    );

  return (
    <Section title="Account">
      <form className="settings-line" onSubmit={saveName} noValidate>
        <Field label="Name">
          <Input
            autoComplete="name"
            maxLength={LIMITS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="out" disabled={name.trim() === user.name}>
          Save name
        </Button>
      </form>
      <form className="settings-line" onSubmit={moveEmail} noValidate>
        <Field label="New email address" hint={`Now: ${user.email}`}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="out" disabled={!email.trim()}>
          Send the link
        </Button>
      </form>
      <Button tone="out" onClick={() => void newPassword()}>
        Change password
      </Button>
    </Section>
  );
}
