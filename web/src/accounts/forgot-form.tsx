import { emailInput } from "@domain/accounts";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { askPasswordReset } from "./actions";
import { CentredCard } from "./centred-card";

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
      toast.success("Success!", "If there is an account with this address, an email with a link is on its way.");
      onBack();
    });
  };

  return (
    <CentredCard title="Forgotten password" lead="We'll send you a link to choose a new one.">
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <Field label="Email" name="email">
          <Input
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            required
          />
        </Field>
        <Button type="submit" tone="go" full busy={busy} busyLabel="Sending...">
          Send the link
        </Button>
        <Button tone="plain" onClick={onBack}>
          Back to sign in
        </Button>
      </Form>
    </CentredCard>
  );
}
