/** A refund in words, the same on every screen and in every mail. */
import { REFUND_DAYS } from "./limits";
import { dollars } from "./money";

type RefundReader = "athlete" | "coach" | "guardian";

/** When a refund is on the card. */
export const refundArrives = (card = "your card"): string => `It reaches ${card} within ${REFUND_DAYS} business days.`;

/**
 * `owed`: decided, not yet refunded by Stripe. `made`: refunded, but a bank takes days to show it.
 * @param ofCents the total that a made refund is a part of
 */
export function refundWords(state: "owed" | "made", reader: RefundReader, cents: number, ofCents = cents): string {
  const to = reader === "coach" ? " to the athlete" : "";
  if (state === "owed") {
    const arrives = { coach: "", athlete: ` ${refundArrives()}`, guardian: ` ${refundArrives("the card that paid")}` };
    return `${dollars(cents)} will be refunded${to}.${arrives[reader]}`;
  }
  const whole = cents >= ofCents;
  const what = whole
    ? `${dollars(ofCents)} was refunded${to} in full.`
    : `${dollars(cents)} of ${dollars(ofCents)} was refunded${to}.`;
  return reader === "coach" ? what : `${what} A card shows it within ${REFUND_DAYS} business days.`;
}
