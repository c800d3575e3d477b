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
    if (!password) return refusal.refuse({ field: "password", message: "Password is required" });
    await run(async () => {
      await setSecondStep(!on, password);
      setPassword("");
      toast.success("Success!", on ? "Two-step sign-in is off." : "Two-step sign-in is on.");
    });
  };
  return (
    <Section title="Two-step sign-in">
      <p className="text-ink-2">
        {on
          ? "On: after your password we ask for a code that we email you."
          : "Off. Your password alone signs you in. You can add a code that we email you."}
      </p>
      <Form className={FORM_LINE} onSubmit={submit} refusal={refusal}>
        <Field label="Your password" name="password">
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" tone="out" busy={busy}>
          {on ? "Turn off" : "Turn on"}
        </Button>
      </Form>
    </Section>
  );
}
