import type { PaymentStatus } from "@domain/bookings";
import { type Balances, keptCents } from "@domain/ledger";
import { paidStatus, paymentPath } from "@domain/payment-moves";
import { allWhere, audit } from "../platform/records";
import { paymentOf } from "./intents";
import { balancesOf } from "./ledger-book";
import { enqueueTask, waitingCents } from "./task-queue";

/** Walks the payment's table to a status. A way that the table does not know is written down for staff, never taken. */
export function movePayment(tx: core.App, booking: core.Record, to: PaymentStatus): boolean {
  const from = booking.getString("payment_status") as PaymentStatus;
  if (paymentPath(from, to) === null) {
    audit(tx, "", "payment.illegal_transition", booking.id, { from, to });
    return false;
  }
  booking.set("payment_status", to);
  return true;
}

/** Cents given back so far, by the ledger. */
const refundedCents = (tx: core.App, bookingId: string): number =>
  allWhere(
    tx,
    "ledger",
    "booking_id = {:booking} && account = 'athlete' && (kind = 'refund' || kind = 'refund_failed')",
    { booking: bookingId },
  ).reduce((sum, row) => sum + row.getInt("amount"), 0);

/**
 * After money has moved: the booking's figures and payment status follow from the ledger and the dispute, and what the
 * coach has too much of is taken back. Saves the booking.
 */
export function settleFromLedger(tx: core.App, booking: core.Record, now: number): void {
  const refunded = refundedCents(tx, booking.id);
  const sums = balancesOf(tx, booking.id);
  booking.set("refunded_amount", refunded);
  booking.set("earned_amount", sums.coach + sums.payout);
  const dispute = paymentOf(tx, booking.id)?.getString("dispute_state") ?? "";
  const facts = {
    totalCents: booking.getInt("total_amount"),
    refundedCents: refunded,
    dispute: dispute as "" | "open",
  };
  movePayment(tx, booking, paidStatus(facts));
  tx.save(booking);
  takeBackOverpayment(tx, booking, sums, dispute === "open", now);
}

/** An open dispute may still be won, so nothing is taken from the coach before it is lost. */
function takeBackOverpayment(
  tx: core.App,
  booking: core.Record,
  sums: Balances,
  disputeOpen: boolean,
  now: number,
): void {
  const amount = Math.min(-sums.coach, sums.payout) - waitingCents(tx, booking.id, "reverse");
  if (disputeOpen || amount <= 0) return;
  const key = `reverse-${booking.id}-${sums.payout}-${amount}`;
  enqueueTask(tx, { key, kind: "reverse", bookingId: booking.id, amount, dueMs: now });
}

/** What the platform and the coach hold of the athlete's money. */
export const keptOf = (tx: core.App, bookingId: string): number => keptCents(balancesOf(tx, bookingId));
