import fc from "fast-check";
import { expect, test } from "vitest";
import { cancellationRefund, givenBack, noShowRefund } from "./cancellation";
import {
  balances,
  chargeRows,
  keptCents,
  type LedgerRow,
  ledgerSum,
  refundFailedRows,
  returnRows,
  reversalRows,
  transferRows,
} from "./ledger";
import { splitTotal } from "./money";

const cents = fc.integer({ min: 1_000, max: 800_000 });

test("[1.fee][9.fee] the platform's and the coach's part add up to the total, and the platform's is 15% to the cent", () => {
  fc.assert(
    fc.property(cents, (total) => {
      const { platformCents, coachCents } = splitTotal(total);
      expect(platformCents + coachCents).toBe(total);
      expect(Math.abs(platformCents - total * 0.15)).toBeLessThanOrEqual(0.5);
    }),
  );
});

type Step = { kind: "refund" | "refund_failed" | "dispute" | "dispute_won" | "transfer"; part: number };
const history = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("refund", "refund_failed", "dispute", "dispute_won", "transfer"),
    part: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 12 },
);

/** Plays a possible history at Stripe: refunds and transfers never exceed what is there. */
function play(total: number, steps: readonly Step[]): LedgerRow[] {
  const rows = chargeRows("ch", total);
  const back: number[] = [];
  steps.forEach(({ kind, part }, at) => {
    const sums = balances(rows);
    const kept = keptCents(sums);
    if (kind === "refund" || kind === "dispute") {
      const amount = Math.round((kept * part) / 100);
      if (amount > 0) back.push(amount);
      if (amount > 0) rows.push(...returnRows(kind, `${at}`, kept, amount));
    } else if (kind === "transfer") {
      if (sums.coach > 0) rows.push(...transferRows(`${at}`, sums.coach));
    } else if (kind === "refund_failed") {
      const amount = back.pop();
      if (amount) rows.push(...refundFailedRows(`${at}`, amount));
    } else {
      const amount = back.pop();
      if (amount) rows.push(...returnRows(kind, `${at}`, kept, amount));
    }
    const after = balances(rows);
    if (after.coach < 0 && after.payout > 0) rows.push(...reversalRows(`${at}`, Math.min(-after.coach, after.payout)));
  });
  return rows;
}

test("each entry and the whole always add up to zero, in whole cents", () => {
  fc.assert(
    fc.property(cents, history, (total, steps) => {
      const rows = play(total, steps);
      expect(ledgerSum(rows)).toBe(0);
      expect(rows.every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true);
      for (const entry of new Set(rows.map((row) => row.entry))) {
        expect(ledgerSum(rows.filter((row) => row.entry === entry))).toBe(0);
      }
    }),
  );
});

test("what is kept is always split 15 to 85", () => {
  fc.assert(
    fc.property(cents, history, (total, steps) => {
      const sums = balances(play(total, steps));
      const { platformCents, coachCents } = splitTotal(keptCents(sums));
      expect([sums.platform, sums.coach + sums.payout]).toEqual([platformCents, coachCents]);
    }),
  );
});

test("a dispute that arrives before its charge ends in the same balances", () => {
  fc.assert(
    fc.property(cents, (total) => {
      const early = returnRows("dispute", "d", 0, total);
      const rows = [...early, ...chargeRows("ch", total, keptCents(balances(early)))];
      expect(Object.values(balances(rows)).every((cents) => cents === 0)).toBe(true);
    }),
  );
});

const HOUR = 3_600_000;
const START = 1_800_000_000_000;
const question = { totalCents: 10_001, refundedCents: 0, lateCancelPercent: 50, startMs: START };
test.each([
  ["coach", START - 1, 10_001],
  ["coach", START + HOUR, 10_001],
  ["athlete", START - 24 * HOUR, 10_001],
  ["athlete", START - 24 * HOUR + 1, 5_001],
  ["athlete", START - 1, 5_001],
  ["athlete", START, 0],
] as const)("a cancellation by the %s at %d gives back %d cents", (by, now, back) => {
  expect(cancellationRefund(question, by, now)).toBe(back);
});

test("a no-show: the coach absent all, the athlete absent as a late cancellation", () => {
  expect(noShowRefund(question, "coach")).toBe(10_001);
  expect(noShowRefund(question, "athlete")).toBe(5_001);
});

test("no refund exceeds what was paid", () => {
  const percent = fc.constantFrom(0, 50, 100);
  const when = fc.integer({ min: START - 50 * HOUR, max: START + 5 * HOUR });
  fc.assert(
    fc.property(cents, percent, fc.integer({ min: 0, max: 100 }), when, (total, lateCancelPercent, given, now) => {
      const refundedCents = Math.round((total * given) / 100);
      for (const by of ["athlete", "coach", "staff"] as const) {
        const back = cancellationRefund(
          { totalCents: total, refundedCents, lateCancelPercent, startMs: START },
          by,
          now,
        );
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back + refundedCents).toBeLessThanOrEqual(total);
      }
    }),
  );
});

test("after a lost dispute nothing more is refunded, whoever cancels", () => {
  const refundedCents = givenBack("lost", 10_000, 0);
  for (const by of ["athlete", "coach", "staff"] as const) {
    const question = { totalCents: 10_000, refundedCents, lateCancelPercent: 50, startMs: START };
    expect(cancellationRefund(question, by, START - 1)).toBe(0);
  }
  expect(givenBack("partially_refunded", 10_000, 4_000)).toBe(4_000);
});
