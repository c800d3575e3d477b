/** A person's own account in the ledger, as sentences and as a file. */
import { type Cell, csvText } from "./csv";
import type { LedgerAccount, LedgerKind } from "./ledger";

/** The athlete's payments, or the coach's shares. */
export const STATEMENT_SIDES = ["athlete", "coach"] as const;
export type StatementSide = (typeof STATEMENT_SIDES)[number];

/** The ledger's account that is this person's. */
export const statementAccount = (side: StatementSide): LedgerAccount => side;

/** One ledger row with its booking. Instants in ISO 8601 (UTC), amounts in cents. */
export type StatementLine = {
  at: string;
  bookingId: string;
  sessionAt: string;
  /** The other side's name. */
  other: string;
  kind: LedgerKind;
  cents: number;
};

const WORDS: Partial<Record<LedgerKind, string>> = {
  charge: "Payment",
  refund: "Refund",
  paid_another_way: "Paid outside of Stripe",
  refund_failed: "Refund sent back by the bank",
  refund_undelivered: "Could not be delivered",
  dispute: "Disputed with the bank",
  dispute_won: "Dispute decided: the payment stands",
  share: "Your share",
  share_returned: "Share returned to the athlete",
  share_restored: "Share restored",
  transfer: "Transferred to your payout account",
  reversal: "Taken back from your payout account",
  debt_paid: "Paid back from another session's share",
  debt_kept: "Deducted for another session",
  repaid: "Paid back outside of Stripe",
  written_off: "Written off by the platform",
};

/** A line's sentence. */
export const statementWords = (kind: LedgerKind): string => WORDS[kind] ?? kind;

const TOTAL: Record<StatementSide, string> = { athlete: "Total (USD)", coach: "Not transferred yet (USD)" };

/**
 * The statement as a file, oldest line first, with a running total. For an athlete: payments, negative because the money left them.
 * For a coach: shares that are not transferred yet. US dollars.
 */
export function statementCsv(side: StatementSide, lines: readonly StatementLine[]): string {
  let total = 0;
  const rows = lines.map(({ at, bookingId, sessionAt, other, kind, cents }): Cell[] => {
    total += cents;
    return [at, bookingId, sessionAt, other, statementWords(kind), { cents }, { cents: total }];
  });
  const head = [
    "Date (UTC)",
    "Booking",
    "Session (UTC)",
    side === "coach" ? "Athlete" : "Coach",
    "What",
    "Amount (USD)",
  ];
  return csvText([[...head, TOTAL[side]], ...rows]);
}
