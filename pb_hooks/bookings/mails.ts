import type { BookingMove } from "@domain/booking-moves";
import { absentBy } from "@domain/cancellation";
import { enqueueMail, type Mail } from "../outbox/enqueue";
import type { MailKind } from "../outbox/kinds";
import { isoOf } from "../platform/instants";
import { allWhere } from "../platform/records";
import type { Step } from "./step";

export type Side = "athlete" | "coach";
const COLUMNS = { athlete: "client_id", coach: "coach_user_id" } as const;

/** A mail of this kind to each of these sides, once per `occasion`. */
export function mailSides<K extends MailKind>(
  app: core.App,
  booking: core.Record,
  sides: readonly Side[],
  mail: { kind: K; occasion: string; data: Mail<K>["data"] },
): void {
  for (const side of sides) {
    const userId = booking.getString(COLUMNS[side]);
    if (userId === "") continue; // the account was deleted
    const key = `${mail.kind}:${booking.id}:${mail.occasion}:${userId}`;
    enqueueMail(app, { key, kind: mail.kind, userId, data: mail.data });
  }
}

export const BOTH: readonly Side[] = ["athlete", "coach"];

const KINDS = {
  confirm: "booking_confirmed",
  cancel: "booking_cancelled",
  call_off: "booking_called_off",
  report_no_show: "booking_absence_claimed",
  contest_absence: "booking_absence_contested",
  counter_absence: "booking_absence_contested",
  withdraw_absence: "booking_absence_withdrawn",
  reject_absence: "booking_absence_rejected",
  accept_absence: "booking_no_show",
  absence_not_contested: "booking_no_show",
  confirm_absence: "booking_no_show",
  complete: "booking_completed",
  complete_by_itself: "booking_completed",
  propose_time: "booking_reschedule_proposed",
  accept_time: "booking_rescheduled",
  decline_time: "booking_reschedule_declined",
  report_problem: "booking_problem_reported",
  answer_problem: "booking_problem_answered",
  offer_settlement: "booking_offer_made",
  decline_offer: "booking_offer_declined",
  accept_offer: "booking_problem_settled",
  settle_problem: "booking_problem_settled",
  close_problem: "booking_problem_settled",
} as const satisfies Partial<Record<BookingMove, MailKind>>;

const isTold = (move: string): move is keyof typeof KINDS => move in KINDS;

/** A mail to each member of the team, once per `occasion`, about money that needs a person. */
export function tellTeam(app: core.App, booking: core.Record, what: string, occasion: string): void {
  for (const { id: userId } of allWhere(app, "users", "role = 'staff'")) {
    const key = `staff_attention:${booking.id}:${what}:${occasion}:${userId}`;
    enqueueMail(app, { key, kind: "staff_attention", userId, data: { bookingId: booking.id, what } });
  }
}

/** The absent party, real or claimed. */
function absentOf(booking: core.Record): Side {
  const found = booking.getString("absent_party");
  return found === "athlete" || found === "coach" ? found : absentBy(booking.getString("claim_by"));
}

/** Mails about a move. For repeatable moves (proposals) the moment is the occasion. */
export function tell(
  { app, booking, move, actor, guardian, now, refundCents, percent }: Step,
  sides: readonly Side[],
): void {
  if (!isTold(move.move)) return;
  mailSides(app, booking, sides, {
    kind: KINDS[move.move],
    occasion: `${move.move}-${now}`,
    data: {
      bookingId: booking.id,
      refundCents: refundCents ?? 0,
      by: guardian ? `guardian_${guardian}` : actor,
      start: isoOf(booking, "proposed_start"),
      percent: percent ?? 0,
      absent: absentOf(booking),
      bothClaim: booking.getString("claim_status") === "countered",
    },
  });
}
