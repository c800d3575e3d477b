import type Stripe from "stripe";
import { enqueueMail } from "../outbox/enqueue";
import type { Outcome } from "../payments/outcome";
import { audit, firstWhere } from "../platform/records";
import { mirrorAccount, mirrorDeauthorized } from "./mirror";

/** Events of a coach's connected account. */
export function applyConnectEvent(tx: core.App, event: Stripe.Event, account: string): Outcome {
  switch (event.type) {
    case "account.updated":
      if (event.data.object.id !== account) return "unrelated";
      return mirrorAccount(tx, event.data.object, event.created) ? "mirrored" : "unrelated";
    case "account.application.deauthorized":
      return mirrorDeauthorized(tx, account) ? "mirrored" : "unrelated";
    case "payout.failed":
      return payoutFailed(tx, account, event.data.object);
    default:
      return "kept";
  }
}

/** A payout that the coach's bank returned. Reported once, by webhook or poll. */
export function payoutFailed(tx: core.App, account: string, payout: Stripe.Payout): Outcome {
  const coach = firstWhere(tx, "coach_private", "stripe_account_id = {:account} && stripe_account_id != ''", {
    account,
  });
  if (!coach) return "unrelated";
  const key = `payout_failed:${payout.id}`;
  if (firstWhere(tx, "outbox", "key = {:key}", { key })) return "known";
  audit(tx, "", "payout.failed", coach.getString("coach_id"), {
    amount: payout.amount,
    reason: payout.failure_code ?? "",
  });
  enqueueMail(tx, {
    key,
    kind: "payout_failed",
    userId: coach.getString("user_id"),
    data: { reason: payout.failure_message ?? "" },
  });
  return "told";
}
