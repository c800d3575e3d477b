import { decidedRows, keptCents } from "@domain/ledger";
import { giveBack } from "./give-back";
import { paymentOf } from "./intents";
import { balancesOf, writeEntry } from "./ledger-book";
import { enqueueTask } from "./task-queue";

/**
 * Decides a refund: the ledger owes it to the athlete from now on, and a task sends it. This includes money that an open dispute holds. A
 * whole session of an open package goes back into the package instead. Returns the cents.
 * @param key names the occasion, so that it is decided once
 */
export function decideRefund(tx: core.App, booking: core.Record, key: string, amount: number, now: number): number {
  const sums = balancesOf(tx, booking.id);
  const disputed = paymentOf(tx, booking.id)?.getString("dispute_state") === "open";
  const cents = disputed ? amount : Math.min(amount, keptCents(sums));
  if (giveBack(tx, booking, cents)) return cents;
  if (cents <= 0 || !writeEntry(tx, booking, decidedRows(key, sums, cents))) return 0;
  enqueueTask(tx, { key, kind: "refund", bookingId: booking.id, amount: cents, dueMs: now });
  return cents;
}
