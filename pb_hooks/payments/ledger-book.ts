import {
  type Balances,
  balances,
  borneCents,
  type LedgerAccount,
  type LedgerKind,
  type LedgerRow,
  overpaidRows,
} from "@domain/ledger";
import { allWhere, draft, firstWhere } from "../platform/records";

/** True if this entry exists. */
const hasEntry = (tx: core.App, bookingId: string, entry: string): boolean =>
  firstWhere(tx, "ledger", "booking_id = {:booking} && entry = {:entry}", { booking: bookingId, entry }) !== null;

/** Appends the rows of one ledger entry. Idempotent. True if they are new. */
export function writeEntry(tx: core.App, booking: core.Record, rows: LedgerRow[], reference = ""): boolean {
  const [first] = rows;
  if (!first || hasEntry(tx, booking.id, first.entry)) return false;
  for (const row of rows) {
    tx.save(
      draft(tx, "ledger", {
        ...row,
        booking_id: booking.id,
        client_id: booking.getString("client_id"),
        coach_user_id: booking.getString("coach_user_id"),
        reference,
      }),
    );
  }
  return true;
}

/** The rows of a booking, oldest first. */
export const rowsOf = (app: core.App, bookingId: string): LedgerRow[] =>
  allWhere(app, "ledger", "booking_id = {:booking}", { booking: bookingId }, "created_at").map((row) => ({
    entry: row.getString("entry"),
    kind: row.getString("kind") as LedgerKind,
    account: row.getString("account") as LedgerAccount,
    amount: row.getInt("amount"),
  }));

export const balancesOf = (app: core.App, bookingId: string): Balances => balances(rowsOf(app, bookingId));

/** Subtracts what the athlete got twice from what is owed, or lets the platform bear it. Not while a dispute is open. */
export function settleOverpaid(tx: core.App, booking: core.Record, occasion: string): void {
  const rows = rowsOf(tx, booking.id);
  writeEntry(tx, booking, overpaidRows(occasion, balances(rows), borneCents(rows)));
}
