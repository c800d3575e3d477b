/**
 * A package's rows in the ledger. `prepaid` is what its unused sessions hold. `drawn` is what bookings took from it: positive in the package's
 * book, negative in the bookings'. So each book adds up to zero, and `drawn` of a package and its bookings does too.
 */
import type { LedgerAccount, LedgerKind, LedgerRow } from "./ledger";
import { splitTotal } from "./money";

type Part = readonly [kind: LedgerKind, account: LedgerAccount, amount: number];
const rows = (entry: string, ...parts: readonly Part[]): LedgerRow[] =>
  parts.filter(([, , amount]) => amount !== 0).map(([kind, account, amount]) => ({ entry, kind, account, amount }));

/** The athlete paid the package. */
export const packageChargeRows = (intentId: string, cents: number): LedgerRow[] =>
  rows(`charge:${intentId}`, ["charge", "athlete", -cents], ["prepaid", "prepaid", cents]);

type Books = { ofPackage: LedgerRow[]; ofBooking: LedgerRow[] };

/** A booking takes a session. From now on it lives like one that was paid by card. */
export function drawnRows(bookingId: string, cents: number): Books {
  const { platformCents, coachCents } = splitTotal(cents);
  const entry = `drawn:${bookingId}`;
  return {
    ofPackage: rows(entry, ["drawn", "prepaid", -cents], ["drawn", "drawn", cents]),
    ofBooking: rows(
      entry,
      ["session_paid", "drawn", -cents],
      ["fee", "platform", platformCents],
      ["share", "coach", coachCents],
    ),
  };
}

/** The whole session goes back into the package. Once for each booking. */
export function givenBackRows(bookingId: string, cents: number): Books {
  const { platformCents, coachCents } = splitTotal(cents);
  const entry = `given_back:${bookingId}`;
  return {
    ofPackage: rows(entry, ["drawn", "prepaid", cents], ["drawn", "drawn", -cents]),
    ofBooking: rows(
      entry,
      ["given_back", "drawn", cents],
      ["fee_returned", "platform", -platformCents],
      ["share_returned", "coach", -coachCents],
    ),
  };
}

/** What is unused belongs to the athlete again. @param key names the occasion */
export const unusedRows = (key: string, cents: number): LedgerRow[] =>
  rows(`owed:${key}`, ["refund_decided", "prepaid", -cents], ["refund_decided", "owed", cents]);

type Held = { prepaid: number; owed: number };
/** Cents from each account, in this order; the platform bears the rest. */
function taken(cents: number, first: number, second: number): [first: number, second: number, rest: number] {
  const one = Math.min(cents, Math.max(0, first));
  const two = Math.min(cents - one, Math.max(0, second));
  return [one, two, cents - one - two];
}

/** A refund at Stripe, ours or one of its dashboard: it pays what is owed first. */
export function packageRefundRows(refundId: string, { prepaid, owed }: Held, cents: number): LedgerRow[] {
  const [fromOwed, fromPrepaid, rest] = taken(cents, owed, prepaid);
  return rows(
    `refund:${refundId}`,
    ["refund", "athlete", cents],
    ["refund_sent", "owed", -fromOwed],
    ["refund_sent", "prepaid", -fromPrepaid],
    ["written_off", "platform", -rest],
  );
}

/** The bank returned a refund: it is owed again. */
export const packageRefundFailedRows = (refundId: string, cents: number): LedgerRow[] =>
  rows(`refund_failed:${refundId}`, ["refund_failed", "athlete", -cents], ["refund_owed", "owed", cents]);

/** The bank takes this part of a dispute from what is unused. */
export function packageDisputeRows(disputeId: string, { prepaid, owed }: Held, cents: number): LedgerRow[] {
  const [fromPrepaid, fromOwed, rest] = taken(cents, prepaid, owed);
  return rows(
    `dispute:${disputeId}`,
    ["dispute", "athlete", cents],
    ["dispute", "prepaid", -fromPrepaid],
    ["dispute", "owed", -fromOwed],
    ["written_off", "platform", -rest],
  );
}

/** The bank gives back what this dispute took. @param book all rows of the package */
export const packageDisputeWonRows = (disputeId: string, book: readonly LedgerRow[]): LedgerRow[] =>
  rows(
    `dispute_won:${disputeId}`,
    ...book
      .filter(({ entry }) => entry === `dispute:${disputeId}`)
      .map(({ kind, account, amount }): Part => [kind === "dispute" ? "dispute_won" : kind, account, -amount]),
  );
