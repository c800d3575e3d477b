import * as m from "@messages";
import { useState } from "react";
import { useConfig } from "@/platform/config";
import { Tabs } from "@/ui/tabs";
import type { SecondStep } from "./actions";
import { type Awaited, setAwaited, useAwaited } from "./awaited";
import { CentredCard } from "./centred-card";
import { CheckMail } from "./check-mail";
import { CodeForm } from "./code-form";
import { ForgotForm } from "./forgot-form";
import { SignInForm } from "./sign-in-form";
import { signInReason } from "./sign-in-reason";
import { SignUpForm } from "./sign-up-form";

export type AuthTab = "signin" | "signup";

/** The account whose session ended on this device, and the number of its unsent changes. */
export type Ended = { email: string; why: "expired" | "refused" | "deleted"; waiting: number };

type Props = {
  initial: AuthTab;
  ended?: Ended;
  /** The person's destination. */
  next: string;
  onHome: () => void;
};

function leadOf(ended: Ended | undefined): string {
  if (!ended) return m.accounts_sign_in_to_your_account_or();
  const { email, why, waiting } = ended;
  if (why === "deleted") return m.accounts_the_account_was_deleted({ email, waiting });
  return m.accounts_your_session_has_ended({ email, waiting });
}

/** /auth: sign in, sign up, a forgotten password and the second step in one card. */
export function AuthCard({ initial, ended, next, onHome }: Props) {
  const { appName } = useConfig();
  const [tab, setTab] = useState<AuthTab>(initial);
  const [forgot, setForgot] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const awaited = useAwaited();
  const [checking, setChecking] = useState(false);
  const [email, setEmail] = useState(ended?.email);
  const reason = ended ? "" : signInReason(next);
  const leaveTo = (tab: AuthTab) => () => {
    setTab(tab);
    setChecking(false);
  };
  const check = (account: Awaited) => {
    setAwaited(account);
    setEmail(account.email);
    setChecking(true);
  };
  const signedUp = (account: Awaited) => {
    check(account);
    // Without another destination the message appears on home.
    if (next === "/") onHome();
  };
  if (checking && awaited)
    return <CheckMail awaited={awaited} onWrong={leaveTo("signup")} onSignIn={leaveTo("signin")} />;
  if (step) return <CodeForm initial={step} onBack={() => setStep(null)} />;
  if (forgot !== null) return <ForgotForm initial={forgot} onBack={() => setForgot(null)} />;
  return (
    <CentredCard title={m.accounts_welcome_to_app_name({ appName })} lead={leadOf(ended)}>
      {reason && (
        <p className="text-ink-2" role="note">
          {reason}
        </p>
      )}
      <Tabs
        label={m.accounts_sign_in_or_sign_up()}
        panelClassName="pt-6"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "signin",
            label: m.accounts_sign_in(),
            panel: (
              <SignInForm
                known={email}
                onForgot={setForgot}
                onSecondStep={setStep}
                onUnconfirmed={(email) => check({ name: "", birthDate: "", ...awaited, email, next })}
              />
            ),
          },
          {
            value: "signup",
            label: m.accounts_sign_up(),
            panel: <SignUpForm begun={awaited} next={next} onDone={signedUp} />,
          },
        ]}
      />
    </CentredCard>
  );
}
