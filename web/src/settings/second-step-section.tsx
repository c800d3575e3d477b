import { type FormEvent, useState } from "react";
import { setSecondStep } from "@/accounts/actions";
import { PasswordInput } from "@/accounts/password-input";
import type { SessionUser } from "@/accounts/session";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { Section } from "./section";

/** A code by mail after the password, for who wants it. */
export function SecondStepSection({ user }: { user: SessionUser }) {
  const on = user.secondStep;
  const [password, setPassword] = useState("");
  const { busy, run } = useWork();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return toast.error("Error", "Password is required");
    await run(async () => {
      await setSecondStep(!on, password);
      setPassword("");
      toast.success("Success!", on ? "The code is turned off." : "From now on a code is asked for after the password.");
    });
  };
  return (
    <Section title="Two-step sign-in">
      <p className="soft">
        {on
          ? "On: after your password we ask for a code that we mail to you."
          : "Off: your password alone opens your account. With a code by mail, somebody who learns it cannot get in."}
      </p>
      <form className="settings-line" onSubmit={submit} noValidate>
        <Field label="Your password">
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" tone="out" busy={busy}>
          {on ? "Turn off" : "Turn on"}
        </Button>
      </form>
    </Section>
  );
}
