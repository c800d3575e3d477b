/**
 * The platform's own book: what Stripe takes and pays out, as double-entry rows of whole cents beside the bookings' ledger. It is
 * made from Stripe's list of balance transactions, each of which is an entry that is there once. Balances are what has arrived:
 * `stripe` (Stripe's fees), `bank` (payouts to the platform), `other` (what neither book explains: top-ups, reserves, adjustments),
 * `till` (what that leaves behind in the balance at Stripe; negative when money left it).
 * Source: docs.stripe.com/reports/reporting-categories.
 */
import type { Balances } from "./ledger";

export const PLATFORM_ACCOUNTS = ["till", "stripe", "bank", "other"] as const;
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number];
export type PlatformKind = "stripe_fee" | "dispute_fee" | "payout" | "other";
export type PlatformRow = { entry: string; kind: PlatformKind; account: PlatformAccount; amount: number };

/** What counts of Stripe's balance transaction. Cents; `amount` is signed, `fee` is what Stripe took beside it. */
export type BalanceTransaction = { id: string; reporting_category: string; amount: number; fee: number };

/** Money of bookings: their own ledger has the amounts, here only Stripe's fees of it count. */
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
/** Amounts that are Stripe's price for something: Connect, Radar, cross-border, taxes on fees. */
const FEES = ["fee", "network_cost", "tax"];

/** A transaction's rows; none when it moves nothing that this book counts. */
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

/** How far Stripe's list is in the book. `readUpTo`: ISO 8601, "" before the first reading. */
export type Reading = { readUpTo: string; isBehind: boolean };

/** Everything that the figures are made of, in cents. */
export type PlatformSums = {
  /** The bookings' ledger, all of it. */
  bookings: Balances;
  /** Coaches hold that much of what went back to athletes. */
  owedByCoaches: number;
  /** Debts of coaches that the platform gave up. The bookings' `platform` has them as losses already. */
  writtenOff: number;
  /** What athletes and coaches got, less what came back, outside of Stripe: it never left the balance there. */
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
  /** The share without the fees, without losses and without what coaches still owe. */
  profitCents: number;
  paidOutCents: number;
  otherCents: number;
  /** What the balance at Stripe must be, pending included. */
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

/** What is wrong with the book's rows: sentences, none when they add up. */
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
