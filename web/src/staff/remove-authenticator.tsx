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
      toast.success("Success!", "The authenticator app is removed.");
      onDone();
    });
  };
  return (
    <details>
      <summary>
        It is on, with {left} recovery {left === 1 ? "code" : "codes"} left. Another phone, or new codes?
      </summary>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">Remove it here, then add it again.</p>
        <Field label="Your password">
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Field label="Code">
          <Input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <Button type="submit" tone="stop" busy={busy}>
          Remove the app
        </Button>
      </form>
    </details>
  );
}
