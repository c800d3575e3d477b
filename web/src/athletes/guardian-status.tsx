import type { GuardianState } from "@domain/guardian";
import * as m from "@messages";
import { CircleCheck, Clock } from "lucide-react";
import type { Standing } from "@/accounts/birth-date";
import { GUARDIAN_WORDS, switchLines } from "@/accounts/guardian-words";

/** The next step in the form below. */
const STEP: Partial<Record<GuardianState, (standing: Standing) => string>> = {
  waiting: () => m.athletes_to_ask_again_or_to_ask(),
  expired: () => m.athletes_you_can_ask_again_below(),
  confirmed: () => m.athletes_if_you_name_someone_else_below(),
  withdrawn: () => m.athletes_you_can_ask_again_below(),
};

/** The state of a minor's guardian consent. Without a guardian it is above the fields. */
export function GuardianStatus({ standing }: { standing: Standing }) {
  const step = STEP[standing.state];
  if (!step) return null;
  const Icon = standing.state === "confirmed" ? CircleCheck : Clock;
  return (
    <div
      className="flex items-start gap-3 rounded-md bg-wait-bg p-4 text-wait data-[state=confirmed]:bg-go-bg data-[state=confirmed]:text-go"
      data-state={standing.state}
      role="status"
    >
      <Icon
        className="size-5 flex-none fill-none stroke-2 stroke-current align-[-4px] [stroke-linecap:square] [stroke-linejoin:miter]"
        aria-hidden="true"
      />
      <div className="grid gap-2">
        <p>
          {GUARDIAN_WORDS[standing.state](standing)} {step(standing)}
        </p>
        {switchLines(standing).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
