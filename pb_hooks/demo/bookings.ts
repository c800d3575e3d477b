import { bookedAdult } from "@domain/booked-athlete";
import type { BookingStatus, PaymentStatus } from "@domain/bookings";
import { toMinor } from "@domain/currency";
import { chargeRows, type LedgerRow, returnRows, transferRows } from "@domain/ledger";
import { DEFAULT_LATE_CANCEL_PERCENT, type SessionType } from "@domain/limits";
import { priceOf, splitTotal } from "@domain/money";
import { HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import { withDocuments } from "./documents";
import { demoId, insertRows, type Row } from "./rows";
import type { AthletePerson, CoachPerson } from "./world";

/** A booking's money. Stripe's ids are real if the simulator knows them, otherwise invented. */
export type Money = {
  intentId: string;
  chargeId: string;
  clientSecret?: string;
  /** Cents refunded. */
  refunded?: number;
  /** The coach's share was transferred to the connected account. */
  transferred?: boolean;
};

export type PastBooking = {
  coach: CoachPerson;
  athlete: AthletePerson;
  startMs: number;
  hours: number;
  session: SessionType;
  status: BookingStatus;
  payment: PaymentStatus;
  notes?: string;
  meetingLink?: string;
  cancelledBy?: "athlete" | "coach";
  absentParty?: "athlete" | "coach";
  holdExpiresMs?: number;
  completedMs?: number;
  proposedMs?: number;
  bookedMs: number;
  money?: Money;
  reviewId?: string;
};

const at = (ms: number | undefined): string => (ms === undefined ? "" : stored(ms));

export const totalOf = ({ coach, hours }: Pick<PastBooking, "coach" | "hours">): number =>
  priceOf(toMinor(coach.rate), hours);
export const bookingId = (number: number): string => demoId("booking", number);

function bookingRow(booking: PastBooking, id: string): Row {
  const { coach, athlete, startMs, hours } = booking;
  const total = totalOf(booking);
  return {
    id,
    coach_id: coach.id,
    coach_user_id: coach.userId,
    client_id: athlete.userId,
    coach_name: coach.name,
    coach_sport: coach.sport,
    client_name: athlete.name,
    ...bookedAdult(athlete.email),
    client_zone: "",
    session_date: stored(startMs),
    session_end: stored(startMs + hours * HOUR),
    duration_hours: hours,
    status: booking.status,
    payment_status: booking.payment,
    total_amount: total,
    discount_amount: 0,
    promo_code: "",
    coach_amount: splitTotal(total).coachCents,
    paid_amount: booking.money?.chargeId ? total - (booking.money.refunded ?? 0) : 0,
    refunded_amount: booking.money?.refunded ?? 0,
    earned_amount: booking.money?.chargeId ? splitTotal(total - (booking.money.refunded ?? 0)).coachCents : 0,
    session_type: booking.session,
    notes: booking.notes ?? "",
    meeting_link: booking.meetingLink ?? "",
    meeting_place: "",
    late_cancel_refund: DEFAULT_LATE_CANCEL_PERCENT,
    hold_expires_at: at(booking.holdExpiresMs),
    proposed_start: at(booking.proposedMs),
    proposed_by: booking.proposedMs ? "athlete" : "",
    problem_status: "",
    problem_text: "",
    problem_answer: "",
    offer_percent: 0,
    claim_status: booking.absentParty ? "settled" : "",
    claim_by: booking.absentParty ? (booking.absentParty === "coach" ? "athlete" : "coach") : "",
    claim_until: "",
    claim_text: "",
    claim_answer: "",
    owed_amount: 0,
    debt_amount: 0,
    cancelled_by: booking.cancelledBy ?? "",
    cancelled_at: "",
    absent_party: booking.absentParty ?? "",
    completed_at: at(booking.completedMs),
    calendar_sequence: 0,
    review_id: booking.reviewId ?? "",
    package_id: "",
    created_at: stored(booking.bookedMs),
    updated_at: stored(booking.completedMs ?? booking.bookedMs),
  };
}

/** Every row of an entry adds up to zero (domain/ledger.ts), so a booking's rows do. */
function ledgerOf(booking: PastBooking): LedgerRow[] {
  const { money } = booking;
  if (!money?.chargeId) return [];
  const total = totalOf(booking);
  const refunded = money.refunded ?? 0;
  const kept = splitTotal(total - refunded).coachCents;
  return [
    ...chargeRows(money.intentId, total),
    ...(refunded > 0 ? returnRows("refund", `re_${money.intentId}`, total, refunded) : []),
    ...(money.transferred && kept > 0 ? transferRows(`tr_${money.intentId}`, kept) : []),
  ];
}

/** Writes bookings with payments and ledgers, numbered from `first`. Returns their ids. */
export function seedBookings(tx: core.App, bookings: readonly PastBooking[], first: number): string[] {
  const numbered = bookings.map((booking, index) => ({ booking, number: first + index, id: bookingId(first + index) }));
  insertRows(
    tx,
    "bookings",
    numbered.map(({ booking, id }) => bookingRow(booking, id)),
  );
  insertRows(
    tx,
    "booking_payments",
    numbered.flatMap(({ booking, id, number }) =>
      booking.money ? [paymentRow(booking, booking.money, id, number)] : [],
    ),
  );
  let row = first * 10;
  insertRows(
    tx,
    "ledger",
    numbered.flatMap(({ booking, id }) =>
      withDocuments(ledgerOf(booking)).map((entry) => ({
        ...entry,
        id: demoId("ledger", row),
        // Unlike any other, until all are there.
        number: 0 - row++,
        booking_id: id,
        client_id: booking.athlete.userId,
        coach_user_id: booking.coach.userId,
        reference: booking.money?.chargeId ?? "",
        created_at: stored(booking.completedMs ?? booking.bookedMs),
      })),
    ),
  );
  return numbered.map(({ id }) => id);
}

const paymentRow = (booking: PastBooking, money: Money, id: string, number: number): Row => ({
  id: demoId("payment", number),
  booking_id: id,
  attempt: 1,
  payment_intent_id: money.intentId,
  charge_id: money.chargeId,
  client_secret: money.clientSecret ?? "",
  transfer_id: money.transferred ? `tr_${money.intentId}` : "",
  intent_event_at: 0,
  dispute_id: "",
  dispute_state: "",
  checked_at: "",
  created_at: stored(booking.bookedMs),
  updated_at: stored(booking.bookedMs),
});

/** Old money that nobody will move again. */
export const settledMoney = (number: number, more: Partial<Money> = {}): Money => ({
  intentId: `pi_demo${String(number).padStart(8, "0")}`,
  chargeId: `ch_demo${String(number).padStart(8, "0")}`,
  ...more,
});
