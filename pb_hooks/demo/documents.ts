import { documentParts, seriesOf } from "@domain/invoices";
import type { LedgerRow } from "@domain/ledger";
import { taxTerms } from "../platform/settings";
import { execute } from "../platform/sql";

/** A booking's rows with the columns of their documents, still without numbers. */
export function withDocuments(rows: readonly LedgerRow[]) {
  const { name, percent, taxId } = taxTerms();
  let balance = 0;
  return rows.map((row) => {
    if (row.account !== "athlete")
      return { ...row, series: "", fee_amount: 0, tax_amount: 0, tax_name: "", tax_percent: 0, tax_id: "" };
    const { feeCents, taxCents } = documentParts(balance, row.amount, percent);
    balance += row.amount;
    const tax = { tax_name: name, tax_percent: percent, tax_id: taxId };
    return { ...row, series: seriesOf(row.amount), fee_amount: feeCents, tax_amount: taxCents, ...tax };
  });
}

/** Numbers all documents by their day. They were written without, because the sample bookings are not in its order. */
export const numberDocuments = (tx: core.App): void =>
  execute(
    tx.db(),
    `UPDATE ledger SET number = told.number FROM (
       SELECT id, iif(series = '', 0, row_number() OVER (PARTITION BY series ORDER BY created_at, rowid)) AS number FROM ledger
     ) told WHERE told.id = ledger.id`,
  );
