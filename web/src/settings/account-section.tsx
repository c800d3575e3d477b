import { accountNameInput, emailInput } from "@domain/accounts";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { type AccountError, askEmailChange, askPasswordReset, changeName } from "@/accounts/actions";
import { useEdits } from "@/database/edits";
import type { SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { Section } from "@/ui/section";
import { toast } from "@/ui/toast";
import { FORM_LINE } from "./form-line";

const fail = (error: unknown) => toast.error("Error", (error as AccountError).message);

export function AccountSection({ user }: { user: SessionUser }) {
  const { value, changed, set, saving } = useEdits("account-name", { name: user.name });
  const { name } = value;
  const [email, setEmail] = useState("");
  const nameRefusal = useRefusal();
  const emailRefusal = useRefusal();
  const [busy, setBusy] = useState<"name" | "email" | "password" | null>(null);
  const during = (what: "name" | "email" | "password", work: Promise<unknown>) => {
    setBusy(what);
    return work.finally(() => setBusy(null));
  };

  const saveName = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(accountNameInput, { name });
    if (!input.ok) return nameRefusal.refuse(input);
    const saved = saving(() => changeName(user.id, input.value.name));
    await during(
      "name",
      saved.then(() => toast.success("Success!", "Your name is saved."), fail),
    );
  };
  const moveEmail = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(emailInput, { email });
    if (!input.ok) return emailRefusal.refuse(input);
    const asked = askEmailChange(input.value.email).then(() => {
      toast.success("Success!", "We sent a link to the new address. It changes when you open it.");
      setEmail((now) => (now === email ? "" : now));
    }, fail);
    await during("email", asked);
  };
  const newPassword = () =>
    during(
      "password",
      askPasswordReset(user.email).then(
        () => toast.success("Success!", "We sent you a link to choose a new password."),
        fail,
      ),
    );

  return (
    <Section title="Account">
      <Form className={FORM_LINE} onSubmit={saveName} refusal={nameRefusal}>
        <Field label="Name" name="name">
          <Input
            autoComplete="name"
            maxLength={LIMITS.name}
            value={name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Button type="submit" tone="out" busy={busy === "name"} disabled={changed.length === 0}>
          Save name
        </Button>
      </Form>
      <Form className={FORM_LINE} onSubmit={moveEmail} refusal={emailRefusal}>
        <Field label="New email address" name="email" hint={`Now: ${user.email}`}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="out" busy={busy === "email"} disabled={!email.trim()}>
          Send the link
        </Button>
      </Form>
      <Button tone="out" busy={busy === "password"} onClick={() => void newPassword()}>
        Change password
      </Button>
    </Section>
  );
}
