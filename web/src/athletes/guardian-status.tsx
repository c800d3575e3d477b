import { needsGuardian } from "@domain/guardian";
import { CircleCheck, Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { type Guardian, loadGuardian } from "./profile-actions";

/** Where an account under 18 stands with its guardian. Nothing without a network, and nothing for who needs none. */
export function GuardianStatus() {
  const [guardian, setGuardian] = useState<Guardian | null>(null);
  useEffect(() => {
    if (navigator.onLine) loadGuardian().then(setGuardian, () => undefined);
  }, []);
  if (!guardian || guardian.state === "not_needed") return null;
  const { state, name, email } = guardian;
  const Icon = needsGuardian(state) ? Clock : CircleCheck;
  return (
    <p className="row guardian-state" data-state={state} role="status">
      <Icon className="i" aria-hidden="true" />
      <span>
        {state === "confirmed" && `${name || "Your guardian"} has confirmed your account.`}
        {state === "waiting" &&
          `We asked ${name} (${email}) to confirm your account. To ask again, or somebody else, name them below.`}
        {state === "missing" && "Name a parent or guardian below: they confirm your account before you can book."}
      </span>
    </p>
  );
}
