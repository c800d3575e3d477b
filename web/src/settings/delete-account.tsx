import * as m from "@messages";
import { type ReactNode, useState } from "react";
import { deleteAccount, forgetSession, type SecondStep, signIn } from "@/accounts/actions";
import { myAuthenticator } from "@/accounts/authenticator";
import { wipeLocalTraces } from "@/accounts/local-traces";
import { PasswordInput } from "@/accounts/password-input";
import { wipeAccount } from "@/database/database";
import type { SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";

type Props = {
  user: SessionUser;
  /** Obligations that must end first. */
  ahead: ReactNode;
  onClose: () => void;
  onLeft: () => void;
};
/** The second factor. A mailed code has a step. */
type Factor = { step: SecondStep | null };

/** Asks for the password, and for the second factor if there is one. */
export function DeleteAccount({ user, ahead, onClose, onLeft }: Props) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [factor, setFactor] = useState<Factor | null>(null);
  const { busy, run } = useWork();

  const neededFactor = async (): Promise<Factor | null> => {
    if (user.role === "staff" && (await myAuthenticator()).on) return { step: null };
    if (!user.secondStep) return null;
    // The mail is sent only after the password, as at sign-in.
    const made = await signIn({ email: user.email, password }, "delete");
    return "step" in made ? { step: made.step } : null;
  };
  const refusal = useRefusal();
  const remove = async () => {
    if (!password) return refusal.refuse({ field: "password", message: m.settings_password_is_required() });
    await run(async () => {
      const needed = factor ?? (await neededFactor());
      if (needed && !factor) return setFactor(needed);
      await deleteAccount({ password, code, otpId: needed?.step?.otpId ?? "" });
      await wipeAccount(user.id);
      wipeLocalTraces(localStorage, user.id);
      await forgetSession();
      toast.success(m.settings_your_account_is_deleted());
      onLeft();
    });
  };

  return (
    <Dialog
      leaves
      open
      onClose={onClose}
      title={m.settings_delete_your_account()}
      actions={
        <>
          <Button tone="stop" busy={busy} onClick={() => void remove()}>
            {m.settings_delete_account()}
          </Button>
          <Button tone="out" onClick={onClose}>
            {m.settings_keep_it()}
          </Button>
        </>
      }
    >
      <Form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
        refusal={refusal}
      >
        <p>{m.settings_your_profile_messages_notes_and()}</p>
        {ahead}
        <Field label={m.settings_your_password()} name="password">
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        {factor && (
          <Field
            label={m.settings_code()}
            hint={
              factor.step
                ? m.settings_we_sent_it_to_email({ email: user.email })
                : m.settings_from_your_authenticator_app()
            }
          >
            <Input
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoFocus
            />
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
