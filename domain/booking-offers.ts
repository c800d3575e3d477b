/**
 * What a screen offers for a booking: moves of the table, and other actions such as notes or a receipt. All screens use this, so no
 * button is shown that the server would refuse or that no longer makes sense.
 */
import { type BookingState, CONDITIONS, problemIsOpen } from "./booking-conditions";
import { allowedMoves, type BookingMove } from "./booking-moves";
import { whyNoFootage } from "./footage-quota";
import type { Permit } from "./guardian";
import { isPaid } from "./payment-moves";
import { mayReview } from "./reviews";

export type OfferSide = "athlete" | "coach";
export type OfferState = BookingState & {
  /** The session has notes. */
  hasNotes: boolean;
  /** The other side has deleted the account. */
  otherGone: boolean;
  /** What a minor's guardian ended. */
  ended: readonly Permit[];
};

const isToCome = (b: OfferState, now: number): boolean => b.status === "confirmed" && now < b.endMs;
/** An expired booking was never a session, so no notes can be added. Existing notes stay readable. */
const takesNotes = (b: OfferState): boolean => b.status !== "expired" || b.hasNotes;

type Row = { by: readonly OfferSide[]; when: (booking: OfferState, now: number) => boolean };
const BOTH = ["athlete", "coach"] as const;

const EXTRAS = {
  pay: {
    by: ["athlete"],
    when: (b, now) =>
      b.status === "pending_payment" &&
      (b.paymentStatus === "unpaid" || b.paymentStatus === "failed") &&
      !CONDITIONS.hold_over(b, now),
  },
  see_meeting: { by: ["athlete"], when: isToCome },
  set_meeting: { by: ["coach"], when: isToCome },
  add_to_calendar: { by: BOTH, when: isToCome },
  read_notes: { by: ["athlete"], when: takesNotes },
  write_notes: { by: ["coach"], when: takesNotes },
  add_footage: {
    by: BOTH,
    when: (b, now) =>
      !b.ended.includes("footage") &&
      whyNoFootage({ status: b.status, payment: b.paymentStatus, ended: b.endMs }, now) === null,
  },
  review: { by: ["athlete"], when: (b, now) => !b.reviewed && mayReview(b, now) },
  receipt: { by: BOTH, when: (b) => !b.free && isPaid(b.paymentStatus) },
  message: { by: BOTH, when: (b) => !b.otherGone },
} satisfies Record<string, Row>;

export type Offer = BookingMove | keyof typeof EXTRAS;

const mayNotMove = ({ ended }: OfferState): boolean => ended.includes("booking");

/** Hides moves that the table allows but that do not help this side, or that a minor's guardian ended. */
const USELESS: Partial<Record<BookingMove, (booking: OfferState, side: OfferSide, now: number) => boolean>> = {
  // A cancellation after the end refunds nothing. The athlete reports a problem instead, and the coach answers it with an offer.
  cancel: (b, side, now) => now >= b.endMs && (side === "athlete" || problemIsOpen(b)),
  propose_time: mayNotMove,
  accept_time: mayNotMove,
  decline_time: (b, _side, now) => now >= b.startMs,
};

/** Everything that this side can do with a booking now. @param now milliseconds since 1970 (UTC) */
export function offersOf(booking: OfferState, side: OfferSide, now: number): ReadonlySet<Offer> {
  const moves = allowedMoves(booking, side, now).filter((move) => !USELESS[move]?.(booking, side, now));
  const extras = Object.entries(EXTRAS satisfies Record<string, Row> as Record<keyof typeof EXTRAS, Row>)
    .filter(([, { by, when }]) => by.includes(side) && when(booking, now))
    .map(([name]) => name as keyof typeof EXTRAS);
  return new Set<Offer>([...moves, ...extras]);
}
