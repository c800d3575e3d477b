import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { figuresOf } from "./booking-money";
import type { BookingStatus } from "./bookings";
import {
  balances,
  chargeRows,
  keptCents,
  type LedgerRow,
  refundFailedRows,
  returnRows,
  reversalRows,
  transferRows,
} from "./ledger";
import { checkLedger } from "./ledger-check";
import type { Books } from "./ledger-check-books";
import { splitTotal } from "./money";
import { paidStatus } from "./payment-moves";

type Step = { kind: "refund" | "refund_failed" | "dispute" | "dispute_won" | "transfer"; part: number };
const history = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("refund", "refund_failed", "dispute", "dispute_won", "transfer"),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 10 },
);
const cents = fc.integer({ min: 1_000, max: 800_000 });

/** The books of one booking after a possible history at Stripe: at most one refund and one dispute come back at a time. */
function play(id: string, total: number, steps: readonly Step[]): Books {
  const rows: LedgerRow[] = chargeRows(id, total);
  const refunds: number[] = [];
  let disputed: number | null = null;
  let lost = false;
  let refunded = 0;
  let transferId = "";
  steps.forEach(({ kind, part }, at) => {
    const kept = keptCents(balances(rows));
    const amount = Math.round((kept * part) / 100);
    const entry = `${id}-${at}`;
    if (kind === "refund" && amount > 0 && disputed === null) {
      refunds.push(amount);
      refunded += amount;
      rows.push(...returnRows("refund", entry, kept, amount));
    } else if (kind === "dispute" && kept > 0 && disputed === null) {
      disputed = kept;
      lost = true;
      rows.push(...returnRows("dispute", entry, kept, kept));
    } else if (kind === "dispute_won" && disputed !== null) {
      rows.push(...returnRows("dispute_won", entry, kept, disputed));
      disputed = null;
      lost = false;
    } else if (kind === "refund_failed" && disputed === null) {
      const back = refunds.pop();
      if (back) {
        refunded -= back;
        rows.push(...refundFailedRows(entry, back));
      }
    } else if (kind === "transfer" && balances(rows).coach > 0) {
      transferId = "tr_1";
      rows.push(...transferRows(entry, balances(rows).coach));
    }
    const { coach, payout } = balances(rows);
    if (coach < 0 && payout > 0) rows.push(...reversalRows(entry, Math.min(-coach, payout)));
  });
  const dispute = lost ? "lost" : "";
  return {
    bookings: [
      {
        id,
        status: "completed",
        payment_status: paidStatus({ totalCents: total, refundedCents: refunded, dispute }),
        total_amount: total,
        coach_amount: splitTotal(total).coachCents,
        refunded_amount: refunded,
        problem_status: "",
        claim_status: "",
        owed_amount: balances(rows).owed,
        debt_amount: 0,
        earned_amount: figuresOf(rows, dispute).earned_amount,
      },
    ],
    ledger: rows.map((row) => ({ ...row, booking_id: id })),
    payments: [{ booking_id: id, dispute_state: dispute, transfer_id: transferId }],
    tasks: [{ booking_id: id, kind: "transfer", state: "waiting" }],
  };
}

const together = (all: readonly Books[]): Books => ({
  bookings: all.flatMap((one) => one.bookings),
  ledger: all.flatMap((one) => one.ledger),
  payments: all.flatMap((one) => one.payments),
  tasks: all.flatMap((one) => one.tasks),
});
const platform = fc
  .array(fc.tuple(cents, history), { minLength: 1, maxLength: 5 })
  .map((list) => together(list.map(([total, steps], at) => play(`b${at}`, total, steps))));

test("correct books pass after any history", () => {
  fc.assert(
    fc.property(platform, (books) => {
      expect(checkLedger(books)).toEqual([]);
    }),
  );
});

test("one cent too many or too few in any row is found, and the booking is named", () => {
  fc.assert(
    fc.property(platform, fc.nat(), fc.constantFrom(1, -1), (books, which, cent) => {
      const ledger = books.ledger.map((row) => ({ ...row }));
      const row = ledger[which % ledger.length];
      if (!row) return;
      row.amount += cent;
      const findings = checkLedger({ ...books, ledger });
      expect(findings.join("\n")).toContain(`Booking ${row.booking_id} `);
      expect(findings.at(-1)).toBe(`All rows together add up to ${cent} cents instead of 0.`);
    }),
  );
});

