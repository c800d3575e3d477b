import type { BookingMove } from "@domain/booking-moves";
import { enqueueMail, type Mail } from "../outbox/enqueue";
import type { MailKind } from "../outbox/kinds";
import { isoOf } from "../platform/instants";
import type { Step } from "./moves";

/** A mail of this kind to the athlete and to the coach, once per `occasion`. */
export function mailBoth<K extends MailKind>(
  app: core.App,
  booking: core.Record,
  kind: K,
  occasion: string,
  data: Mail<K>["data"],
): void {
  for (const column of ["client_id", "coach_user_id"]) {
    const userId = booking.getString(column);
    if (userId === "") continue; // the account was deleted
    enqueueMail(app, { key: `${kind}:${booking.id}:${occasion}:${userId}`, kind, userId, data });
  }
}

const KINDS = {
  confirm: "booking_confirmed",
  cancel: "booking_cancelled",
  report_no_show: "booking_no_show",
  complete: "booking_completed",
  complete_by_itself: "booking_completed",
  propose_time: "booking_reschedule_proposed",
  accept_time: "booking_rescheduled",
  decline_time: "booking_reschedule_declined",
  report_problem: "booking_problem_reported",
  answer_problem: "booking_problem_reported",
  settle_problem: "booking_problem_settled",
} as const satisfies Partial<Record<BookingMove, MailKind>>;

const isTold = (move: string): move is keyof typeof KINDS => move in KINDS;

/** Tells both sides of a move. Moves that can happen again (proposals) have the instant as their occasion. */
export function tellBoth({ app, booking, move, actor, now }: Step): void {
  if (!isTold(move.move)) return;
  mailBoth(app, booking, KINDS[move.move], `${move.move}-${now}`, {
    bookingId: booking.id,
    by: actor,
    start: isoOf(booking, "proposed_start"),
    absent: booking.getString("cancelled_by") === "coach" ? "coach" : "athlete",
  });
}
