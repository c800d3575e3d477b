import { accountNameInput, emailInput } from "@domain/accounts";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import * as m from "@messages";
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

const fail = (error: unknown) => toast.error(m.settings_error(), (error as AccountError).message);

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
      saved.then(() => toast.success(m.settings_success(), m.settings_your_name_is_saved()), fail),
    );
  };
  const moveEmail = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(emailInput, { email });
    if (!input.ok) return emailRefusal.refuse(input);
    const asked = askEmailChange(input.value.email).then(() => {
      toast.success(m.settings_success(), m.settings_we_sent_a_link_to_the());
      setEmail((now) => (now === email ? "" : now));
    }, fail);
    await during("email", asked);
  };
  const newPassword = () =>
    during(
      "password",
      askPasswordReset(user.email).then(
        () => toast.success(m.settings_success(), m.settings_we_sent_you_a_link_to()),
        fail,
      ),
    );

  return (
    <Section title={m.settings_account()}>
      <Form className={FORM_LINE} onSubmit={saveName} refusal={nameRefusal}>
        <Field label={m.settings_name()} name="name">
          <Input
            autoComplete="name"
            maxLength={LIMITS.name}
            value={name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Button type="submit" tone="out" busy={busy === "name"} disabled={changed.length === 0}>
          {m.settings_save_name()}
        </Button>
      </Form>
      <Form className={FORM_LINE} onSubmit={moveEmail} refusal={emailRefusal}>
        <Field label={m.settings_new_email_address()} name="email" hint={m.settings_now_email({ email: user.email })}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="out" busy={busy === "email"} disabled={!email.trim()}>
          {m.settings_send_the_link()}
        </Button>
      </Form>
      <Button tone="out" busy={busy === "password"} onClick={() => void newPassword()}>
        {m.settings_change_password()}
      </Button>
    </Section>
  );
}
