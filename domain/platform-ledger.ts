/**
 * The platform's own book: what Stripe takes and pays out, as double-entry rows of whole cents. It is made from Stripe's list of
 * balance transactions; each is one entry. A balance is what has arrived:
 * `stripe` (Stripe's fees), `bank` (payouts to the platform), `other` (what neither book explains: top-ups, reserves, adjustments),
 * `till` (what that leaves behind in the balance at Stripe; negative when money left it).
 * Source: docs.stripe.com/reports/reporting-categories.
 */
import type { Balances } from "./ledger";

const PLATFORM_ACCOUNTS = ["till", "stripe", "bank", "other"] as const;
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number];
export type PlatformKind = "stripe_fee" | "dispute_fee" | "payout" | "other";
export type PlatformRow = { entry: string; kind: PlatformKind; account: PlatformAccount; amount: number };

/** The parts of Stripe's balance transaction that count. Cents; `amount` is signed, `fee` is Stripe's fee. */
export type BalanceTransaction = { id: string; reporting_category: string; amount: number; fee: number };

/** Money of bookings: their ledger has the amounts. Only Stripe's fees count here. */
const OF_BOOKINGS = [
  "charge",
  "charge_failure",
  "refund",
  "refund_failure",
  "partial_capture_reversal",
  "dispute",
  "dispute_reversal",
  "transfer",
  "transfer_reversal",
];
const DISPUTES = ["dispute", "dispute_reversal"];
const PAYOUTS = ["payout", "payout_reversal"];
/** Charges of Stripe: Connect, Radar, cross-border, taxes on fees. */
const FEES = ["fee", "network_cost", "tax"];

/** A transaction's rows; none if this book counts nothing of it. */
export function platformRows({ id, reporting_category: category, amount, fee }: BalanceTransaction): PlatformRow[] {
  const entry = `txn:${id}`;
  const moved = (kind: PlatformKind, account: PlatformAccount, cents: number): PlatformRow[] =>
    cents === 0
      ? []
      : [
          { entry, kind, account: "till", amount: 0 - cents },
          { entry, kind, account, amount: cents },
        ];
  const taken = moved(DISPUTES.includes(category) ? "dispute_fee" : "stripe_fee", "stripe", fee);
  if (OF_BOOKINGS.includes(category)) return taken;
  if (FEES.includes(category)) return moved("stripe_fee", "stripe", fee - amount);
  const [kind, account]: [PlatformKind, PlatformAccount] = PAYOUTS.includes(category)
    ? ["payout", "bank"]
    : ["other", "other"];
  return [...taken, ...moved(kind, account, 0 - amount)];
}

/** How far Stripe's list was read. `readUpTo`: ISO 8601, "" before the first reading. */
export type Reading = { readUpTo: string; isBehind: boolean };

/** The inputs of the figures, in cents. */
export type PlatformSums = {
  /** The bookings' ledger, all of it. */
  bookings: Balances;
  /** Coaches hold this much of what was refunded to athletes. */
  owedByCoaches: number;
  /** Written-off debts of coaches. The bookings' `platform` already has them as losses. */
  writtenOff: number;
  /** What athletes and coaches got outside of Stripe, less what came back. It never left the balance at Stripe. */
  outside: number;
  /** Of this book. */
  stripeFees: number;
  disputeFees: number;
  till: number;
  bank: number;
  other: number;
};

export type PlatformFigures = {
  shareCents: number;
  writtenOffCents: number;
  stripeFeeCents: number;
  disputeFeeCents: number;
  owedByCoachesCents: number;
  /** The share minus fees, losses and coaches' debts. */
  profitCents: number;
  paidOutCents: number;
  otherCents: number;
  /** The expected balance at Stripe, pending included. */
  atStripeCents: number;
};

export function platformFigures(sums: PlatformSums): PlatformFigures {
  const { bookings, owedByCoaches, writtenOff, outside, stripeFees, disputeFees, till, bank, other } = sums;
  return {
    shareCents: bookings.platform + writtenOff,
    writtenOffCents: writtenOff,
    stripeFeeCents: stripeFees,
    disputeFeeCents: disputeFees,
    owedByCoachesCents: owedByCoaches,
    profitCents: bookings.platform - stripeFees - disputeFees - owedByCoaches,
    paidOutCents: bank,
    otherCents: 0 - other,
    atStripeCents: till - bookings.athlete - bookings.payout + outside,
  };
}

/** One sentence per wrong entry. */
export function checkPlatformRows(rows: readonly PlatformRow[]): string[] {
  const findings: string[] = [];
  const sums = new Map<string, number>();
  for (const { entry, account, amount } of rows) {
    sums.set(entry, (sums.get(entry) ?? 0) + amount);
    if (!Number.isInteger(amount) || amount === 0)
      findings.push(`The platform's entry ${entry} has a row of ${amount} cents.`);
    if (!PLATFORM_ACCOUNTS.includes(account)) {
      findings.push(`The platform's entry ${entry} has a row of the account "${account}", which there is not.`);
    }
  }
  for (const [entry, sum] of sums) {
    if (sum !== 0) findings.push(`The platform's entry ${entry} adds up to ${sum} cents instead of 0.`);
  }
  return findings;
}
