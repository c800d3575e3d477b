import { refundFailedRows, refundRows } from "@domain/ledger";
import type Stripe from "stripe";
import { settleBooking } from "../bookings/moves";
import { paymentOf } from "../payments/intents";
import { balancesOf, settleOverpaid, writeEntry } from "../payments/ledger-book";
import { firstWhere } from "../platform/records";
import { followPayment } from "./follow";

/** Records a refund of Stripe in the ledger, ours or one of Stripe's dashboard. Idempotent. */
export function recordRefund(tx: core.App, booking: core.Record, refund: Stripe.Refund, now: number): void {
  writeEntry(tx, booking, refundRows(refund.id, balancesOf(tx, booking.id), refund.amount), refund.id);
  const cameBack = refund.status === "failed" || refund.status === "canceled";
  if (cameBack && writeEntry(tx, booking, refundFailedRows(refund.id, refund.amount), refund.id)) {
    const detail = { amount: refund.amount, reason: refund.failure_reason ?? "" };
    followPayment(tx, booking, { move: "refund_returned", log: "refund_failed", occasion: refund.id, detail });
  }
  const isDisputed = paymentOf(tx, booking.id)?.getString("dispute_state") === "open";
  if (!isDisputed) settleOverpaid(tx, booking, cameBack ? `${refund.id}:back` : refund.id);
  finishTaskOf(tx, refund.metadata?.task);
  settleBooking(tx, booking, now);
}

/** The webhook may report a task's refund before the task has Stripe's answer. */
function finishTaskOf(tx: core.App, key: string | undefined): void {
  const task = key ? firstWhere(tx, "payment_tasks", "key = {:key} && state = 'waiting'", { key }) : null;
  if (!task) return;
  task.set("state", "done");
  tx.save(task);
}
