import { type FormEvent, useState } from "react";
import { beginAuthenticator, confirmAuthenticator, type NewAuthenticator } from "@/accounts/authenticator";
import { PasswordInput } from "@/accounts/password-input";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { useWork } from "@/ui/use-work";

/** The password, then the picture for the app and its first code, then the recovery codes, once. */
export function AddAuthenticator({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  const [recovery, setRecovery] = useState<string[] | null>(null);
  const { busy, run } = useWork();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (made) setRecovery(await confirmAuthenticator(code));
      else setMade(await beginAuthenticator(password));
    });
  };
  if (recovery) {
    return (
      <Card as="section" className="mt-4 grid max-w-115 gap-4 p-6">
        <h2 className="text-d4">Keep your recovery codes</h2>
        <p>Each one lets you in once when you don't have your phone. They are not shown again.</p>
        <ul className="grid grid-cols-2 gap-2 tabular-nums" aria-label="Recovery codes">
          {recovery.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <Button tone="go" onClick={onDone}>
          I have saved them
        </Button>
      </Card>
    );
  }
  return (
    <form
      className="edge-lift mt-4 grid max-w-115 gap-4 rounded-lg border border-rule bg-paper p-6"
      onSubmit={submit}
      noValidate
    >
      <h2 className="text-d4">Add an authenticator app</h2>
      {made ? (
        <>
          <p>Scan the picture with your authenticator app, then type the code that it shows.</p>
          <img
            className="h-auto rounded-md bg-[#fff]"
            src={made.picture}
            width={240}
            height={240}
            alt="QR code for the authenticator app"
          />
          <p className="text-sm">
            On this device: <a href={made.url}>open the app</a>. Or type this key:{" "}
            <span className="wrap-anywhere tabular-nums">{made.secret}</span>
          </p>
          <Field label="Code">
            <Input
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoFocus
            />
          </Field>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            The team's pages need a second step besides the password. An authenticator app on your phone shows a new
            code every 30 seconds.
          </p>
          <Field label="Your password">
            <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
          </Field>
        </>
      )}
      <Button type="submit" tone="go" busy={busy} disabled={made ? !code.trim() : !password}>
        {made ? "Confirm" : "Go on"}
      </Button>
    </form>
  );
}
