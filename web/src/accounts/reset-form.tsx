import { newPasswordInput } from "@domain/accounts";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import * as m from "@messages";
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
      toast.success(m.accounts_success(), m.accounts_your_password_is_changed_sign_in());
      onDone();
    });
  };

  return (
    <CentredCard title={m.accounts_choose_a_new_password()}>
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <Field
          label={m.accounts_new_password()}
          name="password"
          hint={m.accounts_at_least_password_min_characters({ passwordMin: LIMITS.passwordMin })}
        >
          <PasswordInput name="password" autoComplete="new-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" tone="go" full busy={busy} busyLabel={m.accounts_saving()}>
          {m.accounts_save_password()}
        </Button>
      </Form>
    </CentredCard>
  );
}
