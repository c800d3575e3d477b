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
    if (!password) return refusal.refuse({ field: "password", message: "Password is required" });
    await run(async () => {
      await confirmEmailChange(token, password);
      // The change ends every session of the account.
      await forgetSession();
      toast.success("Success!", "Your address is changed. Sign in with the new one.");
      onDone();
    });
  };

  return (
    <CentredCard title="Confirm your new address" lead="Enter your password once more to finish the change.">
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <Field label="Password" name="password">
          <PasswordInput name="password" autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" tone="go" full busy={busy} busyLabel="Saving...">
          Confirm
        </Button>
      </Form>
    </CentredCard>
  );
}
