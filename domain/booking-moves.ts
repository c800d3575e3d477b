/**
 * A booking's life as one table: which move leads where, who may make it, when, and what it sets off.
 * The buttons are drawn from it and the server refuses by it (409 `illegal_transition`). Source: decisions.md section 4.
 */
import type { Actor, BookingStatus, PaymentStatus } from "./bookings";
import { AUTO_COMPLETE_HOURS, NO_SHOW_AFTER_MINUTES, PROBLEM_HOURS } from "./limits";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the table's conditions look at. Instants in milliseconds since 1970 (UTC). */
export type BookingState = {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  startMs: number;
  endMs: number;
  /** End of the hold of an unpaid booking, or null. */
  holdExpiresMs: number | null;
  /** Who proposed another time, or "". */
  proposedBy: "" | "athlete" | "coach";
  problemStatus: "" | "open" | "answered" | "settled";
};

/** Conditions by name, so that the table stays data. */
export const CONDITIONS = {
  always: () => true,
  hold_over: (b: BookingState, now: number) => b.holdExpiresMs === null || b.holdExpiresMs <= now,
  before_start: (b: BookingState, now: number) => now < b.startMs,
  proposed: (b: BookingState) => b.proposedBy !== "",
  proposed_by_other: (b: BookingState, now: number, actor: Actor) =>
    b.proposedBy !== "" && b.proposedBy !== actor && now < b.startMs,
  session_over: (b: BookingState, now: number) => now >= b.endMs,
  three_days_over: (b: BookingState, now: number) => now >= b.endMs + AUTO_COMPLETE_HOURS * HOUR,
  waited_15_minutes: (b: BookingState, now: number) => now >= b.startMs + NO_SHOW_AFTER_MINUTES * MINUTE,
  problem_can_be_reported: (b: BookingState, now: number) =>
    b.problemStatus === "" &&
    now >= b.startMs &&
    now <= b.endMs + PROBLEM_HOURS * HOUR &&
    (b.paymentStatus === "paid" || b.paymentStatus === "partially_refunded"),
  problem_is_open: (b: BookingState) => b.problemStatus === "open",
  problem_not_settled: (b: BookingState) => b.problemStatus === "open" || b.problemStatus === "answered",
} satisfies Record<string, (booking: BookingState, now: number, actor: Actor) => boolean>;
export type Condition = keyof typeof CONDITIONS;

/** What a move sets off; the server has one function for each. */
export type BookingEffect =
  | "end_hold"
  | "give_up_payment"
  | "refund_by_policy"
  | "refund_settlement"
  | "plan_transfer"
  | "freeze_transfer"
  | "release_transfer"
  | "move_session"
  | "new_calendar_entry"
  | "tell_both"
  | "tell_other"
  | "tell_team";

export type BookingMoveRow = {
  readonly move: string;
  readonly from: readonly BookingStatus[];
  /** null: the status stays. */
  readonly to: BookingStatus | null;
  readonly by: readonly Actor[];
  readonly when: Condition;
  readonly effects: readonly BookingEffect[];
};

export const BOOKING_MOVES = [
  {
    move: "confirm",
    from: ["pending_payment"],
    to: "confirmed",
    by: ["system"],
    when: "always",
    effects: ["end_hold", "new_calendar_entry", "tell_both"],
  },
  {
    move: "expire",
    from: ["pending_payment"],
    to: "expired",
    by: ["system"],
    when: "hold_over",
    effects: ["give_up_payment"],
  },
  {
    move: "abandon",
    from: ["pending_payment"],
    to: "cancelled",
    by: ["athlete", "coach", "system"],
    when: "always",
    effects: ["give_up_payment"],
  },
  {
    move: "cancel",
    from: ["confirmed"],
    to: "cancelled",
    by: ["athlete", "coach", "staff"],
    when: "always",
    effects: ["refund_by_policy", "plan_transfer", "new_calendar_entry", "tell_both"],
  },
  {
    move: "report_no_show",
    from: ["confirmed"],
    to: "no_show",
    by: ["athlete", "coach"],
    when: "waited_15_minutes",
    effects: ["refund_by_policy", "plan_transfer", "tell_both"],
  },
  {
    move: "complete",
    from: ["confirmed"],
    to: "completed",
    by: ["coach"],
    when: "session_over",
    effects: ["plan_transfer", "tell_both"],
  },
  {
    move: "complete_by_itself",
    from: ["confirmed"],
    to: "completed",
    by: ["system"],
    when: "three_days_over",
    effects: ["plan_transfer", "tell_both"],
  },
  {
    move: "propose_time",
    from: ["confirmed"],
    to: null,
    by: ["athlete", "coach"],
    when: "before_start",
    effects: ["tell_other"],
  },
  {
    move: "accept_time",
    from: ["confirmed"],
    to: null,
    by: ["athlete", "coach"],
    when: "proposed_by_other",
    effects: ["move_session", "new_calendar_entry", "tell_both"],
  },
  {
    move: "decline_time",
    from: ["confirmed"],
    to: null,
    by: ["athlete", "coach"],
    when: "proposed",
    effects: ["tell_other"],
  },
  {
    move: "report_problem",
    from: ["confirmed", "completed", "no_show"],
    to: null,
    by: ["athlete"],
    when: "problem_can_be_reported",
    effects: ["freeze_transfer", "tell_both", "tell_team"],
  },
  {
    move: "answer_problem",
    from: ["confirmed", "completed", "no_show"],
    to: null,
    by: ["coach"],
    when: "problem_is_open",
    effects: ["tell_both", "tell_team"],
  },
  {
    move: "settle_problem",
    from: ["confirmed", "completed", "no_show"],
    to: null,
    by: ["coach", "staff"],
    when: "problem_not_settled",
    effects: ["refund_settlement", "release_transfer", "tell_both"],
  },
] as const satisfies readonly BookingMoveRow[];

export type BookingMove = (typeof BOOKING_MOVES)[number]["move"];

/** The table's row for a move, or null when this actor may not make it now. */
export function findMove(move: BookingMove, booking: BookingState, actor: Actor, now: number): BookingMoveRow | null {
  const row: BookingMoveRow | undefined = BOOKING_MOVES.find((candidate) => candidate.move === move);
  if (!row?.from.includes(booking.status) || !row.by.includes(actor)) return null;
  return CONDITIONS[row.when](booking, now, actor) ? row : null;
}

/** Every move that this actor may make now, in the table's order: the buttons to draw. */
export const allowedMoves = (booking: BookingState, actor: Actor, now: number): BookingMove[] =>
  BOOKING_MOVES.map(({ move }) => move).filter((move) => findMove(move, booking, actor, now) !== null);
