/**
 * A booking's money as double-entry rows of whole cents. The rows of one entry add up to zero, so all rows of a booking
 * and of the platform do too. Balances are what has arrived at an account:
 * `athlete` (negative: they paid), `platform` (its fee), `coach` (owed to the coach), `payout` (in the coach's connected account).
 */
import { splitTotal } from "./money";

export const LEDGER_ACCOUNTS = ["athlete", "platform", "coach", "payout"] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export type LedgerKind =
  | "charge"
  | "fee"
  | "share"
  | "refund"
  | "fee_returned"
  | "share_returned"
  | "refund_failed"
  | "fee_restored"
  | "share_restored"
  | "transfer"
  | "reversal"
  | "dispute"
  | "dispute_won";

/** One row. `entry` names what happened once and for all, so that telling it twice changes nothing. `amount` in cents. */
export type LedgerRow = { entry: string; kind: LedgerKind; account: LedgerAccount; amount: number };

const withoutZeros = (rows: LedgerRow[]): LedgerRow[] => rows.filter((row) => row.amount !== 0);

/**
 * The athlete paid: the platform's fee and the coach's share of it.
 * @param keptBefore 0, unless Stripe told of a dispute before it told of the charge
 */
export function chargeRows(chargeId: string, totalCents: number, keptBefore = 0): LedgerRow[] {
  const { platformCents, coachCents } = splitReturn(keptBefore, -totalCents);
  const entry = `charge:${chargeId}`;
  return withoutZeros([
    { entry, kind: "charge", account: "athlete", amount: -totalCents },
    { entry, kind: "fee", account: "platform", amount: 0 - platformCents },
    { entry, kind: "share", account: "coach", amount: 0 - coachCents },
  ]);
}

/**
 * How an amount that goes back divides: what is kept is split 15/85 like any total, so fee and share always follow from it.
 * @param keptCents what the athlete has paid and not got back before this
 */
export function splitReturn(keptCents: number, backCents: number): { platformCents: number; coachCents: number } {
  const before = splitTotal(keptCents);
  const after = splitTotal(keptCents - backCents);
  return {
    platformCents: before.platformCents - after.platformCents,
    coachCents: before.coachCents - after.coachCents,
  };
}

const RETURNS = {
  refund: { athlete: "refund", platform: "fee_returned", coach: "share_returned", sign: 1 },
  refund_failed: { athlete: "refund_failed", platform: "fee_restored", coach: "share_restored", sign: -1 },
  dispute: { athlete: "dispute", platform: "fee_returned", coach: "share_returned", sign: 1 },
  dispute_won: { athlete: "dispute_won", platform: "fee_restored", coach: "share_restored", sign: -1 },
} as const;

/**
 * Money that goes back to the athlete (`refund`, `dispute`) or returns from there (`refund_failed`, `dispute_won`).
 * @param keptCents what the platform and the coach hold of the payment before this
 */
export function returnRows(
  kind: keyof typeof RETURNS,
  id: string,
  keptCents: number,
  amountCents: number,
): LedgerRow[] {
  const { athlete, platform, coach, sign } = RETURNS[kind];
  const back = sign * amountCents;
  const split = splitReturn(keptCents, back);
  const entry = `${kind}:${id}`;
  return withoutZeros([
    { entry, kind: athlete, account: "athlete", amount: back },
    { entry, kind: platform, account: "platform", amount: -split.platformCents },
    { entry, kind: coach, account: "coach", amount: -split.coachCents },
  ]);
}

/** The coach's share goes to the connected account. */
export const transferRows = (transferId: string, amountCents: number): LedgerRow[] => [
  { entry: `transfer:${transferId}`, kind: "transfer", account: "coach", amount: -amountCents },
  { entry: `transfer:${transferId}`, kind: "transfer", account: "payout", amount: amountCents },
];

/** A part of a transfer comes back. */
export const reversalRows = (reversalId: string, amountCents: number): LedgerRow[] => [
  { entry: `reversal:${reversalId}`, kind: "reversal", account: "payout", amount: -amountCents },
  { entry: `reversal:${reversalId}`, kind: "reversal", account: "coach", amount: amountCents },
];

export type Balances = Record<LedgerAccount, number>;

/** What each account holds, in cents. */
export function balances(rows: readonly Pick<LedgerRow, "account" | "amount">[]): Balances {
  const sums: Balances = { athlete: 0, platform: 0, coach: 0, payout: 0 };
  for (const { account, amount } of rows) sums[account] += amount;
  return sums;
}

/** Cents that the athlete has paid and not got back. */
export const keptCents = (sums: Balances): number => 0 - sums.athlete;

/** All rows together; 0 when the books are right. */
export const ledgerSum = (rows: readonly Pick<LedgerRow, "amount">[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** Cents that should still be moved to the coach (positive: transfer) or taken back (negative: reverse). */
export const owedToCoach = (sums: Balances): number => sums.coach;
