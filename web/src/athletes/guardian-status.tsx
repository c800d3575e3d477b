import type { GuardianState } from "@domain/guardian";
import { CircleCheck, Clock } from "lucide-react";
import type { Standing } from "@/accounts/birth-date";

const WORDS: Record<GuardianState, (standing: Standing) => string> = {
  not_needed: () => "",
  birth_date_needed: () => "",
  missing: () => "Name a parent or guardian below: they agree before you can book.",
  waiting: ({ name, email }) =>
    `We asked ${name} (${email}) to agree. Until they do, you cannot book or receive messages. To ask again, or somebody else, name them below.`,
  expired: ({ name, email }) =>
    `The link that we sent to ${name} (${email}) has expired. To ask again, name them below.`,
  confirmed: ({ name }) =>
    `${name || "Your guardian"} has agreed to your account. If you name somebody else below, we ask your guardian first.`,
  withdrawn: ({ name, email }) =>
    `${name || "Your guardian"} no longer agrees, so you cannot book or receive messages. To ask again, name ${email} below.`,
};

/** Where an account under 18 stands with its guardian. */
export function GuardianStatus({ standing }: { standing: Standing }) {
  const words = WORDS[standing.state](standing);
  if (!words) return null;
  const Icon = standing.state === "confirmed" ? CircleCheck : Clock;
  return (
    <p className="row guardian-state" data-state={standing.state} role="status">
      <Icon className="i" aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}
