import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { beginAuthenticator, confirmAuthenticator, type NewAuthenticator } from "@/accounts/authenticator";
import { PasswordInput } from "@/accounts/password-input";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { rich } from "@/ui/rich";
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
        <h2 className="text-d4">{m.staff_keep_your_recovery_codes()}</h2>
        <p>{m.staff_each_one_lets_you_in_once()}</p>
        <ul className="grid grid-cols-2 gap-2 tabular-nums" aria-label={m.staff_recovery_codes()}>
          {recovery.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <Button tone="go" onClick={onDone}>
          {m.staff_i_have_saved_them()}
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
      <h2 className="text-d4">{m.staff_add_an_authenticator_app()}</h2>
      {made ? (
        <>
          <p>{m.staff_scan_the_picture_with_your()}</p>
          <img
            className="h-auto rounded-md bg-[#fff]"
            src={made.picture}
            width={240}
            height={240}
            alt={m.staff_qr_code_for_the_authenticator_app()}
          />
          <p className="text-sm">
            {rich(m.staff_on_this_device_open_the_app({ secret: made.secret }), {
              a: (text) => <a href={made.url}>{text}</a>,
              span: (text) => <span className="wrap-anywhere tabular-nums">{text}</span>,
            })}
          </p>
          <Field label={m.staff_code()}>
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
          <p className="text-ink-2">{m.staff_the_teams_pages_need_a_second()}</p>
          <Field label={m.staff_your_password()}>
            <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
          </Field>
        </>
      )}
      <Button type="submit" tone="go" busy={busy} disabled={made ? !code.trim() : !password}>
        {made ? m.staff_confirm() : m.staff_go_on()}
      </Button>
    </form>
  );
}
