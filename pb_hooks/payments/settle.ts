import { figuresOf } from "@domain/booking-money";
import type { PaymentStatus } from "@domain/bookings";
import { balances, keptCents, transferredCents } from "@domain/ledger";
import { reversible } from "@domain/money-cases";
import { type PaymentFacts, paidStatus, paymentPath } from "@domain/payment-moves";
import { audit } from "../platform/records";
import { paymentOf } from "./intents";
import { balancesOf, rowsOf } from "./ledger-book";
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

/**
 * The booking's figures and payment status follow from the ledger and the dispute, and what the coach has too much of is taken back.
 * Saves the booking. False for a booking that was never charged: it has no figures.
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

/** What the coach has too much of is reversed. One occasion is tried once: what Stripe refuses stays on the books as a debt. */
function takeBack(tx: core.App, bookingId: string, cents: number, payout: number, now: number): void {
  const amount = cents - waitingCents(tx, bookingId, "reverse");
  if (amount <= 0) return;
  enqueueTask(tx, { key: `reverse-${bookingId}-${payout}-${amount}`, kind: "reverse", bookingId, amount, dueMs: now });
}

/** What the platform and the coach hold of the athlete's money. */
export const keptOf = (tx: core.App, bookingId: string): number => keptCents(balancesOf(tx, bookingId));
