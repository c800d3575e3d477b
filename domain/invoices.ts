/**
 * Numbered documents. Each ledger row on the athlete's account is one: an invoice when money comes in, a credit note when it goes back.
 * Tax is that of the platform's fee, included in the price (docs/decisions/2026-11-25-invoices.md).
 */
import * as m from "@messages";
import { type Cell, csvText } from "./csv";
import { currencyCode } from "./currency";
import type { LedgerKind } from "./ledger";
import { splitTotal } from "./money";
import { statementWords } from "./statement";

export const SERIES = ["invoice", "credit_note"] as const;
export type Series = (typeof SERIES)[number];

/** What the instance charges on its fee (`TAX_*`). `percent` 0: none. `taxId` "": none. */
export type TaxTerms = { name: string; percent: number; taxId: string };

const PREFIX: Record<Series, string> = { invoice: "INV", credit_note: "CN" };

/** "INV-000012". Each series counts from 1, without gaps. */
export const documentName = (series: Series, number: number): string =>
  `${PREFIX[series]}-${String(number).padStart(6, "0")}`;

/** @param amount cents of the row on the athlete's account: negative when the athlete pays */
export const seriesOf = (amount: number): Series => (amount < 0 ? "invoice" : "credit_note");

/** The tax in an amount that includes it, in cents. Three decimals of the percentage count. */
export function includedTax(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1000);
  return Math.round((cents * thousandths) / (100_000 + thousandths));
}

/**
 * The platform's fee in a document and the tax in that fee, in cents; negative in a credit note. Both follow from what is left of the
 * payment, so that the documents of a booking add up to the fee and tax of what the athlete paid in the end.
 * @param balance cents of the athlete's account before this row
 */
export function documentParts(
  balance: number,
  amount: number,
  percent: number,
): { feeCents: number; taxCents: number } {
  const fee = (account: number): number => splitTotal(Math.max(0, 0 - account)).platformCents;
  const [before, after] = [fee(balance), fee(balance + amount)];
  return { feeCents: after - before, taxCents: includedTax(after, percent) - includedTax(before, percent) };
}

/** A ledger row's columns. `series` "": no document. */
export type DocumentColumns = {
  series: "" | Series;
  number: number;
  fee_amount: number;
  tax_amount: number;
  tax_name: string;
  tax_percent: number;
  tax_id: string;
};

/** Fee and tax of a booking's documents together, with the terms of its invoice; null without tax. */
export function taxOf(rows: readonly DocumentColumns[]): (TaxTerms & { feeCents: number; taxCents: number }) | null {
  const documents = rows.filter(({ series }) => series !== "");
  const invoice = documents.find(({ series }) => series === "invoice");
  if (!invoice || invoice.tax_percent <= 0) return null;
  const sum = (column: "fee_amount" | "tax_amount") => documents.reduce((all, row) => all + row[column], 0);
  return {
    name: invoice.tax_name,
    percent: invoice.tax_percent,
    taxId: invoice.tax_id,
    feeCents: sum("fee_amount"),
    taxCents: sum("tax_amount"),
  };
}

/** One document for the operator's accountant. Instants in ISO 8601 (UTC), amounts in cents; money that goes back is negative. */
export type DocumentLine = DocumentColumns & { at: string; bookingId: string; kind: LedgerKind; amount: number };

/** All documents as a file, in the given order. */
export function documentsCsv(lines: readonly DocumentLine[]): string {
  const currency = currencyCode();
  const head = [
    m.rules_date_utc(),
    m.rules_document_number(),
    m.rules_booking(),
    m.rules_what(),
    m.rules_amount_in({ currency }),
    m.rules_document_fee({ currency }),
    m.rules_document_tax({ currency }),
    m.rules_document_tax_name(),
    m.rules_document_tax_percent(),
  ];
  const rows = lines.flatMap((line): Cell[][] =>
    line.series === ""
      ? []
      : [
          [
            line.at,
            documentName(line.series, line.number),
            line.bookingId,
            statementWords(line.kind),
            { cents: 0 - line.amount },
            { cents: line.fee_amount },
            { cents: line.tax_amount },
            line.tax_name,
            line.tax_percent,
          ],
        ],
  );
  return csvText([head, ...rows]);
}

type Numbered = { account: string; series?: string; number?: number };

/** What is wrong with the numbers of all documents, one sentence each. Rows of an older release have no column for them. */
export function checkNumbers(rows: readonly (Numbered & { entry: string })[]): string[] {
  const told = rows.filter(({ series }) => series !== undefined);
  const findings = told
    .filter(({ account, series }) => (account === "athlete") !== (series !== ""))
    .map(({ entry, series }) =>
      series === "" ? `The entry ${entry} has no number.` : `The entry ${entry} has a number, but is no document.`,
    );
  for (const series of SERIES) {
    const numbers = told.filter((row) => row.series === series).map(({ number = 0 }) => number);
    numbers.sort((a, b) => a - b);
    const wrong = numbers.findIndex((number, at) => number !== at + 1);
    if (wrong >= 0)
      findings.push(`${documentName(series, wrong + 1)} is missing or ${documentName(series, wrong)} is there twice.`);
  }
  return findings;
}
