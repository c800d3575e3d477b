import { codeInput } from "@domain/accounts";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
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
      toast.success("Welcome back!", "You've successfully signed in.");
    });
  };

  const again = () =>
    sendCodeAgain(step).then(
      (next) => {
        setStep(next);
        toast.success("Success!", "A new code is on its way.");
      },
      (error: AccountError) => toast.error("Error", error.message),
    );

  return (
    <CentredCard title="One more step" lead={`We sent a code to ${step.email}. It works for ten minutes.`}>
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <Field label="Code" name="code">
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
        <Button type="submit" tone="go" full busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
        <Button tone="plain" onClick={() => void again()}>
          Send a new code
        </Button>
        <Button tone="plain" onClick={onBack}>
          Back to sign in
        </Button>
      </Form>
    </CentredCard>
  );
}