test("a missing or doubled row is found", () => {
  fc.assert(
    fc.property(platform, fc.nat(), fc.boolean(), (books, which, twice) => {
      const row = books.ledger[which % books.ledger.length];
      if (!row) return;
      const ledger = twice ? [...books.ledger, row] : books.ledger.filter((other) => other !== row);
      expect(checkLedger({ ...books, ledger }).length).toBeGreaterThan(0);
    }),
  );
});

const plain = (): Books => play("b", 10_000, []);
const [booking] = plain().bookings;
if (!booking) throw new Error("a booking was made");
const change = (changes: Partial<typeof booking>): Books => ({ ...plain(), bookings: [{ ...booking, ...changes }] });

/** Charged on the 20th, with Stripe's list read up to the 22nd. */
const withFee = (of: { booking_id: string }): Books => ({
  ...plain(),
  ledger: plain().ledger.map((row) => ({ ...row, created_at: "2026-11-20 12:00:00.000Z" })),
  marks: [{ name: "stripe_balance", seconds: Date.parse("2026-11-22T12:00:00Z") / 1000 }],
  platform: [
    { ...of, entry: "txn:1", kind: "stripe_fee", account: "till", amount: -320 },
    { ...of, entry: "txn:1", kind: "stripe_fee", account: "stripe", amount: 320 },
  ],
});

test("a fee that is present or may still come is not reported", () => {
  expect(checkLedger(withFee({ booking_id: "b" }))).toEqual([]);
  expect(checkLedger(withFee({ booking_id: "" }))).toEqual([]);
  expect(checkLedger({ ...withFee({ booking_id: "another" }), marks: [] })).toEqual([]);
});

test.each<[string, Books]>([
  [
    "Booking b is paid but should be lost.",
    { ...plain(), payments: [{ booking_id: "b", dispute_state: "lost", transfer_id: "" }] },
  ],
  [
    "Booking b says 500 cents refunded, its rows say 0.",
    change({ refunded_amount: 500, payment_status: "partially_refunded" }),
  ],
  ["Booking b is paid with 0 cents charged instead of 10000.", { ...plain(), ledger: [] }],
  [
    "Booking b is unpaid with 10000 cents charged instead of 0.",
    change({ status: "cancelled", payment_status: "unpaid" }),
  ],
  ["Booking b is confirmed but unpaid.", { ...change({ status: "confirmed", payment_status: "unpaid" }), ledger: [] }],
  ["Booking b is paid but still waits for its payment.", change({ status: "pending_payment" })],
  ["Booking b gives the coach 8600 cents of 10000 instead of 8500.", change({ coach_amount: 8_600 })],
  [
    "Booking b never took place, but 10000 cents of it are kept and no refund is on its way.",
    change({ status: "expired" satisfies BookingStatus }),
  ],
  [
    "Booking b has a transfer on its books that its payment does not know.",
    {
      ...plain(),
      ledger: [...plain().ledger, ...transferRows("t", 8_500).map((row) => ({ ...row, booking_id: "b" }))],
    },
  ],
  [
    "Booking b has a transfer that Stripe kept refusing: look at it under Staff, Problems.",
    { ...plain(), tasks: [{ booking_id: "b", kind: "transfer", state: "failed" }] },
  ],
  ["Booking b says 8600 cents are the coach's share, its rows say 8500.", change({ earned_amount: 8_600 })],
  ["Booking b says the coach owes 5 cents, its rows say 0.", change({ debt_amount: 5 })],
  [
    "Booking b holds 8500 cents of the coach's that nothing will send: send them under Staff, Problems.",
    { ...plain(), tasks: [] },
  ],
  ["Booking b was charged, and the platform's book has no fee of Stripe's for it.", withFee({ booking_id: "another" })],
  ["There are ledger rows of a booking b, which there is not.", { ...plain(), bookings: [] }],
])("%s", (sentence, books) => {
  expect(checkLedger(books)).toEqual([sentence]);
});

