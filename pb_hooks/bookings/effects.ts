import type { BookingEffect } from "@domain/booking-moves";
import { sessionEnd } from "@domain/bookings";
import { cancellationRefund, noShowRefund, refundUpTo } from "@domain/cancellation";
import { TRANSFER_HOURS } from "@domain/limits";
import { paymentOf } from "../payments/intents";
import { enqueueTask } from "../payments/task-queue";
import { HOUR } from "../platform/clock";
import { iso, msAt } from "../platform/instants";
import { refundQuestion } from "./booking-state";
import { tell, tellTeam } from "./mails";
import type { Step } from "./moves";

/** One function for each effect that the table names. They run in the move's transaction: Stripe's part becomes a task. */
export const EFFECTS: Record<BookingEffect, (step: Step) => void> = {
  end_hold: ({ booking }) => booking.set("hold_expires_at", ""),

  give_up_payment({ app, booking, actor, move, now }) {
    if (move.to === "cancelled") booking.set("cancelled_by", actor);
    if (!paymentOf(app, booking.id)) return;
    enqueueTask(app, { key: `cancel-${booking.id}`, kind: "cancel_intent", bookingId: booking.id, dueMs: now });
  },

  refund_by_policy(step) {
    const { booking, actor, move, now } = step;
    if (move.to === "no_show") {
      // For a no-show this column says who was absent: the other side of the one who reports it.
      const absent = actor === "athlete" ? "coach" : "athlete";
      booking.set("cancelled_by", absent);
      refund(step, noShowRefund(refundQuestion(booking), absent));
    } else {
      booking.set("cancelled_by", actor);
      refund(step, cancellationRefund(refundQuestion(booking), actor, now));
    }
  },

  refund_settlement(step) {
    refund(step, refundUpTo(refundQuestion(step.booking), step.percent ?? 0));
    step.booking.set("problem_status", "settled");
  },

  /** Delivered sessions are paid out 48 h after completion; kept money of the others 48 h after their planned end. */
  plan_transfer({ app, booking, move, now }) {
    if (move.to === "completed") booking.set("completed_at", iso(now));
    const from = move.to === "completed" ? now : Math.max(now, msAt(booking, "session_end"));
    enqueueTask(app, {
      key: booking.id,
      kind: "transfer",
      bookingId: booking.id,
      dueMs: from + TRANSFER_HOURS * HOUR,
    });
  },

  freeze_transfer: (step) => setFrozen(step, true),
  release_transfer: (step) => setFrozen(step, false),

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

function refund(step: Step, amount: number): void {
  const { app, booking, move, now } = step;
  if (amount <= 0) return;
  step.refundCents = amount;
  enqueueTask(app, {
    key: `refund-${booking.id}-${move.move}`,
    kind: "refund",
    bookingId: booking.id,
    amount,
    dueMs: now,
  });
}

function setFrozen({ app, booking }: Step, frozen: boolean): void {
  const payment = paymentOf(app, booking.id);
  if (!payment) return;
  payment.set("transfer_frozen", frozen);
  app.save(payment);
}
