import { type AgreedAmount, requireAgreed } from "@domain/agreed-amount";
import { type BookingEffect, type BookingMove, findMove } from "@domain/booking-moves";
import { Refusal } from "@domain/errors";
import { settleFromLedger } from "../payments/settle";
import { audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { bookingFor, stateOf } from "./booking-state";
import { EFFECTS } from "./effects";
import type { Step } from "./step";

/** Makes the move and all that it sets off. The table has allowed it already. */
export function applyMove(step: Step): void {
  const { app, booking, move, actorId } = step;
  if (move.to !== null) booking.set("status", move.to);
  for (const effect of move.effects) EFFECTS[effect satisfies BookingEffect](step);
  app.save(booking);
  audit(app, actorId, `booking.${move.move}`, booking.id, { by: step.actor });
  if ((step.refundCents ?? 0) > 0) settleFromLedger(app, booking, step.now);
  followMoney(app, booking, step.now);
}

/** After money has moved: the booking's figures follow from the ledger, and what no money is left for ends. Saves the booking. */
export function settleBooking(tx: core.App, booking: core.Record, now: number): void {
  if (settleFromLedger(tx, booking, now)) followMoney(tx, booking, now);
}

/** What no money is left for ends by itself: a session to come is called off, a problem is closed. */
function followMoney(tx: core.App, booking: core.Record, now: number): void {
  systemMove(tx, booking, "call_off", now);
  systemMove(tx, booking, "close_problem", now);
}

/** The system's move, when the table allows it now. True when it was made. */
export function systemMove(tx: core.App, booking: core.Record, move: BookingMove, now: number): boolean {
  const row = findMove(move, stateOf(booking), "system", now);
  if (row) applyMove({ app: tx, booking, move: row, actor: "system", actorId: "", now });
  return row !== null;
}

export type Asked = {
  account: core.Record;
  bookingId: string;
  moves: readonly BookingMove[];
  now: number;
  /** Cents that go back, as the person saw them: another amount undoes the move. */
  agreed?: AgreedAmount;
  /** True when this was done before: the answer was lost, and the request came again. */
  isRepeated?: (step: Step) => boolean;
};
/** What a handler adds before the move is made: checks and fields of its own. */
export type Prepare = (step: Step) => void;

/**
 * A person's move: reads the booking again in the transaction, asks the table, makes the first of `moves` that is allowed.
 * Refuses strangers with `booking_not_found`, another amount than the agreed one with `amount_changed`, and all else with `illegal_transition`.
 */
export function makeMove(app: core.App, asked: Asked, prepare: Prepare = () => {}): core.Record {
  const { account, bookingId, moves, now } = asked;
  return inTransaction(app, (tx) => {
    const { booking, actor } = bookingFor(tx, account, bookingId);
    const state = stateOf(booking);
    const move = moves.map((name) => findMove(name, state, actor, now)).find((row) => row !== null);
    if (!move) throw new Refusal("illegal_transition");
    const step: Step = { app: tx, booking, move, actor, actorId: account.id, now };
    if (!asked.isRepeated?.(step)) {
      prepare(step);
      applyMove(step);
    }
    requireAgreed(asked.agreed, step.wouldRefundCents ?? step.refundCents ?? 0, "refund");
    return byId(tx, "bookings", booking.id) ?? booking;
  });
}
