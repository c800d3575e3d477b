/**
 * A booking's money as double-entry rows of whole cents. The rows of one entry add up to zero, so all rows of a booking and of the
 * platform do too. The accounts are in docs/money.md. A coach's `carried` adds up to zero over their bookings.
 */
import { splitTotal } from "./money";

export const LEDGER_ACCOUNTS = [
  "athlete",
  "owed",
  "undelivered",
  "platform",
  "coach",
  "payout",
  "carried",
  "prepaid",
  "drawn",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export const LEDGER_KINDS = [
  "charge",
  "fee",
  "share",
  "refund",
  "fee_returned",
  "share_returned",
  "refund_decided",
  "refund_sent",
  "refund_failed",
  "refund_owed",
  "refund_void",
  "refund_undelivered",
  "paid_another_way",
  "fee_restored",
  "share_restored",
  "transfer",
  "reversal",
  "debt_paid",
  "debt_kept",
  "repaid",
  "written_off",
  "dispute",
  "dispute_won",
  "prepaid",
  "drawn",
  "session_paid",
  "given_back",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One row. `entry` is a unique name, so that an event counts once. `amount` in cents. */
export type LedgerRow = { entry: string; kind: LedgerKind; account: LedgerAccount; amount: number };

const withoutZeros = (rows: LedgerRow[]): LedgerRow[] => rows.filter((row) => row.amount !== 0);

/**
 * The athlete paid: the platform's fee and the coach's share.
 * @param keptBefore 0, unless a dispute arrived before its charge
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
 * Divides a refund. What is kept is split 15/85 like any total, so fee and share follow from it.
 * @param keptCents paid by the athlete and not returned before this
 */
function splitReturn(keptCents: number, backCents: number): { platformCents: number; coachCents: number } {
  const before = splitTotal(keptCents);
  const after = splitTotal(keptCents - backCents);
  return {
    platformCents: before.platformCents - after.platformCents,
    coachCents: before.coachCents - after.coachCents,
  };
}

const RETURNS = {
  refund: { athlete: "refund", platform: "fee_returned", coach: "share_returned", sign: 1 },
  dispute: { athlete: "dispute", platform: "fee_returned", coach: "share_returned", sign: 1 },
  dispute_won: { athlete: "dispute_won", platform: "fee_restored", coach: "share_restored", sign: -1 },
} as const;

/**
 * Money that goes to the athlete (`refund`, `dispute`) or returns (`dispute_won`).
 * @param keptCents what the platform and the coach hold of the payment before this
 * @param fromOwed cents of the amount that were already owed to the athlete
 */
export function returnRows(
  kind: keyof typeof RETURNS,
  id: string,
  keptCents: number,
  amountCents: number,
  fromOwed = 0,
): LedgerRow[] {
  const { athlete, platform, coach, sign } = RETURNS[kind];
  const back = sign * amountCents;
  const split = splitReturn(keptCents, back - fromOwed);
  const entry = `${kind}:${id}`;
  return withoutZeros([
    { entry, kind: athlete, account: "athlete", amount: back },
    { entry, kind: "refund_sent", account: "owed", amount: -fromOwed },
    { entry, kind: platform, account: "platform", amount: -split.platformCents },
    { entry, kind: coach, account: "coach", amount: -split.coachCents },
  ]);
}

/** A refund at Stripe: it pays what is owed first. */
export const refundRows = (refundId: string, sums: Balances, amountCents: number): LedgerRow[] =>
  returnRows("refund", refundId, keptCents(sums), amountCents, Math.max(0, Math.min(sums.owed, amountCents)));

/** A decided refund: it belongs to the athlete from now on. */
export function decidedRows(key: string, sums: Balances, amountCents: number): LedgerRow[] {
  const split = splitReturn(keptCents(sums), amountCents);
  const entry = `owed:${key}`;
  return withoutZeros([
    { entry, kind: "refund_decided", account: "owed", amount: amountCents },
    { entry, kind: "fee_returned", account: "platform", amount: -split.platformCents },
    { entry, kind: "share_returned", account: "coach", amount: -split.coachCents },
  ]);
}

/** The bank returned a refund: it is owed to the athlete again. */
export const refundFailedRows = (refundId: string, amountCents: number): LedgerRow[] => [
  { entry: `refund_failed:${refundId}`, kind: "refund_failed", account: "athlete", amount: -amountCents },
  { entry: `refund_failed:${refundId}`, kind: "refund_owed", account: "owed", amount: amountCents },
];

/** An owed amount was paid outside of Stripe. */
export const athletePaidRows = (key: string, amountCents: number): LedgerRow[] => [
  { entry: `athlete_paid:${key}`, kind: "paid_another_way", account: "athlete", amount: amountCents },
  { entry: `athlete_paid:${key}`, kind: "refund_sent", account: "owed", amount: -amountCents },
];

/** An owed amount that cannot be delivered. It stays the athlete's, on its own account, and is nobody's income. */
export const undeliveredRows = (key: string, amountCents: number): LedgerRow[] => [
  { entry: `undelivered:${key}`, kind: "refund_undelivered", account: "owed", amount: -amountCents },
  { entry: `undelivered:${key}`, kind: "refund_undelivered", account: "undelivered", amount: amountCents },
];

/** Cents that belong to the athlete and have not reached them. */
export const notBackCents = (sums: Balances): number => sums.owed + sums.undelivered;

/**
 * Settles refunds beyond what was paid. The athlete is owed nothing more. What they got twice, once outside of Stripe, is the platform's
 * loss and not the coach's. Runs after each change, except while a dispute is open.
 * @param borne cents that the platform already bore (`borneCents`)
 */
export function overpaidRows(key: string, sums: Balances, borne: number): LedgerRow[] {
  const kept = keptCents(sums);
  const amount = Math.max(0, Math.min(notBackCents(sums), -kept));
  const fromOwed = Math.min(sums.owed, amount);
  const split = splitReturn(kept, -amount);
  const loss = 0 - splitTotal(Math.min(0, kept + amount)).coachCents - borne;
  const entry = `void:${key}`;
  return withoutZeros([
    { entry, kind: "refund_void", account: "owed", amount: -fromOwed },
    { entry, kind: "refund_void", account: "undelivered", amount: fromOwed - amount },
    { entry, kind: "fee_restored", account: "platform", amount: -split.platformCents },
    { entry, kind: "share_restored", account: "coach", amount: -split.coachCents },
    { entry, kind: "written_off", account: "coach", amount: loss },
    { entry, kind: "written_off", account: "platform", amount: -loss },
  ]);
}

/** Cents of the coach's share that were returned twice; the platform bears them. */
export const borneCents = (rows: readonly LedgerRow[]): number =>
  ledgerSum(
    rows.filter(
      ({ entry, kind, account }) => entry.startsWith("void:") && kind === "written_off" && account === "coach",
    ),
  );

/** The coach's share goes to the connected account. */
export const transferRows = (transferId: string, amountCents: number): LedgerRow[] => [
  { entry: `transfer:${transferId}`, kind: "transfer", account: "coach", amount: -amountCents },
  { entry: `transfer:${transferId}`, kind: "transfer", account: "payout", amount: amountCents },
];

/** A part of a transfer is reversed. */
export const reversalRows = (reversalId: string, amountCents: number): LedgerRow[] => [
  { entry: `reversal:${reversalId}`, kind: "reversal", account: "payout", amount: -amountCents },
  { entry: `reversal:${reversalId}`, kind: "reversal", account: "coach", amount: amountCents },
];

/**
 * Pays a coach's debt of one booking from the share of another. Each booking's rows add up to zero.
 * @param key names both bookings and the moment
 */
export const carriedRows = (key: string, amountCents: number): { from: LedgerRow[]; to: LedgerRow[] } => {
  const entry = `carried:${key}`;
  return {
    from: [
      { entry, kind: "debt_kept", account: "coach", amount: -amountCents },
      { entry, kind: "debt_kept", account: "carried", amount: amountCents },
    ],
    to: [
      { entry, kind: "debt_paid", account: "coach", amount: amountCents },
      { entry, kind: "debt_paid", account: "carried", amount: -amountCents },
    ],
  };
};

/** The coach's money moved outside of Stripe: paid to them (`paid_another_way`) or back by them (`repaid`). */
export function coachMovedRows(kind: "paid_another_way" | "repaid", key: string, amountCents: number): LedgerRow[] {
  const amount = kind === "repaid" ? amountCents : -amountCents;
  const entry = `${kind}:${key}`;
  return [
    { entry, kind, account: "coach", amount },
    { entry, kind, account: "payout", amount: -amount },
  ];
}

/** Writes off a coach's debt: the platform bears it. */
export const writtenOffRows = (key: string, amountCents: number): LedgerRow[] => [
  { entry: `written_off:${key}`, kind: "written_off", account: "coach", amount: amountCents },
  { entry: `written_off:${key}`, kind: "written_off", account: "platform", amount: -amountCents },
];

export type Balances = Record<LedgerAccount, number>;

/** What each account holds, in cents. */
export function balances(rows: readonly Pick<LedgerRow, "account" | "amount">[]): Balances {
  const sums: Balances = {
    athlete: 0,
    owed: 0,
    undelivered: 0,
    platform: 0,
    coach: 0,
    payout: 0,
    carried: 0,
    prepaid: 0,
    drawn: 0,
  };
  for (const { account, amount } of rows) sums[account] += amount;
  return sums;
}

/** Cents of a booking that came in, by card or from a package, and are not returned. */
export const paidInCents = (sums: Balances): number => 0 - sums.athlete - sums.drawn;

/** Cents that the athlete paid and that are neither returned nor owed: what is split 15 to 85. */
export const keptCents = (sums: Balances): number => paidInCents(sums) - notBackCents(sums);

/** Cents that Stripe transferred and did not reverse. Stripe cannot reverse what was paid another way. */
export const transferredCents = (rows: readonly Pick<LedgerRow, "account" | "amount" | "kind">[]): number =>
  ledgerSum(rows.filter(({ account, kind }) => account === "payout" && (kind === "transfer" || kind === "reversal")));

/** The sum of all rows; 0 if the books are right. */
export const ledgerSum = (rows: readonly Pick<LedgerRow, "amount">[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
