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
  /** What has to end first. */
  ahead: ReactNode;
  onClose: () => void;
  onLeft: () => void;
};
/** The second factor; a mailed one has its step. */
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
    // The mail goes to who has given the password, as at sign-in.
    const made = await signIn({ email: user.email, password }, "delete");
    return "step" in made ? { step: made.step } : null;
  };
  const refusal = useRefusal();
  const remove = async () => {
    if (!password) return refusal.refuse({ field: "password", message: "Password is required" });
    await run(async () => {
      const needed = factor ?? (await neededFactor());
      if (needed && !factor) return setFactor(needed);
      await deleteAccount({ password, code, otpId: needed?.step?.otpId ?? "" });
      await wipeAccount(user.id);
      wipeLocalTraces(localStorage, user.id);
      await forgetSession();
      toast.success("Your account is deleted");
      onLeft();
    });
  };

  return (
    <Dialog
      leaves
      open
      onClose={onClose}
      title="Delete your account?"
      actions={
        <>
          <Button tone="stop" busy={busy} onClick={() => void remove()}>
            Delete account
          </Button>
          <Button tone="out" onClick={onClose}>
            Keep it
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
        <p>Your profile, messages, notes and footage are deleted for good. This cannot be undone.</p>
        {ahead}
        <Field label="Your password" name="password">
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        {factor && (
          <Field label="Code" hint={factor.step ? `We sent it to ${user.email}.` : "From your authenticator app."}>
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
