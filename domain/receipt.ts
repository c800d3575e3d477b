/** One side's view of a booking's ledger, for the receipt, the Money tab's "Details" and the statement. Cents. */

import * as m from "@messages";
import { figuresOf, isPayment, type MoneyRow, shownOf } from "./booking-money";
import { balances, type LedgerRow, ledgerSum } from "./ledger";
import { type StatementSide, statementWords } from "./statement";

/** Rows that move a coach's share without changing it. */
const SENT = ["transfer", "reversal", "paid_another_way", "repaid", "debt_kept", "debt_paid"];

/** `booking_id` if the rows are of several bookings. */
type Row = Omit<LedgerRow, "entry"> & { booking_id?: string };
export type ReceiptLine<R> = { row: R; label: string; cents: number; isSent: boolean };
export type Receipt<R> = { lines: ReceiptLine<R>[]; sent: ReceiptLine<R>[]; totals: MoneyRow[] };

/**
 * This person's rows, in the given order. What an athlete paid is shown as positive; in the books it is negative. A coach's share
 * stops at zero: what is refunded beyond it was the platform's.
 */
export function ownLines<R extends Row>(rows: readonly R[], side: StatementSide): ReceiptLine<R>[] {
  // What a package paid is the athlete's too, though no money moved.
  const own = rows.filter(({ account }) => account === side || (side === "athlete" && account === "drawn"));
  const line = (row: R, cents: number, isSent: boolean) => ({ row, label: statementWords(row.kind), cents, isSent });
  if (side === "athlete") return own.map((row) => line(row, 0 - row.amount, false));
  const shares = new Map<string | undefined, number>();
  return own
    .flatMap((row) => {
      if (SENT.includes(row.kind)) return [line(row, row.amount, true)];
      const share = shares.get(row.booking_id) ?? 0;
      // A written-off debt is no share, except for what the share never was.
      const ofShare = row.kind === "written_off" ? Math.min(row.amount, Math.max(0, -share)) : row.amount;
      shares.set(row.booking_id, share + ofShare);
      const shown = Math.max(0, share + ofShare) - Math.max(0, share);
      return [line(row, shown, false), line(row, row.amount - ofShare, true)];
    })
    .filter(({ cents }) => cents !== 0);
}

/** The receipt of an athlete, or a coach's settlement. Its totals are the booking's own figures. */
export function receiptOf<R extends Row>(rows: readonly R[], side: StatementSide): Receipt<R> {
  const own = ownLines(rows, side);
  const [lines, sent] = [own.filter(({ isSent }) => !isSent), own.filter(({ isSent }) => isSent)];
  return { lines, sent, totals: side === "athlete" ? athleteTotals(rows) : coachTotals(rows, sent) };
}

const some = (label: string, cents: number): MoneyRow[] => (cents > 0 ? [{ label, cents }] : []);

function athleteTotals(rows: readonly Row[]): MoneyRow[] {
  const figures = figuresOf(rows, "");
  const { toRefund, beyond } = shownOf(figures);
  const charged = ledgerSum(rows.filter(isPayment));
  const paid = 0 - charged;
  return [
    { label: m.rules_you_paid(), cents: paid },
    ...some(m.rules_refunded(), figures.refunded_amount),
    ...some(m.rules_held_or_returned_by_the_bank(), paid - figures.refunded_amount - figures.paid_amount),
    ...some(m.rules_to_be_refunded(), toRefund),
    ...some(m.rules_more_than_you_paid(), beyond),
  ];
}

function coachTotals(rows: readonly Row[], sent: readonly ReceiptLine<Row>[]): MoneyRow[] {
  const { payout, carried } = balances(rows);
  const letOff = sent.filter(({ row }) => row.kind === "written_off").map(({ cents }) => ({ amount: cents }));
  return [
    { label: m.rules_your_share(), cents: shownOf(figuresOf(rows, "")).share },
    { label: m.rules_transferred_so_far(), cents: Math.max(0, payout) },
    ...some(m.rules_owed_to_you(), -payout),
    ...some(m.rules_written_off_by_the_platform(), ledgerSum(letOff)),
    ...some(m.rules_deducted_for_another_session(), carried),
    ...some(m.rules_paid_from_another_session(), -carried),
  ];
}
