import { claimIsOpen } from "@domain/booking-conditions";
import { moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";

const OPEN_PROBLEMS = ["open", "answered", "offered"];

/** Bookings whose share waits for an answer or a decision, in the given order. */
export const onHold = (bookings: readonly BookingDocument[]): BookingDocument[] =>
  bookings.filter(
    ({ problem_status, claim_status }) =>
      OPEN_PROBLEMS.includes(problem_status) || claimIsOpen({ claimStatus: claim_status }),
  );

/** Cents of the coach's share that wait. */
export const heldCents = (booking: BookingDocument): number => moneyOf(booking, "coach").figure.cents;

/** The next step, for the coach. */
export function holdWords(booking: BookingDocument): string {
  const athlete = booking.client_name || "A deleted account";
  switch (booking.problem_status) {
    case "open":
      return `${athlete} reported a problem. Answer it`;
    case "answered":
      return `${athlete} reported a problem. Our team decides`;
    case "offered":
      return `You made ${athlete} an offer. They answer it, or our team decides`;
    default:
      if (booking.claim_status === "countered") return `You and ${athlete} each report a no-show. Our team decides`;
      return booking.claim_by === "coach"
        ? `You reported that ${athlete} didn't show up`
        : `${athlete} reported that you didn't show up. Give your side`;
  }
}
