import { type AgreedAmount, requireAgreed } from "@domain/agreed-amount";
import { type BookingEffect, type BookingMove, findMove } from "@domain/booking-moves";
import { Refusal } from "@domain/errors";
import type { GuardianAct } from "@domain/guardian";
import { settleFromLedger } from "../payments/settle";
import { allWhere, audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { bookingFor, stateOf } from "./booking-state";
import { EFFECTS } from "./effects";
import type { Step } from "./step";

/** Makes a move that the table has allowed, with its effects. */
export function applyMove(step: Step): void {
  const { app, booking, move, actorId, guardian } = step;
  if (move.to !== null) booking.set("status", move.to);
  for (const effect of move.effects) EFFECTS[effect satisfies BookingEffect](step);
  app.save(booking);
  const caused = {
    by: guardian ? "guardian" : step.actor,
    ...(guardian === "withdrew" && { cause: "consent_withdrawn" }),
  };
  const { percent } = step;
  audit(app, actorId, `booking.${move.move}`, booking.id, { ...caused, ...(percent !== undefined && { percent }) });
  if ((step.refundCents ?? 0) > 0) settleFromLedger(app, booking, step.now);
  followMoney(app, booking, step.now);
}

/** After money moved: computes the figures from the ledger, and ends what has no money left. Saves the booking. */
export function settleBooking(tx: core.App, booking: core.Record, now: number): void {
  if (settleFromLedger(tx, booking, now)) followMoney(tx, booking, now);
}

/** If no money is left, cancels an upcoming session and closes a problem. */
function followMoney(tx: core.App, booking: core.Record, now: number): void {
  systemMove(tx, booking, "call_off", now);
  systemMove(tx, booking, "close_problem", now);
}

/** Makes the system's move if the table allows it now. True if made. */
export function systemMove(
  tx: core.App,
  booking: core.Record,
  move: BookingMove,
  now: number,
  guardian?: GuardianAct,
): boolean {
  const row = findMove(move, stateOf(booking), "system", now);
  if (row) applyMove({ app: tx, booking, move: row, actor: "system", actorId: "", guardian, now });
  return row !== null;
}

/**
 * Gives up the unpaid bookings of an athlete who may no longer book: any coach, or this one. A payment that still arrives is refunded.
 * @param of the coach's account ("" for any), and what the athlete's guardian did
 */
export function releaseHolds(
  tx: core.App,
  clientId: string,
  now: number,
  of: { coachUserId?: string; guardian?: GuardianAct | undefined } = {},
): void {
  const { coachUserId = "", guardian } = of;
  const held = `client_id = {:clientId} && status = 'pending_payment'${coachUserId && " && coach_user_id = {:coachUserId}"}`;
  for (const booking of allWhere(tx, "bookings", held, { clientId, coachUserId }))
    systemMove(tx, booking, "abandon", now, guardian);
}

export type Asked = {
  account: core.Record;
  bookingId: string;
  moves: readonly BookingMove[];
  now: number;
  /** The refund in cents that the person saw. Another amount rolls the move back. */
  agreed?: AgreedAmount;
  /** The account's guardian asks, not the account. */
  guardian?: GuardianAct;
  /** True if this was done before and the request is a retry. */
  isRepeated?: (step: Step) => boolean;
};
/** A handler's own checks and fields, before the move. */
export type Prepare = (step: Step) => void;

/**
 * A person's move: reads the booking inside the transaction, checks the table and makes the first allowed one of `moves`. Throws
 * `booking_not_found` for strangers, `amount_changed` for an outdated amount, otherwise `illegal_transition`.
 */
export function makeMove(app: core.App, asked: Asked, prepare: Prepare = () => {}): core.Record {
  const { account, bookingId, moves, now, guardian } = asked;
  return inTransaction(app, (tx) => {
    const { booking, actor } = bookingFor(tx, account, bookingId);
    const state = stateOf(booking);
    const move = moves.map((name) => findMove(name, state, actor, now)).find((row) => row !== null);
    if (!move) throw new Refusal("illegal_transition");
    const step: Step = { app: tx, booking, move, actor, actorId: guardian ? "" : account.id, guardian, now };
    if (!asked.isRepeated?.(step)) {
      prepare(step);
      applyMove(step);
    }
    requireAgreed(asked.agreed, step.wouldRefundCents ?? step.refundCents ?? 0, "refund");
    return byId(tx, "bookings", booking.id) ?? booking;
  });
}
