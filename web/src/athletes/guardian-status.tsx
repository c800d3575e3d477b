import type { GuardianState } from "@domain/guardian";
import { CircleCheck, Clock } from "lucide-react";
import type { Standing } from "@/accounts/birth-date";
import { GUARDIAN_WORDS } from "@/accounts/guardian-words";

/** What to do in the form below. */
const STEP: Partial<Record<GuardianState, (standing: Standing) => string>> = {
  waiting: () => "To ask again, or to ask someone else, name them below.",
  expired: () => "You can ask again below.",
  confirmed: () => "If you name someone else below, we ask your guardian first.",
  withdrawn: () => "You can ask again below.",
};

/** Where an account under 18 stands with its guardian. Who has none yet reads it above the fields. */
export function GuardianStatus({ standing }: { standing: Standing }) {
  const step = STEP[standing.state];
  if (!step) return null;
  const Icon = standing.state === "confirmed" ? CircleCheck : Clock;
  return (
    <p
      className="flex items-start gap-3 rounded-md bg-wait-bg p-4 text-wait data-[state=confirmed]:bg-go-bg data-[state=confirmed]:text-go"
      data-state={standing.state}
      role="status"
    >
      <Icon
        className="size-5 flex-none fill-none stroke-2 stroke-current align-[-4px] [stroke-linecap:square] [stroke-linejoin:miter]"
        aria-hidden="true"
      />
      <span>
        {GUARDIAN_WORDS[standing.state](standing)} {step(standing)}
      </span>
    </p>
  );
}
