import { findMove } from "@domain/booking-moves";
import { cancellationRefund } from "@domain/cancellation";
import type { GuardianAct, WithdrawalList, Withdrawn } from "@domain/guardian";
import { isPaid } from "@domain/payment-moves";
import { refundQuestion, stateOf } from "../bookings/booking-state";
import { applyMove, systemMove } from "../bookings/moves";
import type { Step } from "../bookings/step";
import { endPackagesOf, openPackagesOf, prepaidOf } from "../payments/packages";
import { now } from "../platform/clock";
import { isoOf, stored } from "../platform/instants";
import { allWhere } from "../platform/records";

const TO_COME = `client_id = {:userId} && session_date > {:now} && (status = 'confirmed' || status = 'pending_payment')`;
export const sessionsToCome = (app: core.App, userId: string): core.Record[] =>
  allWhere(app, "bookings", TO_COME, { userId, now: stored(now()) });

/** What was paid for this session and not refunded, and what the athlete gets back by cancelling it now. Cents. */
function amountsOf(booking: core.Record): { paidCents: number; refundCents: number } {
  if (!isPaid(stateOf(booking).paymentStatus)) return { paidCents: 0, refundCents: 0 };
  const question = refundQuestion(booking);
  return {
    paidCents: question.totalCents - question.refundedCents,
    refundCents: cancellationRefund(question, "athlete", now()),
  };
}

export const NOTHING: WithdrawalList = { toCancel: [], packages: [] };

/** What a withdrawal of consent would cancel and end now. */
export const withdrawalList = (app: core.App, userId: string): WithdrawalList => ({
  toCancel: sessionsToCome(app, userId).map((booking) => ({
    coach: booking.getString("coach_name"),
    start: isoOf(booking, "session_date"),
    ...amountsOf(booking),
  })),
  packages: openPackagesOf(app, userId).map((pack) => ({
    coach: pack.getString("coach_name"),
    sessions: pack.getInt("sessions") - pack.getInt("used"),
    refundCents: prepaidOf(app, pack.id),
  })),
});

/**
 * Cancels an athlete's upcoming sessions and ends the packages. The team refunds everything. A guardian cancels as the athlete would:
 * late sessions are refunded by the coach's rule.
 * @param staffId the member of the team; "" for the guardian
 */
export function endSessions(tx: core.App, userId: string, staffId: string): Required<Withdrawn> {
  const byTeam = staffId !== "";
  const actor = byTeam ? "staff" : "athlete";
  const guardian: GuardianAct | undefined = byTeam ? undefined : "withdrew";
  const at = now();
  const toCome = sessionsToCome(tx, userId);
  // Before the sessions: what goes back into a package is counted with its session.
  const unused = openPackagesOf(tx, userId).map((pack) => prepaidOf(tx, pack.id));
  let [paidCents, refundCents] = [0, 0];
  for (const booking of toCome) {
    const move = findMove("cancel", stateOf(booking), actor, at);
    if (!move) {
      systemMove(tx, booking, "abandon", at, guardian);
      continue;
    }
    paidCents += amountsOf(booking).paidCents;
    const step: Step = { app: tx, booking, move, actor, actorId: staffId, guardian, now: at };
    applyMove(step);
    refundCents += step.refundCents ?? 0;
  }
  endPackagesOf(tx, userId, at);
  const back = unused.reduce((sum, cents) => sum + cents, 0);
  return {
    ...{ sessions: toCome.length, packages: unused.length },
    ...{ paidCents: paidCents + back, refundCents: refundCents + back },
  };
}
