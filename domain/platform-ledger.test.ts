import fc from "fast-check";
import { expect, it } from "vitest";
import { checkPlatformRows, platformFigures, platformRows } from "./platform-ledger";

const of = (reporting_category: string, amount: number, fee = 0) =>
  platformRows({ id: "txn_1", reporting_category, amount, fee }).map(
    ({ kind, account, amount: cents }) => `${kind} ${account} ${cents}`,
  );

it.each([
  [
    "a charge counts by its fee, since its amount is the booking's",
    of("charge", 10_000, 320),
    ["stripe_fee till -320", "stripe_fee stripe 320"],
  ],
  ["a refund without a fee is nothing here", of("refund", -10_000), []],
  [
    "a dispute costs a fee of its own",
    of("dispute", -10_000, 1_500),
    ["dispute_fee till -1500", "dispute_fee stripe 1500"],
  ],
  [
    "a dispute that is won may give the fee back",
    of("dispute_reversal", 10_000, -1_500),
    ["dispute_fee till 1500", "dispute_fee stripe -1500"],
  ],
  ["a transfer is the booking's", of("transfer", -8_500), []],
  ["a payout arrives at the bank", of("payout", -5_000), ["payout till -5000", "payout bank 5000"]],
  ["a payout that the bank returned", of("payout_reversal", 5_000), ["payout till 5000", "payout bank -5000"]],
  ["what Stripe bills by itself is a fee", of("fee", -200), ["stripe_fee till -200", "stripe_fee stripe 200"]],
  ["a top-up is neither", of("topup", 9_000), ["other till 9000", "other other -9000"]],
  [
    "a category of tomorrow is kept as what it is",
    of("moon_tax", -70, 5),
    ["stripe_fee till -5", "stripe_fee stripe 5", "other till -70", "other other 70"],
  ],
])("%s", (_, rows, expected) => {
  expect(rows).toEqual(expected);
});

const categories = fc.constantFrom(
  "charge",
  "refund",
  "dispute",
  "payout",
  "payout_reversal",
  "fee",
  "tax",
  "topup",
  "x",
);
const transactions = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    reporting_category: categories,
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fee: fc.integer({ min: -5_000, max: 50_000 }),
  }),
  { selector: ({ id }) => id },
);

it("every entry adds up, and the till holds what no booking explains", () => {
  fc.assert(
    fc.property(transactions, (list) => {
      const rows = list.flatMap(platformRows);
      expect(checkPlatformRows(rows)).toEqual([]);
      const till = rows.filter(({ account }) => account === "till").reduce((sum, { amount }) => sum + amount, 0);
      const ofBookings = ["charge", "refund", "dispute"];
      const left = list.reduce((sum, t) => sum + (ofBookings.includes(t.reporting_category) ? 0 : t.amount) - t.fee, 0);
      expect(till).toBe(left);
    }),
  );
});

it("rows that do not add up, have no cents or no account are found", () => {
  const row = { entry: "txn:a", kind: "payout", account: "bank", amount: 5 } as const;
  expect(checkPlatformRows([row])).toEqual(["The platform's entry txn:a adds up to 5 cents instead of 0."]);
  expect(checkPlatformRows([{ ...row, amount: 0 }])[0]).toContain("row of 0 cents");
  expect(checkPlatformRows([{ ...row, account: "mars" as "bank" }])[0]).toContain('account "mars"');
});

it("the profit is the share without Stripe's fees, dispute fees, losses and what coaches owe", () => {
  const figures = platformFigures({
    bookings: {
      athlete: -20_000,
      owed: 500,
      undelivered: 0,
      platform: 2_500,
      coach: 8_500,
      payout: 8_500,
      carried: 0,
      prepaid: 0,
      drawn: 0,
    },
    owedByCoaches: 100,
    writtenOff: 500,
    outside: 0,
    stripeFees: 640,
    disputeFees: 1_500,
    till: -3_140,
    bank: 1_000,
    other: 0,
  });
  expect(figures).toMatchObject({
    shareCents: 3_000,
    writtenOffCents: 500,
    profitCents: 260,
    paidOutCents: 1_000,
    atStripeCents: 8_360,
  });
});
