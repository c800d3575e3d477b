import { useState } from "react";
import { useConfig } from "@/platform/config";
import { Tabs } from "@/ui/tabs";
import type { SecondStep } from "./actions";
import { CentredCard } from "./centred-card";
import { CodeForm } from "./code-form";
import { ForgotForm } from "./forgot-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

export type AuthTab = "signin" | "signup";

type Props = { initial: AuthTab; onDone: () => void };

/** /auth: sign in or sign up; a forgotten password and the second step are asked for in the same card. */
export function AuthCard({ initial, onDone }: Props) {
  const { appName } = useConfig();
  const [tab, setTab] = useState<AuthTab>(initial);
  const [forgot, setForgot] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  if (step) return <CodeForm initial={step} onDone={onDone} onBack={() => setStep(null)} />;
  if (forgot !== null) return <ForgotForm initial={forgot} onBack={() => setForgot(null)} />;
  return (
    <CentredCard title={`Welcome to ${appName}`} lead="Sign in to your account or create a new one">
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "signin",
            label: "Sign In",
            panel: <SignInForm onDone={onDone} onForgot={setForgot} onSecondStep={setStep} />,
          },
          { value: "signup", label: "Sign Up", panel: <SignUpForm onDone={onDone} /> },
        ]}
      />
    </CentredCard>
  );
}
