import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { setCurrency } from "./currency-code";
import { checkNumbers, documentName, documentParts, documentsCsv, includedTax, seriesOf, taxOf } from "./invoices";
import { splitTotal } from "./money";

afterEach(() => setCurrency("usd"));

const terms = (percent: number) => ({ tax_name: "VAT", tax_percent: percent, tax_id: "DE1" });

/** The documents of rows on the athlete's account, as the server writes them. */
function documentsOf(amounts: readonly number[], percent: number) {
  let balance = 0;
  return amounts.map((amount, at) => {
    const { feeCents, taxCents } = documentParts(balance, amount, percent);
    balance += amount;
    const columns = { series: seriesOf(amount), number: at + 1, fee_amount: feeCents, tax_amount: taxCents };
    return { ...columns, ...terms(percent), amount };
  });
}

test("an invoice and its credit notes have names of two series", () => {
  expect([documentName("invoice", 12), documentName("credit_note", 1_234_567)]).toEqual(["INV-000012", "CN-1234567"]);
  expect([seriesOf(-100), seriesOf(100)]).toEqual(["invoice", "credit_note"]);
});

test.each([
  [11_900, 19, 1_900],
  [1_500, 7.7, 107],
  [1_500, 0, 0],
  [1, 19, 0],
  [1_005, 8.875, 82],
])("%s cents with %s percent in them hold %s cents of tax", (cents, percent, tax) => {
  expect(includedTax(cents, percent)).toBe(tax);
});

test("documents add up to the fee and tax of what the athlete paid in the end, whatever comes back and in which order", () => {
  const history = fc.tuple(
    fc.integer({ min: 1_000, max: 800_000 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.boolean()), { maxLength: 6 }),
    fc.integer({ min: 0, max: 99_999 }),
    fc.constantFrom("usd", "jpy", "kwd"),
  );
  fc.assert(
    fc.property(history, ([total, returns, thousandths, code]) => {
      setCurrency(code);
      const percent = thousandths / 1000;
      const amounts = [-total];
      for (const [part, comesBack] of returns) {
        const amount = Math.max(1, Math.floor((total * part) / 100));
        amounts.push(amount, ...(comesBack ? [-amount] : []));
      }
      const documents = documentsOf(amounts, percent);
      const left = Math.max(0, 0 - amounts.reduce((sum, amount) => sum + amount, 0));
      const fee = splitTotal(left).platformCents;
      const sums = [0, 0];
      for (const one of documents) {
        sums[0] = (sums[0] ?? 0) + one.fee_amount;
        sums[1] = (sums[1] ?? 0) + one.tax_amount;
        expect(Math.abs(one.tax_amount)).toBeLessThanOrEqual(Math.abs(one.fee_amount) + 1);
        expect(one.fee_amount * one.amount).toBeLessThanOrEqual(0);
      }
      expect(sums).toEqual([fee, includedTax(fee, percent)]);
      if (percent > 0) expect(taxOf(documents)).toMatchObject({ feeCents: fee, taxCents: includedTax(fee, percent) });
      else expect(taxOf(documents)).toBeNull();
    }),
  );
});

test("the check finds a gap, a number that is there twice, a document without one, and another row with one", () => {
  const row = (number: number, series = "invoice", account = "athlete") => ({
    entry: `e${number}`,
    account,
    series,
    number,
  });
  const old = { entry: "old", account: "athlete" };
  expect(checkNumbers([row(2), row(1), row(1, "credit_note"), row(0, "", "coach"), old])).toEqual([]);
  expect(checkNumbers([row(1), row(3)])).toEqual(["INV-000002 is missing or INV-000001 is there twice."]);
  expect(checkNumbers([row(1), row(2), row(2)])).toEqual(["INV-000003 is missing or INV-000002 is there twice."]);
  expect(checkNumbers([row(0, "")])).toEqual(["The entry e0 has no number."]);
  expect(checkNumbers([row(1), row(2, "invoice", "coach")])).toEqual([
    "The entry e2 has a number, but is no document.",
  ]);
});

test("the accountant's file has a line for each document, and money that goes back is negative", () => {
  const lines = documentsOf([-10_000, 5_000], 19).map((one, at) => ({
    ...one,
    at: "2026-11-25T10:00:00.000Z",
    bookingId: "b",
    kind: at === 0 ? ("charge" as const) : ("refund" as const),
  }));
  expect(documentsCsv(lines).slice(1).trim().split("\r\n")).toEqual([
    "Date (UTC),Number,Booking,What,Amount (USD),Platform fee (USD),Tax in the fee (USD),Tax,Tax rate (percent)",
    "2026-11-25T10:00:00.000Z,INV-000001,b,Payment,100.00,15.00,2.39,VAT,19",
    "2026-11-25T10:00:00.000Z,CN-000002,b,Refund,-50.00,-7.50,-1.19,VAT,19",
  ]);
});
