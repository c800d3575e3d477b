/** One side's view of a booking's ledger, for the receipt and the "Details" of the money tab. */

import type { MoneyRow } from "./booking-money";
import { balances, type LedgerRow } from "./ledger";
import { type StatementSide, statementWords } from "./statement";

/** Where a coach's share goes; the share itself stays the same. */
const SENT = ["transfer", "reversal", "paid_another_way", "repaid", "debt_kept", "debt_paid"];

export type ReceiptLine<Row> = { row: Row; label: string; cents: number };
export type Receipt<Row> = { lines: ReceiptLine<Row>[]; sent: ReceiptLine<Row>[]; totals: MoneyRow[] };

/** An athlete reads what they paid as positive: in the books it has left them. Cents. */
export function receiptOf<Row extends Omit<LedgerRow, "entry">>(
  rows: readonly Row[],
  side: StatementSide,
): Receipt<Row> {
  const sign = side === "athlete" ? -1 : 1;
  const own = rows
    .filter(({ account }) => account === side)
    .map((row) => ({ row, label: statementWords(row.kind), cents: sign * row.amount }));
  const isSent = ({ row }: ReceiptLine<Row>) => side === "coach" && SENT.includes(row.kind);
  const sums = balances(rows);
  const totals: MoneyRow[] =
    side === "athlete"
      ? [{ label: "You paid", cents: 0 - sums.athlete }]
      : [
          { label: "Your share", cents: sums.coach + sums.payout + sums.carried },
          { label: "Transferred so far", cents: sums.payout },
        ];
  if (side === "athlete" && sums.owed > 0) totals.push({ label: "Being refunded", cents: sums.owed });
  if (side === "coach" && sums.carried !== 0)
    totals.push({
      label: sums.carried > 0 ? "Deducted for another session" : "Paid from another session",
      cents: Math.abs(sums.carried),
    });
  return { lines: own.filter((line) => !isSent(line)), sent: own.filter(isSent), totals };
}
