import { newPasswordInput } from "@domain/accounts";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { resetPassword } from "./actions";
import { CentredCard } from "./centred-card";
import { PasswordInput } from "./password-input";

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState("");
  const { busy, run } = useWork();
  const refusal = useRefusal();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(newPasswordInput, { password });
    if (!input.ok) return refusal.refuse(input);
    await run(async () => {
      await resetPassword(token, input.value.password);
      toast.success("Success!", "Your password is changed. Sign in with the new one.");
      onDone();
    });
  };

  return (
    <CentredCard title="Choose a new password">
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <Field label="New password" name="password" hint={`At least ${LIMITS.passwordMin} characters.`}>
          <PasswordInput name="password" autoComplete="new-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" tone="go" full busy={busy} busyLabel="Saving...">
          Save password
        </Button>
      </Form>
    </CentredCard>
  );
}
