import type { BookingDocument } from "@domain/documents";

/** Where a booking stands for somebody who has just paid. */
export type Outcome = "waiting" | "confirmed" | "unpaid" | "gone";

type Known = Pick<BookingDocument, "status" | "payment_status">;

/**
 * Only the webhook makes a booking confirmed; until it has, the truth is "waiting". `succeeded`: Stripe has said so here, so a
 * "failed" on this device is an earlier try's.
 */
export function outcomeOf(booking: Known | null | undefined, succeeded = false): Outcome {
  if (!booking) return "waiting";
  if (booking.status === "confirmed" || booking.status === "completed" || booking.status === "no_show")
    return "confirmed";
  if (booking.status === "expired" || booking.status === "cancelled") return "gone";
  return booking.payment_status === "failed" && !succeeded ? "unpaid" : "waiting";
}
