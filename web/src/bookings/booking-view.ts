import type { BookingState } from "@domain/booking-conditions";
import { type Offer, offersOf } from "@domain/booking-offers";
import type { BookingStatus, PaymentStatus } from "@domain/bookings";
import { givenBack } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import type { Permit } from "@domain/guardian";
import { permitsIn } from "@domain/guardian-permits";
import { introLength, isFree, isIntro } from "@domain/intro-call";
import { sessionTypeName } from "@domain/session-type-details";

export type Side = "coach" | "athlete";

/** An account's side of a booking. */
export const sideOf = (booking: BookingDocument, userId: string): Side =>
  booking.coach_user_id === userId ? "coach" : "athlete";

/** The other person, as this side sees them. */
export const otherOf = (booking: BookingDocument, side: Side): { name: string; userId: string } =>
  side === "coach"
    ? { name: booking.client_name, userId: booking.client_id }
    : { name: booking.coach_name, userId: booking.coach_user_id };

const msOf = (iso: string): number | null => (iso ? new Date(iso).getTime() : null);

/** The state that the table of moves reads. */
export const stateOf = (booking: BookingDocument): BookingState => ({
  status: booking.status as BookingStatus,
  paymentStatus: booking.payment_status as PaymentStatus,
  startMs: msOf(booking.session_date) ?? 0,
  endMs: msOf(booking.session_end) ?? 0,
  holdExpiresMs: msOf(booking.hold_expires_at),
  proposedBy: booking.proposed_by as BookingState["proposedBy"],
  problemStatus: booking.problem_status as BookingState["problemStatus"],
  claimStatus: booking.claim_status as BookingState["claimStatus"],
  claimBy: booking.claim_by as BookingState["claimBy"],
  claimUntilMs: msOf(booking.claim_until),
  reviewed: booking.review_id !== "",
  leftCents: booking.total_amount - promisedCents(booking),
  free: isFree(booking),
});

/** What this side can do now. @param hasNotes this device has notes of the session */
export const offersFor = (booking: BookingDocument, side: Side, now: number, hasNotes = false): ReadonlySet<Offer> =>
  offersOf(
    { ...stateOf(booking), hasNotes, otherGone: otherOf(booking, side).userId === "", ended: endedIn(booking) },
    side,
    now,
  );

/** What a minor's guardian ended. A document of an older release does not say it. */
export const endedIn = ({ client_ended }: BookingDocument): Permit[] => permitsIn(client_ended ?? "");

/** Cents that the athlete got back, is still owed, or won in a dispute. */
export const promisedCents = (booking: BookingDocument): number =>
  givenBack(booking.payment_status, booking.total_amount, booking.refunded_amount, booking.owed_amount);

/** "one-on-one", or "intro call, 20 min". */
export const whatWords = ({ duration_hours, session_type }: BookingDocument): string =>
  isIntro(duration_hours) ? introLength() : sessionTypeWords(session_type).toLowerCase();

export const sessionTypeWords = (type: string): string => sessionTypeName(type);
