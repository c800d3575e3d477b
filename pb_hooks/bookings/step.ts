import type { KnownMove } from "@domain/booking-moves";
import type { Actor } from "@domain/bookings";
import type { GuardianAct } from "@domain/guardian";

/** One move of one booking inside a transaction. `actorId` "" is the system. */
export type Step = {
  app: core.App;
  booking: core.Record;
  move: KnownMove;
  actor: Actor;
  actorId: string;
  now: number;
  /** If the athlete's guardian caused the move, so that screens, mails and the log say so. */
  guardian?: GuardianAct | undefined;
  /** The refunded percentage of the total, in a settlement or an offer. */
  percent?: number;
  /** A person's text. */
  text?: string;
  /** Who was absent by the team's decision, if it differs from the claim. */
  absent?: "coach" | "athlete";
  /** A new start, milliseconds since 1970. */
  startMs?: number;
  /** Cents that this step refunds; set by its effects, shown in the mails. */
  refundCents?: number;
  /** Cents that an unanswered offer or claim would refund. */
  wouldRefundCents?: number;
};
