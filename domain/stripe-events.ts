/** The events of the platform's account that the product handles. */
export const PLATFORM_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "transfer.reversed",
] as const;

/** Those of connected accounts. */
export const CONNECT_EVENTS = ["account.updated", "account.application.deauthorized", "payout.failed"] as const;
