import { codeInput } from "@domain/accounts";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { type AccountError, type SecondStep, sendCodeAgain, signInWithCode } from "./actions";
import { admit } from "./admit";
import { CentredCard } from "./centred-card";

type Props = { initial: SecondStep; onBack: () => void };

/** The second step of signing in, after the password: the code of the mail. */
export function CodeForm({ initial, onBack }: Props) {
  const [step, setStep] = useState(initial);
  const [code, setCode] = useState("");
  const { busy, run } = useWork();
  const refusal = useRefusal();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(codeInput, { code });
    if (!input.ok) return refusal.refuse(input);
    await run(async () => {
      if (!(await admit(await signInWithCode(step, input.value.code)))) return onBack();
      toast.success(m.accounts_welcome_back(), m.accounts_youve_successfully_signed_in());
    });
  };

  const again = () =>
    sendCodeAgain(step).then(
      (next) => {
        setStep(next);
        toast.success(m.accounts_success(), m.accounts_a_new_code_is_on_its());
      },
      (error: AccountError) => toast.error(m.accounts_error(), error.message),
    );

  return (
    <CentredCard title={m.accounts_one_more_step()} lead={m.accounts_we_sent_a_code_to_email({ email: step.email })}>
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <Field label={m.accounts_code()} name="code">
          <Input
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={LIMITS.code}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
            autoFocus
            required
          />
        </Field>
        <Button type="submit" tone="go" full busy={busy} busyLabel={m.accounts_signing_in()}>
          {m.accounts_sign_in()}
        </Button>
        <Button tone="plain" onClick={() => void again()}>
          {m.accounts_send_a_new_code()}
        </Button>
        <Button tone="plain" onClick={onBack}>
          {m.accounts_back_to_sign_in()}
        </Button>
      </Form>
    </CentredCard>
  );
}
