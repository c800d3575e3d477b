import * as m from "@messages";
import { type FormEvent, type ReactNode, useState } from "react";
import { type AuthenticatorState, myAuthenticator, proveAuthenticator } from "@/accounts/authenticator";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { useWork } from "@/ui/use-work";
import { AddAuthenticator } from "./add-authenticator";
import { RemoveAuthenticator } from "./remove-authenticator";
import { useLoaded } from "./use-loaded";

/** Staff screens open after an authenticator's code. Without an authenticator, add one first. */
export function CodeGate({ children }: { children: ReactNode }) {
  const { data, error, reload } = useLoaded<AuthenticatorState>(myAuthenticator);
  const [adding, setAdding] = useState(false);
  if (error && !data) return <ErrorState title={m.staff_this_did_not_load()} text={error.message} onRetry={reload} />;
  if (!data) return null;
  const done = () => {
    setAdding(false);
    reload();
  };
  if (adding || (data.required && !data.on)) return <AddAuthenticator onDone={done} />;
  if (data.required && !data.staffNow) return <EnterCode onDone={reload} />;
  return (
    <>
      {children}
      <footer className="edge-lift mt-4 grid max-w-115 gap-4 rounded-lg border border-rule bg-paper p-6">
        <h2 className="text-d4">{m.staff_authenticator_app()}</h2>
        {data.on ? (
          <RemoveAuthenticator left={data.recoveryLeft} onDone={reload} />
        ) : (
          <Button tone="out" onClick={() => setAdding(true)}>
            {m.staff_add_an_authenticator_app()}
          </Button>
        )}
      </footer>
    </>
  );
}

function EnterCode({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState("");
  const { busy, run } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await proveAuthenticator(code);
      onDone();
    });
  };
  return (
    <form
      className="edge-lift mt-4 grid max-w-115 gap-4 rounded-lg border border-rule bg-paper p-6"
      onSubmit={submit}
      noValidate
    >
      <h2 className="text-d4">{m.staff_enter_your_code()}</h2>
      <p className="text-ink-2">{m.staff_the_teams_pages_need_a_code()}</p>
      <Field label={m.staff_code()} hint={m.staff_without_your_phone_one_of_your()}>
        <Input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} autoFocus />
      </Field>
      <Button type="submit" tone="go" busy={busy} disabled={!code.trim()}>
        {m.staff_go_on()}
      </Button>
    </form>
  );
}
