import type { ClaimStatus, ProblemStatus } from "@domain/booking-conditions";
import type { BookingStatus } from "@domain/bookings";
import { balances, transferredCents } from "@domain/ledger";
import type { MoneyFacts, WorkKind } from "@domain/money-cases";
import { paymentOf } from "../payments/intents";
import { rowsOf } from "../payments/ledger-book";
import { allWhere } from "../platform/records";
import { payoutAccount } from "./task-work";

/** The facts that decide which money cases a booking has. */
export function moneyFacts(app: core.App, booking: core.Record): MoneyFacts {
  const rows = rowsOf(app, booking.id);
  const tasks = allWhere(app, "payment_tasks", "booking_id = {:booking} && state != 'done'", { booking: booking.id });
  const kinds = (state: string): WorkKind[] =>
    tasks.filter((task) => task.getString("state") === state).map((task) => task.getString("kind") as WorkKind);
  return {
    status: booking.getString("status") as BookingStatus,
    problemStatus: booking.getString("problem_status") as ProblemStatus,
    claimStatus: booking.getString("claim_status") as ClaimStatus,
    sums: balances(rows),
    transferred: transferredCents(rows),
    dispute: (paymentOf(app, booking.id)?.getString("dispute_state") ?? "") as MoneyFacts["dispute"],
    waiting: kinds("waiting"),
    failed: kinds("failed"),
    accountActive: payoutAccount(app, booking) !== null,
  };
}
