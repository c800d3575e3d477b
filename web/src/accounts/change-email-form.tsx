import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { confirmEmailChange, forgetSession } from "./actions";
import { CentredCard } from "./centred-card";
import { PasswordInput } from "./password-input";

export function ChangeEmailForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState("");
  const { busy, run } = useWork();
  const refusal = useRefusal();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return refusal.refuse({ field: "password", message: m.accounts_password_is_required() });
    await run(async () => {
      await confirmEmailChange(token, password);
      // The change ends every session of the account.
      await forgetSession();
      toast.success(m.accounts_success(), m.accounts_your_address_is_changed_sign_in());
      onDone();
    });
  };

  return (
    <CentredCard title={m.accounts_confirm_your_new_address()} lead={m.accounts_enter_your_password_once_more_to()}>
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <Field label={m.accounts_password()} name="password">
          <PasswordInput name="password" autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" tone="go" full busy={busy} busyLabel={m.accounts_saving()}>
          {m.accounts_confirm()}
        </Button>
      </Form>
    </CentredCard>
  );
}
