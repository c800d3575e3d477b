import type { BookingDocument } from "@domain/documents";

/** A booking's state for somebody who just paid. */
export type Outcome = "waiting" | "confirmed" | "unpaid" | "gone";

type Known = Pick<BookingDocument, "status" | "payment_status">;

/**
 * Only the webhook confirms a booking; until then the state is "waiting". `succeeded`: Stripe said so here, so a "failed" on this
 * device belongs to an earlier try.
 */
export function outcomeOf(booking: Known | null | undefined, succeeded = false): Outcome {
  if (!booking) return "waiting";
  if (booking.status === "confirmed" || booking.status === "completed" || booking.status === "no_show")
    return "confirmed";
  if (booking.status === "expired" || booking.status === "cancelled") return "gone";
  return booking.payment_status === "failed" && !succeeded ? "unpaid" : "waiting";
}
