import { figuresOf } from "@domain/booking-money";
import type { PaymentStatus } from "@domain/bookings";
import { balances, keptCents, transferredCents } from "@domain/ledger";
import { reversible } from "@domain/money-cases";
import { type PaymentFacts, paidStatus, paymentPath } from "@domain/payment-moves";
import { audit } from "../platform/records";
import { paymentOf } from "./intents";
import { balancesOf, rowsOf } from "./ledger-book";
import { enqueueTask, waitingCents } from "./task-queue";

/** Moves a payment to a status along its table. A missing path is logged for staff and not taken. */
export function movePayment(tx: core.App, booking: core.Record, to: PaymentStatus): boolean {
  const from = booking.getString("payment_status") as PaymentStatus;
  if (paymentPath(from, to) === null) {
    audit(tx, "", "payment.illegal_transition", booking.id, { from, to });
    return false;
  }
  booking.set("payment_status", to);
  return true;
}

/**
 * Computes the booking's figures and payment status from the ledger and the dispute, and reverses what the coach has too much. Saves
 * the booking. False for a booking that was never charged.
 */
export function settleFromLedger(tx: core.App, booking: core.Record, now: number): boolean {
  const rows = rowsOf(tx, booking.id);
  if (rows.length === 0) return false;
  const sums = balances(rows);
  const dispute = (paymentOf(tx, booking.id)?.getString("dispute_state") ?? "") as PaymentFacts["dispute"];
  const figures = figuresOf(rows, dispute);
  for (const [column, cents] of Object.entries(figures)) booking.set(column, cents);
  const facts = { totalCents: booking.getInt("total_amount"), refundedCents: figures.refunded_amount, dispute };
  movePayment(tx, booking, paidStatus(facts));
  tx.save(booking);
  takeBack(tx, booking.id, reversible({ sums, dispute, transferred: transferredCents(rows) }), sums.payout, now);
  return true;
}

/** Reverses what the coach has too much. Each occasion is tried once; what Stripe refuses stays a debt. */
function takeBack(tx: core.App, bookingId: string, cents: number, payout: number, now: number): void {
  const amount = cents - waitingCents(tx, bookingId, "reverse");
  if (amount <= 0) return;
  enqueueTask(tx, { key: `reverse-${bookingId}-${payout}-${amount}`, kind: "reverse", bookingId, amount, dueMs: now });
}

/** The part of the athlete's money that platform and coach hold. */
export const keptOf = (tx: core.App, bookingId: string): number => keptCents(balancesOf(tx, bookingId));
