import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { setSecondStep } from "@/accounts/actions";
import { PasswordInput } from "@/accounts/password-input";
import type { SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Section } from "@/ui/section";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { FORM_LINE } from "./form-line";

/** Switch for the mailed code after the password. */
export function SecondStepSection({ user }: { user: SessionUser }) {
  const on = user.secondStep;
  const [password, setPassword] = useState("");
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return refusal.refuse({ field: "password", message: m.settings_password_is_required() });
    await run(async () => {
      await setSecondStep(!on, password);
      setPassword("");
      toast.success(
        m.settings_success(),
        on ? m.settings_two_step_sign_in_is_off() : m.settings_two_step_sign_in_is_on(),
      );
    });
  };
  return (
    <Section title={m.settings_two_step_sign_in()}>
      <p className="text-ink-2">
        {on ? m.settings_on_after_your_password_we_ask() : m.settings_off_your_password_alone_signs_you()}
      </p>
      <Form className={FORM_LINE} onSubmit={submit} refusal={refusal}>
        <Field label={m.settings_your_password()} name="password">
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" tone="out" busy={busy}>
          {on ? m.settings_turn_off() : m.settings_turn_on()}
        </Button>
      </Form>
    </Section>
  );
}
