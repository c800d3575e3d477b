/** A person's own account in the ledger, as sentences and as a file. */
import * as m from "@messages";
import { type Cell, csvText } from "./csv";
import { currencyCode } from "./currency";
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
  /** Of a payment or a share: the discount in words, or "". */
  discount?: string;
};

const WORDS: Partial<Record<LedgerKind, () => string>> = {
  charge: m.rules_statement_charge,
  session_paid: m.packages_statement_session_paid,
  given_back: m.packages_statement_given_back,
  refund: m.rules_statement_refund,
  paid_another_way: m.rules_statement_paid_another_way,
  refund_failed: m.rules_statement_refund_failed,
  refund_undelivered: m.rules_statement_refund_undelivered,
  dispute: m.rules_statement_dispute,
  dispute_won: m.rules_statement_dispute_won,
  share: m.rules_statement_share,
  share_returned: m.rules_statement_share_returned,
  share_restored: m.rules_statement_share_restored,
  transfer: m.rules_statement_transfer,
  reversal: m.rules_statement_reversal,
  debt_paid: m.rules_statement_debt_paid,
  debt_kept: m.rules_statement_debt_kept,
  repaid: m.rules_statement_repaid,
  written_off: m.rules_statement_written_off,
};

/** Rows that say the discount of their booking. */
const DISCOUNTED: readonly LedgerKind[] = ["charge", "share"];

/** A line's sentence. */
export const statementWords = (kind: LedgerKind): string => WORDS[kind]?.() ?? kind;

const TOTAL: Record<StatementSide, (values: { currency: string }) => string> = {
  athlete: m.rules_statement_total,
  coach: m.rules_statement_not_transferred,
};

/**
 * The statement as a file, oldest line first, with a running total. For an athlete: payments, negative because the money left them.
 * For a coach: shares that are not transferred yet. In the instance's currency.
 */
export function statementCsv(side: StatementSide, lines: readonly StatementLine[]): string {
  let total = 0;
  const rows = lines.map(({ at, bookingId, sessionAt, other, kind, cents, discount = "" }): Cell[] => {
    total += cents;
    const what = [statementWords(kind), ...(DISCOUNTED.includes(kind) && discount ? [discount] : [])].join(". ");
    return [at, bookingId, sessionAt, other, what, { cents }, { cents: total }];
  });
  const head = [
    m.rules_date_utc(),
    m.rules_booking(),
    m.rules_session_utc(),
    side === "coach" ? m.rules_athlete() : m.rules_the_word_coach(),
    m.rules_what(),
    m.rules_amount_in({ currency: currencyCode() }),
  ];
  return csvText([[...head, TOTAL[side]({ currency: currencyCode() })], ...rows]);
}
