/** What an intro call costs beside other sessions, and who has taken theirs. Apart from intro-call.ts, which every first load has. */
import * as m from "@messages";
import type { BookingDocument } from "./documents";
import { type IntroOffer, introPrice, isIntro } from "./intro-call";
import { FREE_CANCEL_HOURS } from "./limits";
import { priceOf } from "./money";

const HOUR = 3_600_000;

/** A session's price with this coach, in cents. @param hours whole hours, or `INTRO_HOURS` */
export const sessionPrice = (coach: IntroOffer & { hourly_rate: number }, hours: number): number =>
  isIntro(hours) ? (introPrice(coach) ?? 0) : priceOf(coach.hourly_rate, hours);

/** Why an intro call cannot have this price, or null. It must cost less than an hour. */
export const introFault = (coach: IntroOffer & { hourly_rate: number }): string | null =>
  (introPrice(coach) ?? 0) >= coach.hourly_rate ? m.intro_must_cost_less() : null;

type Taken = Pick<BookingDocument, "duration_hours" | "status" | "payment_status" | "session_date"> &
  Pick<BookingDocument, "hold_expires_at" | "cancelled_by" | "cancelled_at" | "absent_party">;

/**
 * True if the booking is the intro call that this athlete may take only once. A hold that is not being paid does not count, because the
 * newest request replaces it. Neither does a call that the coach missed or cancelled.
 */
export function usesIntro(booking: Taken): boolean {
  if (!isIntro(booking.duration_hours)) return false;
  switch (booking.status) {
    case "pending_payment":
      return booking.payment_status === "processing";
    case "expired":
      return false;
    case "no_show":
      return booking.absent_party !== "coach";
    case "cancelled":
      return wasCancelledLate(booking);
    default:
      return true;
  }
}

/** By the athlete or their guardian, after it was confirmed, and within the late hours. A confirmed booking has no hold. */
function wasCancelledLate({ cancelled_by, cancelled_at, session_date, hold_expires_at }: Taken): boolean {
  if (!["athlete", "guardian"].includes(cancelled_by) || hold_expires_at || !cancelled_at) return false;
  return Date.parse(session_date) - Date.parse(cancelled_at) < FREE_CANCEL_HOURS * HOUR;
}
