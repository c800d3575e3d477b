import type { BookingDocument } from "@domain/documents";

/** Where a booking stands for somebody who has just paid. */
export type Outcome = "waiting" | "confirmed" | "unpaid" | "gone";

/** Only the webhook makes a booking confirmed; until it has, the truth is "waiting". */
export function outcomeOf(booking: Pick<BookingDocument, "status" | "payment_status"> | null | undefined): Outcome {
  if (!booking) return "waiting";
  if (booking.status === "confirmed" || booking.status === "completed" || booking.status === "no_show")
    return "confirmed";
  if (booking.status === "expired" || booking.status === "cancelled") return "gone";
  return booking.payment_status === "failed" ? "unpaid" : "waiting";
}