describe("a data folder that an earlier version left", () => {
  const of = (rows: readonly LedgerRow[]): Books["ledger"] => rows.map((row) => ({ ...row, booking_id: "b" }));
  const charged = chargeRows("b", 10_000);
  /** As that version wrote it: without claims and owed amounts. */
  const old = (changes: Partial<typeof booking>, rows = charged, more: Partial<Books> = {}): Books => {
    const { claim_status, owed_amount, debt_amount, earned_amount, ...row } = booking;
    return {
      now: "2026-11-22 12:00:00.000Z",
      bookings: [{ ...row, session_date: "2026-11-20 12:00:00.000Z", ...changes }],
      ledger: of(rows),
      payments: [{ booking_id: "b", dispute_state: "", transfer_id: "" }],
      tasks: [],
      ...more,
    };
  };
  const refunded = { refunded_amount: 10_000, payment_status: "refunded" } as const;
  const back = returnRows("refund", "r", 10_000, 10_000);
  const bounced: LedgerRow[] = [
    { entry: "refund_failed:r", kind: "refund_failed", account: "athlete", amount: -10_000 },
    { entry: "refund_failed:r", kind: "fee_restored", account: "platform", amount: 1_500 },
    { entry: "refund_failed:r", kind: "share_restored", account: "coach", amount: 8_500 },
  ];
  const task = (kind: string, state: "waiting" | "failed") => ({ tasks: [{ booking_id: "b", kind, state }] });
  const sent = { payments: [{ booking_id: "b", dispute_state: "" as const, transfer_id: "t" }] };
  test.each<[string, Books]>([
    ["a problem that nobody can settle", old({ status: "cancelled", problem_status: "answered" })],
    ["10000 cents sent back by the bank", old({ status: "cancelled" }, [...charged, ...back, ...bounced])],
    [
      "left 8500 cents too many with the coach",
      old(refunded, [...charged, ...transferRows("t", 8_500), ...back], { ...sent, ...task("reverse", "failed") }),
    ],
    [
      "is still to take place though everything went back",
      old({ ...refunded, status: "confirmed", session_date: "2026-11-30 12:00:00.000Z" }, [...charged, ...back]),
    ],
    [
      "can still be paid though its session has begun",
      old({ status: "pending_payment", payment_status: "unpaid", hold_expires_at: "2026-11-22 12:20:00.000Z" }, []),
    ],
    [
      "waits with a transfer of nothing",
      old({ ...refunded, status: "cancelled" }, [...charged, ...back], task("transfer", "waiting")),
    ],
    [
      "asked Stripe twice to take back one amount",
      old({ ...refunded, status: "completed" }, [...charged, ...back], { asked_again: [{ booking_id: "b" }] }),
    ],
  ])("%s is found, with what to do", (what, books) => {
    const findings = checkLedger(books).join("\n");
    expect(findings).toContain(
      `Booking b ${what.startsWith("10000") ? "had " : what.startsWith("a problem") ? "is cancelled with " : ""}${what}`,
    );
    expect(findings).toContain("start this version");
  });

  test("a problem that the coach closed alone is found, one that the team closed is not", () => {
    const closed = (actor_id: string) =>
      old({ status: "completed", problem_status: "settled", coach_user_id: "coach" }, charged, {
        settlements: [{ subject: "b", actor_id, detail: '{"percent":1}' }],
      });
    expect(checkLedger(closed("coach")).join()).toContain("closed by the coach alone, with 1% back: ask the athlete");
    expect(checkLedger(closed("staff"))).toEqual([]);
  });

  test.each([
    ["before its column", { cancelled_by: "coach" }],
    ["with its column", { cancelled_by: "", absent_party: "coach" }],
  ])("an absence that was claimed too late is found, one in time is not (%s)", (_, absent) => {
    const claimed = (at: string) => {
      const books = old({ ...refunded, status: "no_show", ...absent, session_end: "2026-11-18 12:00:00.000Z" }, [
        ...charged,
        ...back,
      ]);
      return { ...books, ledger: books.ledger.map((row) => ({ ...row, created_at: at })) };
    };
    expect(checkLedger(claimed("2026-11-21 12:00:00.000Z")).join()).toContain(
      "without hearing the coach: ask the coach",
    );
    expect(checkLedger(claimed("2026-11-19 12:00:00.000Z"))).toEqual([]);
  });
});
