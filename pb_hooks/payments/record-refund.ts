import { returnRows } from "@domain/ledger";
import type Stripe from "stripe";
import { firstWhere } from "../platform/records";
import { followPayment } from "./follow";
import { hasEntry, writeEntry } from "./ledger-book";
import { keptOf, settleFromLedger } from "./settle";

/** Brings the books to what Stripe says of a refund, ours or one made in Stripe's dashboard. Told twice, nothing changes. */
export function recordRefund(tx: core.App, booking: core.Record, refund: Stripe.Refund, now: number): void {
  const cameBack = refund.status === "failed" || refund.status === "canceled";
  const known = hasEntry(tx, booking.id, `refund:${refund.id}`);
  if (!cameBack && !known) {
    writeEntry(tx, booking, returnRows("refund", refund.id, keptOf(tx, booking.id), refund.amount), refund.id);
  }
  if (cameBack && known) {
    const rows = returnRows("refund_failed", refund.id, keptOf(tx, booking.id), refund.amount);
    if (writeEntry(tx, booking, rows, refund.id)) {
      const detail = { amount: refund.amount, reason: refund.failure_reason ?? "" };
      followPayment(tx, booking, { move: "refund_returned", log: "refund_failed", occasion: refund.id, detail });
    }
  }
  finishTaskOf(tx, refund.metadata?.task);
  settleFromLedger(tx, booking, now);
}

/** A refund that a task asked for may be told by the webhook before the task has Stripe's answer. */
function finishTaskOf(tx: core.App, key: string | undefined): void {
  const task = key ? firstWhere(tx, "payment_tasks", "key = {:key} && state = 'waiting'", { key }) : null;
  if (!task) return;
  task.set("state", "done");
  tx.save(task);
}
