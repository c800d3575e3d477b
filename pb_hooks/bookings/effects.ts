import type { ClaimStatus } from "@domain/booking-conditions";
import type { BookingEffect } from "@domain/booking-moves";
import { sessionEnd } from "@domain/bookings";
import { absentBy, cancellationRefund, noShowRefund, offerRefund, refundUpTo } from "@domain/cancellation";
import { PROBLEM_HOURS, TRANSFER_HOURS } from "@domain/limits";
import { decideRefund } from "../payments/decide-refund";
import { paymentOf } from "../payments/intents";
import { enqueueTask } from "../payments/task-queue";
import { HOUR } from "../platform/clock";
import { iso, msAt } from "../platform/instants";
import { isFreeBooking, refundQuestion } from "./booking-state";
import { tell, tellTeam } from "./mails";
import type { Step } from "./step";

/** One function for each effect of the table. They run in the move's transaction. Work at Stripe becomes a task. */
export const EFFECTS: Record<BookingEffect, (step: Step) => void> = {
  end_hold: ({ booking }) => booking.set("hold_expires_at", ""),

  give_up_payment(step) {
    const { app, booking, move, now } = step;
    if (move.to === "cancelled") cancelled(step);
    if (!paymentOf(app, booking.id)) return;
    enqueueTask(app, { key: `cancel-${booking.id}`, kind: "cancel_intent", bookingId: booking.id, dueMs: now });
  },

  refund_by_policy(step) {
    const { booking, actor, now } = step;
    cancelled(step);
    refund(step, cancellationRefund(refundQuestion(booking), actor, now));
  },

  refund_by_claim(step) {
    const absent = step.absent ?? absentBy(step.booking.getString("claim_by"));
    step.booking.set("absent_party", absent);
    refund(step, noShowRefund(refundQuestion(step.booking), absent));
  },

  refund_settlement: (step) => refund(step, refundUpTo(refundQuestion(step.booking), step.percent ?? 0)),
  refund_offer(step) {
    step.percent = step.booking.getInt("offer_percent");
    refund(step, offerRefund(refundQuestion(step.booking), step.percent));
  },

  open_problem({ booking, text }) {
    booking.set("problem_status", "open");
    booking.set("problem_text", text ?? "");
  },
  keep_answer({ booking, text }) {
    booking.set("problem_status", "answered");
    booking.set("problem_answer", text ?? "");
  },
  keep_offer(step) {
    const { booking, text, percent } = step;
    step.wouldRefundCents = offerRefund(refundQuestion(booking), percent ?? 0);
    booking.set("problem_status", "offered");
    booking.set("offer_percent", percent ?? 0);
    if (text) booking.set("problem_answer", text);
  },
  drop_offer({ booking }) {
    booking.set("problem_status", "answered");
    booking.set("offer_percent", 0);
  },
  settle_problem: ({ booking }) => booking.set("problem_status", "settled"),

  open_claim(step) {
    const { booking, actor, now, text } = step;
    booking.set("claim_status", "open");
    booking.set("claim_by", actor);
    booking.set("claim_until", iso(now + PROBLEM_HOURS * HOUR));
    booking.set("claim_text", text ?? "");
    booking.set("claim_answer", "");
    step.wouldRefundCents = noShowRefund(refundQuestion(booking), absentBy(actor));
  },
  contest_claim: (step) => disagree(step, "contested"),
  counter_claim(step) {
    disagree(step, "countered");
    step.wouldRefundCents = noShowRefund(refundQuestion(step.booking), absentBy(step.actor));
  },
  /** Gives the athlete new time to report what the coach's claim blocked. */
  drop_claim({ booking, actor, now }) {
    for (const column of ["claim_status", "claim_by", "claim_until", "claim_text", "claim_answer"]) {
      booking.set(column, "");
    }
    if (actor === "coach") booking.set("claim_until", iso(now + PROBLEM_HOURS * HOUR));
  },
  settle_claim({ booking }) {
    if (booking.getString("claim_status") !== "") booking.set("claim_status", "settled");
  },
  reject_claim({ booking, now }) {
    booking.set("claim_status", "rejected");
    booking.set("claim_until", iso(now + PROBLEM_HOURS * HOUR));
  },

  /** No payment is left, so the session is cancelled and the slot is free. */
  call_off(step) {
    const { booking } = step;
    cancelled(step);
    booking.set("proposed_start", "");
    booking.set("proposed_by", "");
  },

  /** A delivered session is paid out 48 h after completion; kept money of others 48 h after the planned end. */
  plan_transfer({ app, booking, move, now }) {
    if (move.to === "completed") booking.set("completed_at", iso(now));
    if (isFreeBooking(booking)) return;
    const from = move.to === "completed" ? now : Math.max(now, msAt(booking, "session_end"));
    enqueueTask(app, {
      key: booking.id,
      kind: "transfer",
      bookingId: booking.id,
      dueMs: from + TRANSFER_HOURS * HOUR,
    });
  },

  move_session({ booking, startMs }) {
    const start = startMs ?? msAt(booking, "proposed_start");
    booking.set("session_date", iso(start));
    booking.set("session_end", iso(sessionEnd(start, booking.getInt("duration_hours"))));
    booking.set("proposed_start", "");
    booking.set("proposed_by", "");
  },

  new_calendar_entry: ({ booking }) => booking.set("calendar_sequence", booking.getInt("calendar_sequence") + 1),
  tell_both: (step) => tell(step, ["athlete", "coach"]),
  tell_other: (step) => tell(step, [step.actor === "coach" ? "athlete" : "coach"]),
  tell_team: ({ app, booking, move, now }) => tellTeam(app, booking, move.move, String(now)),
};

function cancelled({ booking, actor, guardian, now }: Step): void {
  booking.set("cancelled_by", guardian ? "guardian" : actor);
  booking.set("cancelled_at", iso(now));
}

function disagree({ booking, text }: Step, status: ClaimStatus): void {
  booking.set("claim_status", status);
  booking.set("claim_until", "");
  booking.set("claim_answer", text ?? "");
}

function refund(step: Step, amount: number): void {
  const { app, booking, move, now } = step;
  step.refundCents = decideRefund(app, booking, `refund-${booking.id}-${move.move}`, amount, now);
}
