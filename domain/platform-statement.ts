/** The platform's money as a spreadsheet: the parts of its profit, and payouts. */
import { type Cell, csvText } from "./csv";

/** One movement. `profitCents`: signed effect on the profit; `paidOutCents`: sent to the bank. `at` in ISO 8601 (UTC). */
export type PlatformLine = {
  at: string;
  bookingId: string;
  kind: string;
  profitCents: number;
  paidOutCents: number;
};

const WORDS: Record<string, string> = {
  fee: "Platform's share",
  fee_returned: "Share returned to the athlete",
  fee_restored: "Share restored",
  written_off: "A coach's debt written off",
  stripe_fee: "Stripe's fee",
  dispute_fee: "Stripe's fee for a dispute",
  coach_owes: "A coach still owes",
  payout: "Paid out to the bank",
};

/** Movements, oldest first, and the coaches' current debts, which reduce the profit. */
export const platformLines = (book: {
  moved: readonly PlatformLine[];
  debts: readonly { bookingId: string; cents: number }[];
  now: string;
}): PlatformLine[] => [
  ...book.moved,
  ...book.debts.map(({ bookingId, cents }) => ({
    at: book.now,
    bookingId,
    kind: "coach_owes",
    profitCents: 0 - cents,
    paidOutCents: 0,
  })),
];

/** Oldest line first, with a running total of the profit. US dollars. */
export function platformCsv(lines: readonly PlatformLine[]): string {
  let profit = 0;
  const rows = lines.map(({ at, bookingId, kind, profitCents, paidOutCents }): Cell[] => {
    profit += profitCents;
    return [at, bookingId, WORDS[kind] ?? kind, { cents: profitCents }, { cents: profit }, { cents: paidOutCents }];
  });
  return csvText([["Date (UTC)", "Booking", "What", "Amount (USD)", "Profit so far (USD)", "Paid out (USD)"], ...rows]);
}
