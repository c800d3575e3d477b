import type { BookingState } from "@domain/booking-conditions";
import type { Actor, BookingStatus, PaymentStatus } from "@domain/bookings";
import { givenBack, type RefundQuestion } from "@domain/cancellation";
import { Refusal } from "@domain/errors";
import { isFree } from "@domain/intro-call";
import { isStaffNow } from "../platform/answer";
import { msAt, msOf } from "../platform/instants";
import { byId } from "../platform/records";

/** The record's values for the conditions of the moves. */
export const stateOf = (booking: core.Record): BookingState => ({
  status: booking.getString("status") as BookingStatus,
  paymentStatus: booking.getString("payment_status") as PaymentStatus,
  startMs: msAt(booking, "session_date"),
  endMs: msAt(booking, "session_end"),
  holdExpiresMs: msOf(booking, "hold_expires_at"),
  proposedBy: booking.getString("proposed_by") as BookingState["proposedBy"],
  problemStatus: booking.getString("problem_status") as BookingState["problemStatus"],
  claimStatus: booking.getString("claim_status") as BookingState["claimStatus"],
  claimBy: booking.getString("claim_by") as BookingState["claimBy"],
  claimUntilMs: msOf(booking, "claim_until"),
  reviewed: booking.getString("review_id") !== "",
  leftCents: booking.getInt("total_amount") - promisedCents(booking),
  free: isFreeBooking(booking),
});

export const isFreeBooking = (booking: core.Record): boolean =>
  isFree({ duration_hours: booking.getInt("duration_hours"), total_amount: booking.getInt("total_amount") });

/** Cents that the athlete got back, is owed or won in a dispute. */
const promisedCents = (booking: core.Record): number =>
  givenBack(
    booking.getString("payment_status"),
    booking.getInt("total_amount"),
    booking.getInt("refunded_amount"),
    booking.getInt("owed_amount"),
  );

export const refundQuestion = (booking: core.Record): RefundQuestion => ({
  totalCents: booking.getInt("total_amount"),
  refundedCents: promisedCents(booking),
  lateCancelPercent: booking.getInt("late_cancel_refund"),
  startMs: msAt(booking, "session_date"),
});

/** The booking and this account's role in it. Strangers get the 404 of a missing booking. */
export function bookingFor(
  app: core.App,
  account: core.Record,
  bookingId: string,
): { booking: core.Record; actor: Exclude<Actor, "system"> } {
  const booking = byId(app, "bookings", bookingId);
  if (booking?.getString("client_id") === account.id) return { booking, actor: "athlete" };
  if (booking?.getString("coach_user_id") === account.id) return { booking, actor: "coach" };
  if (booking && isStaffNow(account)) return { booking, actor: "staff" };
  throw new Refusal("booking_not_found");
}
