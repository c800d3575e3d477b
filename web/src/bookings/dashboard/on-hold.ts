import { claimIsOpen } from "@domain/booking-conditions";
import { moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { shownName } from "@/ui/person-name";

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
  const athlete = shownName(booking.client_name);
  switch (booking.problem_status) {
    case "open":
      return m.bookings_athlete_reported_a_problem_answer({ athlete });
    case "answered":
      return m.bookings_athlete_reported_a_problem_our_team({ athlete });
    case "offered":
      return m.bookings_you_made_athlete_an_offer_they({ athlete });
    default:
      if (booking.claim_status === "countered") return m.bookings_you_and_athlete_each_report_a({ athlete });
      return booking.claim_by === "coach"
        ? m.bookings_you_reported_that_athlete_didnt({ athlete })
        : m.bookings_athlete_reported_that_you_didnt({ athlete });
  }
}
