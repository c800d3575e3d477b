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
import { documentColumns } from "./documents";

/** Whose book it is: a booking's or a package's. */
type Of = "booking_id" | "package_id";
export const bookOf = (of: core.Record): Of => (of.collection().name === "packages" ? "package_id" : "booking_id");

/** True if this entry exists. */
const hasEntry = (tx: core.App, of: core.Record, entry: string): boolean =>
  firstWhere(tx, "ledger", `${bookOf(of)} = {:id} && entry = {:entry}`, { id: of.id, entry }) !== null;

/** Appends the rows of one ledger entry, and numbers what is a document. Idempotent. True if they are new. */
export function writeEntry(tx: core.App, of: core.Record, rows: LedgerRow[], reference = ""): boolean {
  const [first] = rows;
  if (!first || hasEntry(tx, of, first.entry)) return false;
  const sums = balancesOf(tx, of.id, bookOf(of));
  // A session of a package has its part of the package's payment.
  const balance = sums.athlete + Math.min(0, sums.drawn);
  for (const row of rows) {
    tx.save(
      draft(tx, "ledger", {
        ...row,
        ...documentColumns(tx, of, row, balance),
        [bookOf(of)]: of.id,
        client_id: of.getString("client_id"),
        coach_user_id: of.getString("coach_user_id"),
        reference,
      }),
    );
  }
  return true;
}

/** The rows of a booking or a package, oldest first. */
export const rowsOf = (app: core.App, id: string, of: Of = "booking_id"): LedgerRow[] =>
  allWhere(app, "ledger", `${of} = {:id}`, { id }, "created_at").map((row) => ({
    entry: row.getString("entry"),
    kind: row.getString("kind") as LedgerKind,
    account: row.getString("account") as LedgerAccount,
    amount: row.getInt("amount"),
  }));

export const balancesOf = (app: core.App, id: string, of: Of = "booking_id"): Balances => balances(rowsOf(app, id, of));

/** Subtracts what the athlete got twice from what is owed, or lets the platform bear it. Not while a dispute is open. */
export function settleOverpaid(tx: core.App, booking: core.Record, occasion: string): void {
  const rows = rowsOf(tx, booking.id);
  writeEntry(tx, booking, overpaidRows(occasion, balances(rows), borneCents(rows)));
}
