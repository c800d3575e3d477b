import { carriedRows } from "@domain/ledger";
import { BOTH, mailSides, tellTeam } from "../bookings/mails";
import { settleBooking } from "../bookings/moves";
import { balancesOf, writeEntry } from "../payments/ledger-book";
import { waitingCents } from "../payments/task-queue";
import { allWhere, audit } from "../platform/records";

/**
 * A coach's share first pays their debts of other sessions, oldest first. In the caller's transaction, so that a share is used once.
 * Debts with a pending reversal are left out.
 */
export function payDebtsFrom(tx: core.App, booking: core.Record, now: number): void {
  const coach = booking.getString("coach_user_id");
  const debtors = allWhere(
    tx,
    "bookings",
    "coach_user_id = {:coach} && coach_user_id != '' && debt_amount > 0 && id != {:self}",
    { coach, self: booking.id },
    "session_date",
  );
  for (const debtor of debtors) {
    const debt = -balancesOf(tx, debtor.id).coach;
    const amount = Math.min(balancesOf(tx, booking.id).coach, debt);
    if (amount <= 0 || waitingCents(tx, debtor.id, "reverse") > 0) continue;
    const { from, to } = carriedRows(`${booking.id}:${debtor.id}:${debt}`, amount);
    writeEntry(tx, booking, from);
    writeEntry(tx, debtor, to);
    audit(tx, "", "payment.debt_paid", debtor.id, { amount, from: booking.id });
    settleBooking(tx, debtor, now);
  }
  if (debtors.length > 0) settleBooking(tx, booking, now);
}

/** Mails coach and team about a debt that Stripe could not reverse. `occasion`: the task that tried. */
export function tellDebt(tx: core.App, booking: core.Record, occasion: string): void {
  const debtCents = booking.getInt("debt_amount");
  audit(tx, "", "payment.debt", booking.id, { amount: debtCents });
  const data = { bookingId: booking.id, debtCents };
  mailSides(tx, booking, BOTH.slice(1), { kind: "booking_debt", occasion, data });
  tellTeam(tx, booking, "debt", occasion);
}
