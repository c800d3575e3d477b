import type { BookingDocument } from "@domain/documents";
import { isFree, isIntro } from "@domain/intro-call";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import * as m from "@messages";
import { formatInstant } from "@/ui/format";
import type { Side } from "./booking-view";

type Terms = Pick<BookingDocument, "session_date" | "late_cancel_refund">;

/** "Free to cancel until Mon 23 Nov, 18:00. After that you'll get 50% back." `now` in milliseconds since 1970. */
export function cancellationWords(
  { session_date, late_cancel_refund }: Terms,
  now: number,
  side: Side = "athlete",
): string {
  if (side === "coach") return m.bookings_if_you_cancel_the_athlete_is();
  if (new Date(session_date).getTime() <= now) return m.bookings_it_has_started_nothing_is_refunded();
  const until = new Date(new Date(session_date).getTime() - FREE_CANCEL_HOURS * 3_600_000);
  const words = m.bookings_late_words({ percent: late_cancel_refund });
  if (until.getTime() <= now)
    return m.bookings_it_starts_in_less_than_free({ freeCancelHours: FREE_CANCEL_HOURS, words });
  const date = formatInstant(until.toISOString()).replace(/ \d{4},/, ",");
  return m.bookings_free_to_cancel_until_date_after({ date, words });
}

type Booked = Terms & Pick<BookingDocument, "duration_hours" | "total_amount">;

/** The rules of a booking for one side. A free call has nothing to refund, and an athlete takes an intro call once. */
export function bookingTerms(booking: Booked, now: number, side: Side = "athlete"): string {
  const isOnce = isIntro(booking.duration_hours) && side === "athlete";
  const once = isOnce ? m.intro_once({ hours: FREE_CANCEL_HOURS }) : "";
  const refund = isFree(booking) ? "" : cancellationWords(booking, now, side);
  return [refund, once].filter(Boolean).join(" ");
}
