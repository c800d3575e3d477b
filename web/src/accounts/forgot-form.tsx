import { emailInput } from "@domain/accounts";
import { check } from "@domain/validate";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Form, useRefusal } from "@/ui/form";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { askPasswordReset } from "./actions";
import { CentredCard } from "./centred-card";
import { EmailField } from "./email-field";

export function ForgotForm({ initial, onBack }: { initial: string; onBack: () => void }) {
  const [email, setEmail] = useState(initial);
  const { busy, run } = useWork();
  const refusal = useRefusal();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(emailInput, { email });
    if (!input.ok) return refusal.refuse(input);
    await run(async () => {
      await askPasswordReset(input.value.email);
      // The same answer for every address, so that existence is not revealed.
      toast.success(m.accounts_success(), m.accounts_if_there_is_an_account_with());
      onBack();
    });
  };

  return (
    <CentredCard title={m.accounts_forgotten_password()} lead={m.accounts_well_send_you_a_link_to()}>
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <EmailField value={email} onValue={setEmail} autoComplete="username" />
        <Button type="submit" tone="go" full busy={busy} busyLabel={m.accounts_sending()}>
          {m.accounts_send_the_link()}
        </Button>
        <Button tone="plain" onClick={onBack}>
          {m.accounts_back_to_sign_in()}
        </Button>
      </Form>
    </CentredCard>
  );
}
