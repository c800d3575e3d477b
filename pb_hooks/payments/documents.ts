import { documentParts, type Series, seriesOf, type TaxTerms } from "@domain/invoices";
import type { LedgerRow } from "@domain/ledger";
import { firstWhere } from "../platform/records";
import { taxTerms } from "../platform/settings";
import { row as firstRow } from "../platform/sql";

/**
 * The columns that make a row on the athlete's account a numbered document. Runs in the transaction that writes the row, so that a number
 * is used or free again, and never twice. A credit note has the tax of its invoice.
 * @param of the booking or the package @param balance cents of the athlete's account before this row
 */
export function documentColumns(
  tx: core.App,
  of: core.Record,
  { account, amount }: LedgerRow,
  balance: number,
): Record<string, unknown> {
  if (account !== "athlete") return {};
  const terms = termsOf(tx, of);
  const { feeCents, taxCents } = documentParts(balance, amount, terms.percent);
  const series = seriesOf(amount);
  return {
    series,
    number: nextNumber(tx, series),
    fee_amount: feeCents,
    tax_amount: taxCents,
    tax_name: terms.name,
    tax_percent: terms.percent,
    tax_id: terms.taxId,
  };
}

function termsOf(tx: core.App, of: core.Record): TaxTerms {
  const packageId = of.collection().name === "packages" ? of.id : of.getString("package_id");
  const [column, id] = packageId === "" ? ["booking_id", of.id] : ["package_id", packageId];
  const charge = firstWhere(tx, "ledger", `${column} = {:id} && kind = 'charge'`, { id });
  if (!charge) return taxTerms();
  return {
    name: charge.getString("tax_name"),
    percent: charge.getFloat("tax_percent"),
    taxId: charge.getString("tax_id"),
  };
}

/** `series != ''` lets SQLite use the index of numbers, which leaves other rows out. */
const nextNumber = (tx: core.App, series: Series): number =>
  firstRow(
    tx.db(),
    "SELECT coalesce(max(number), 0) + 1 AS next FROM ledger WHERE series = {:series} AND series != ''",
    { series },
    { next: 0 },
  )?.next ?? 1;
