import type { BookingMoveRow } from "@domain/booking-moves";
import type { Actor } from "@domain/bookings";

/** One move of one booking inside a transaction. `actorId` "" is the system. */
export type Step = {
  app: core.App;
  booking: core.Record;
  move: BookingMoveRow;
  actor: Actor;
  actorId: string;
  now: number;
  /** Set when a minor's guardian makes the team's move, by withdrawing consent: the mails say so. */
  byGuardian?: boolean;
  /** A settlement's or an offer's percentage of the total that goes back. */
  percent?: number;
  /** A person's words to the move. */
  text?: string;
  /** Who the team finds did not come, where it is not the one of whom it was claimed. */
  absent?: "coach" | "athlete";
  /** A new start, milliseconds since 1970. */
  startMs?: number;
  /** Cents that this step gives back; set by its effects, told in the mails. */
  refundCents?: number;
  /** Cents that would go back: of an offer or a claim, which somebody has to answer first. */
  wouldRefundCents?: number;
};
