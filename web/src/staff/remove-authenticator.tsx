import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { removeAuthenticator } from "@/accounts/authenticator";
import { PasswordInput } from "@/accounts/password-input";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";

/** For a new phone or new recovery codes: remove it, then add it again. */
export function RemoveAuthenticator({ left, onDone }: { left: number; onDone: () => void }) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { busy, run } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await removeAuthenticator(password, code);
      toast.success(m.staff_success(), m.staff_the_authenticator_app_is_removed());
      onDone();
    });
  };
  return (
    <details>
      <summary>{m.staff_it_is_on_with_left_recovery({ left })}</summary>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{m.staff_remove_it_here_then_add_it()}</p>
        <Field label={m.staff_your_password()}>
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Field label={m.staff_code()}>
          <Input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <Button type="submit" tone="stop" busy={busy}>
          {m.staff_remove_the_app()}
        </Button>
      </form>
    </details>
  );
}
