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
  if (error && !data) return <ErrorState title="This did not load" text={error.message} onRetry={reload} />;
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
        <h2 className="text-d4">Authenticator app</h2>
        {data.on ? (
          <RemoveAuthenticator left={data.recoveryLeft} onDone={reload} />
        ) : (
          <Button tone="out" onClick={() => setAdding(true)}>
            Add an authenticator app
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
      <h2 className="text-d4">Enter your code</h2>
      <p className="text-ink-2">The team's pages need a code from your authenticator app every twelve hours.</p>
      <Field label="Code" hint="Without your phone: one of your recovery codes.">
        <Input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} autoFocus />
      </Field>
      <Button type="submit" tone="go" busy={busy} disabled={!code.trim()}>
        Go on
      </Button>
    </form>
  );
}
