import { useState } from "react";
import { useConfig } from "@/platform/config";
import { Tabs } from "@/ui/tabs";
import { CentredCard } from "./centred-card";
import { ForgotForm } from "./forgot-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

export type AuthTab = "signin" | "signup";

type Props = { initial: AuthTab; onDone: () => void };

/** /auth: sign in or sign up; a forgotten password is asked for in the same card. */
export function AuthCard({ initial, onDone }: Props) {
  const { appName } = useConfig();
  const [tab, setTab] = useState<AuthTab>(initial);
  const [forgot, setForgot] = useState<string | null>(null);
  if (forgot !== null) return <ForgotForm initial={forgot} onBack={() => setForgot(null)} />;
  return (
    <CentredCard title={`Welcome to ${appName}`} lead="Sign in to your account or create a new one">
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "signin", label: "Sign In", panel: <SignInForm onDone={onDone} onForgot={setForgot} /> },
          { value: "signup", label: "Sign Up", panel: <SignUpForm onDone={onDone} /> },
        ]}
      />
    </CentredCard>
  );
}
