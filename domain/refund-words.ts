/** A refund in words, the same on every screen and in every mail. */
import * as m from "@messages";
import { REFUND_DAYS } from "./limits";
import { dollars } from "./money";

type RefundReader = "athlete" | "coach" | "guardian";

const days = REFUND_DAYS;

/** When a refund is on the card. */
export const refundArrives = (): string => m.rules_refund_arrives({ days });

const OWED: Record<RefundReader, (amount: string) => string> = {
  coach: (amount) => m.rules_refund_owed_coach({ amount }),
  athlete: (amount) => m.rules_refund_owed_athlete({ amount, days }),
  guardian: (amount) => m.rules_refund_owed_guardian({ amount, days }),
};

/**
 * `owed`: decided, not yet refunded by Stripe. `made`: refunded, but a bank takes days to show it.
 * @param ofCents the total that a made refund is a part of
 */
export function refundWords(state: "owed" | "made", reader: RefundReader, cents: number, ofCents = cents): string {
  if (state === "owed") return OWED[reader](dollars(cents));
  const [amount, total] = [dollars(cents), dollars(ofCents)];
  if (cents >= ofCents) {
    return reader === "coach" ? m.rules_refund_whole_coach({ total }) : m.rules_refund_whole({ total, days });
  }
  return reader === "coach"
    ? m.rules_refund_part_coach({ amount, total })
    : m.rules_refund_part({ amount, total, days });
}
