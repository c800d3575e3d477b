import { describe, expect, test } from "vitest";
import { figuresOf } from "./booking-money";
import type { LedgerRow } from "./ledger";
import { checkLedger } from "./ledger-check";
import type { BookedPackage, Books } from "./ledger-check-books";
import { splitTotal } from "./money";
import { drawnRows, givenBackRows, packageChargeRows, packageRefundRows, unusedRows } from "./package-ledger";

const [kept, back] = [drawnRows("kept", 10_000), drawnRows("back", 10_000)];
const given = givenBackRows("back", 10_000);
const PACKAGE: BookedPackage = {
  id: "p",
  sessions: 3,
  used: 1,
  total_amount: 30_000,
  state: "active",
  dispute_state: "",
};
const OPEN = [...packageChargeRows("pi", 30_000), ...kept.ofPackage, ...back.ofPackage, ...given.ofPackage];

const booking = (id: string, rows: LedgerRow[], status: "completed" | "cancelled") => ({
  ...figuresOf(rows, ""),
  id,
  status,
  payment_status: status === "completed" ? ("paid" as const) : ("refunded" as const),
  total_amount: 10_000,
  coach_amount: splitTotal(10_000).coachCents,
  problem_status: "",
  claim_status: "",
  package_id: "p",
});
const OF_KEPT = kept.ofBooking;
const OF_BACK = [...back.ofBooking, ...given.ofBooking];

/** A package of three sessions: one took place, one was given back. */
const books = (pack: Partial<BookedPackage> = {}, rows: LedgerRow[] = OPEN, tasks: Books["tasks"] = []): Books => ({
  bookings: [booking("kept", OF_KEPT, "completed"), booking("back", OF_BACK, "cancelled")],
  packages: [{ ...PACKAGE, ...pack }],
  ledger: [
    ...rows.map((row) => ({ ...row, booking_id: "", package_id: "p" })),
    ...OF_KEPT.map((row) => ({ ...row, booking_id: "kept", package_id: "" })),
    ...OF_BACK.map((row) => ({ ...row, booking_id: "back", package_id: "" })),
  ],
  payments: ["kept", "back"].map((booking_id) => ({ booking_id, dispute_state: "" as const, transfer_id: "" })),
  tasks: [{ booking_id: "kept", package_id: "", kind: "transfer", state: "waiting" }, ...tasks],
});
const ENDED = [...OPEN, ...unusedRows("end", 20_000)];
const refund = (state: "waiting" | "failed") => [{ booking_id: "", package_id: "p", kind: "refund", state }];

test("right books of an open, an ending and an ended package pass", () => {
  expect(checkLedger(books())).toEqual([]);
  expect(checkLedger(books({ state: "ended" }, ENDED, refund("waiting")))).toEqual([]);
  const sent = [...ENDED, ...packageRefundRows("re", { owed: 20_000, prepaid: 0 }, 20_000)];
  expect(checkLedger(books({ state: "ended" }, sent))).toEqual([]);
});

describe("a package is named whose", () => {
  test.each<[string, Books]>([
    ["says 2 sessions are used, its rows say 1", books({ used: 2 })],
    ["is abandoned with 30000 cents charged instead of 0", books({ state: "abandoned" })],
    ["has ended, but 20000 cents of it are still prepaid", books({ state: "ended" })],
    ["owes 20000 cents to the athlete that nothing will send", books({ state: "ended" }, ENDED, refund("failed"))],
    ["gave 0 cents to bookings, which got 10000", books({ used: 0 }, packageChargeRows("pi", 30_000))],
    [
      "adds up to 1 cents instead of 0",
      books(
        {},
        OPEN.map((row, at) => (at === 0 ? { ...row, amount: row.amount + 1 } : row)),
      ),
    ],
  ])("book %s", (finding, wrong) => {
    expect(checkLedger(wrong).join("\n")).toContain(`Package p ${finding}`);
  });

  test("rows are there and it is not, or whose booking names none", () => {
    expect(checkLedger({ ...books(), packages: [] }).join("\n")).toContain(
      "ledger rows of a package p, which there is not",
    );
    const nameless = books();
    const bookings = nameless.bookings.map((one) => ({ ...one, package_id: "" }));
    expect(checkLedger({ ...nameless, bookings }).join("\n")).toContain(
      "Booking kept was paid from a package, but it names none.",
    );
  });
});
