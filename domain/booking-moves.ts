/**
 * A booking's moves as one table: from, to, by whom, when, and with which effects (docs/bookings.md).
 * The app draws its buttons from it. The server refuses everything else (409 `illegal_transition`).
 */
import { type BookingState, CONDITIONS, type Condition } from "./booking-conditions";
import type { Actor, BookingStatus } from "./bookings";

/** The effects of a move; the server has one function for each. */
export type BookingEffect =
  | "end_hold"
  | "give_up_payment"
  | "refund_by_policy"
  | "refund_by_claim"
  | "refund_settlement"
  | "refund_offer"
  | "plan_transfer"
  | "open_claim"
  | "contest_claim"
  | "counter_claim"
  | "drop_claim"
  | "settle_claim"
  | "reject_claim"
  | "open_problem"
  | "keep_answer"
  | "keep_offer"
  | "drop_offer"
  | "settle_problem"
  | "call_off"
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
    when: "before_start",
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
    when: "unclaimed_or_staff",
    effects: ["settle_claim", "refund_by_policy", "plan_transfer", "new_calendar_entry", "tell_both"],
  },
  {
    move: "call_off",
    from: ["confirmed"],
    to: "cancelled",
    by: ["system"],
    when: "nothing_left_before_start",
    effects: ["call_off", "new_calendar_entry", "tell_both"],
  },
  {
    move: "report_no_show",
    from: ["confirmed"],
    to: null,
    by: ["athlete", "coach"],
    when: "absence_can_be_claimed",
    effects: ["open_claim", "tell_both"],
  },
  {
    move: "accept_absence",
    from: ["confirmed"],
    to: "no_show",
    by: ["athlete", "coach"],
    when: "claimed_by_other",
    effects: ["refund_by_claim", "settle_claim", "plan_transfer", "tell_both"],
  },
  {
    move: "contest_absence",
    from: ["confirmed"],
    to: null,
    by: ["athlete", "coach"],
    when: "claimed_by_other",
    effects: ["contest_claim", "tell_both", "tell_team"],
  },
  {
    move: "counter_absence",
    from: ["confirmed"],
    to: null,
    by: ["athlete", "coach"],
    when: "claimed_by_other",
    effects: ["counter_claim", "tell_both", "tell_team"],
  },
  {
    move: "withdraw_absence",
    from: ["confirmed"],
    to: null,
    by: ["athlete", "coach"],
    when: "claimed_by_self",
    effects: ["drop_claim", "tell_both"],
  },
  {
    move: "absence_not_contested",
    from: ["confirmed"],
    to: "no_show",
    by: ["system"],
    when: "claim_not_contested",
    effects: ["refund_by_claim", "settle_claim", "plan_transfer", "tell_both"],
  },
  {
    move: "confirm_absence",
    from: ["confirmed"],
    to: "no_show",
    by: ["staff"],
    when: "claim_is_contested",
    effects: ["refund_by_claim", "settle_claim", "plan_transfer", "tell_both"],
  },
  {
    move: "reject_absence",
    from: ["confirmed"],
    to: null,
    by: ["staff"],
    when: "claim_is_contested",
    effects: ["reject_claim", "tell_both"],
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
    effects: ["open_problem", "tell_both", "tell_team"],
  },
  {
    move: "answer_problem",
    from: ["confirmed", "completed", "no_show", "cancelled"],
    to: null,
    by: ["coach"],
    when: "problem_is_open",
    effects: ["keep_answer", "tell_both", "tell_team"],
  },
  {
    move: "offer_settlement",
    from: ["confirmed", "completed", "no_show", "cancelled"],
    to: null,
    by: ["coach"],
    when: "problem_not_settled",
    effects: ["keep_offer", "tell_both"],
  },
  {
    move: "accept_offer",
    from: ["confirmed", "completed", "no_show", "cancelled"],
    to: null,
    by: ["athlete"],
    when: "offer_is_open",
    effects: ["refund_offer", "settle_problem", "tell_both"],
  },
  {
    move: "decline_offer",
    from: ["confirmed", "completed", "no_show", "cancelled"],
    to: null,
    by: ["athlete"],
    when: "offer_is_open",
    effects: ["drop_offer", "tell_both", "tell_team"],
  },
  {
    move: "settle_problem",
    from: ["confirmed", "completed", "no_show", "cancelled"],
    to: null,
    by: ["staff"],
    when: "problem_not_settled",
    effects: ["refund_settlement", "settle_problem", "tell_both"],
  },
  {
    move: "close_problem",
    from: ["confirmed", "completed", "no_show", "cancelled"],
    to: null,
    by: ["system"],
    when: "nothing_left_of_problem",
    effects: ["settle_problem", "tell_both"],
  },
] as const satisfies readonly BookingMoveRow[];

export type BookingMove = (typeof BOOKING_MOVES)[number]["move"];
export type KnownMove = BookingMoveRow & { readonly move: BookingMove };

/** The row of a move, or null if this actor may not make it now. */
export function findMove(move: BookingMove, booking: BookingState, actor: Actor, now: number): KnownMove | null {
  const row: KnownMove | undefined = BOOKING_MOVES.find((candidate) => candidate.move === move);
  if (!row?.from.includes(booking.status) || !row.by.includes(actor)) return null;
  return CONDITIONS[row.when](booking, now, actor) ? row : null;
}

/** Every move that this actor may make now, in the table's order. */
export const allowedMoves = (booking: BookingState, actor: Actor, now: number): BookingMove[] =>
  BOOKING_MOVES.map(({ move }) => move).filter((move) => findMove(move, booking, actor, now) !== null);
