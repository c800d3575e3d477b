import { returnRows } from "@domain/ledger";
import type Stripe from "stripe";
import { settleBooking } from "../bookings/moves";
import { paymentOf } from "../payments/intents";
import { settleOverpaid, writeEntry } from "../payments/ledger-book";
import type { Outcome } from "../payments/outcome";
import { keptOf } from "../payments/settle";
import { followPayment } from "./follow";

type State = "open" | "won" | "lost";

/** An inquiry ("warning_…") takes no money. */
export function disputeState(dispute: Stripe.Dispute): State | null {
  if (dispute.status.startsWith("warning_")) return null;
  if (dispute.status === "won") return "won";
  return dispute.status === "lost" ? "lost" : "open";
}

/** The bank takes the money at once and may return it. A late event never reopens a closed dispute. */
export function applyDispute(tx: core.App, booking: core.Record, dispute: Stripe.Dispute, now: number): Outcome {
  const payment = paymentOf(tx, booking.id);
  const state = disputeState(dispute);
  if (!payment || state === null) return "kept";
  const { id, amount } = dispute;
  if (writeEntry(tx, booking, returnRows("dispute", id, keptOf(tx, booking.id), amount), id)) {
    followPayment(tx, booking, { move: "dispute", occasion: id, detail: { amount } });
  }
  if (state === "won") writeEntry(tx, booking, returnRows("dispute_won", id, keptOf(tx, booking.id), amount), id);
  if (state !== "open") settleOverpaid(tx, booking, id);
  const known = payment.getString("dispute_id") === id ? payment.getString("dispute_state") : "";
  if (state === "open" && (known === "won" || known === "lost")) return "older_than_known";
  if (state !== "open" && state !== known) {
    followPayment(tx, booking, { move: state === "won" ? "win" : "lose", occasion: id, detail: { amount } });
  }
  payment.set("dispute_id", id);
  payment.set("dispute_state", state);
  tx.save(payment);
  settleBooking(tx, booking, now);
  return `dispute_${state}`;
}
