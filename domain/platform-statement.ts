/** The platform's money as a spreadsheet: the parts of its profit, and payouts. */
import * as m from "@messages";
import { type Cell, csvText } from "./csv";
import { currencyCode } from "./currency";

/** One movement. `profitCents`: signed effect on the profit; `paidOutCents`: sent to the bank. `at` in ISO 8601 (UTC). */
export type PlatformLine = {
  at: string;
  bookingId: string;
  kind: string;
  profitCents: number;
  paidOutCents: number;
};

const WORDS: Record<string, () => string> = {
  fee: m.rules_platform_fee,
  fee_returned: m.rules_platform_fee_returned,
  fee_restored: m.rules_platform_fee_restored,
  written_off: m.rules_platform_written_off,
  stripe_fee: m.rules_platform_stripe_fee,
  dispute_fee: m.rules_platform_dispute_fee,
  coach_owes: m.rules_platform_coach_owes,
  payout: m.rules_platform_payout,
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

/** Oldest line first, with a running total of the profit. In the instance's currency. */
export function platformCsv(lines: readonly PlatformLine[]): string {
  let profit = 0;
  const rows = lines.map(({ at, bookingId, kind, profitCents, paidOutCents }): Cell[] => {
    profit += profitCents;
    return [at, bookingId, WORDS[kind]?.() ?? kind, { cents: profitCents }, { cents: profit }, { cents: paidOutCents }];
  });
  return csvText([
    [
      m.rules_date_utc(),
      m.rules_booking(),
      m.rules_what(),
      m.rules_amount_in({ currency: currencyCode() }),
      m.rules_platform_profit({ currency: currencyCode() }),
      m.rules_platform_paid_out({ currency: currencyCode() }),
    ],
    ...rows,
  ]);
}
