import { currency } from "@domain/currency";
import { platformRows, type Reading } from "@domain/platform-ledger";
import type Stripe from "stripe";
import { now as clock, HOUR } from "../platform/clock";
import { iso, msAt } from "../platform/instants";
import { allWhere, draft, firstWhere } from "../platform/records";
import { stripeSettings } from "../platform/settings";
import { callStripe } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";

const MARK = "stripe_balance";
const EVERY_SECONDS = 3600;
/** A transaction may appear late, so each reading begins this much before the last one's end. */
const OVERLAP_SECONDS = 24 * 3600;
/** A long past is read in parts, one a minute. */
const WINDOW_SECONDS = 7 * 24 * 3600;
const PAGE = 100;
const PAGES = 200;

/**
 * Reads Stripe's balance transactions into the platform's book, every hour. Each counts once by its id, so the order and number of events do
 * not matter. Returns how many were new.
 */
export function readBalance(app: core.App): number {
  if (stripeSettings().secretKey === "") return 0;
  const now = Math.floor(clock() / 1000);
  const mark = firstWhere(app, "job_marks", "name = {:name}", { name: MARK });
  const read = mark?.getInt("seconds") ?? firstPayment(app);
  if (read === null || (mark && now - read < EVERY_SECONDS)) return 0;
  const from = read - OVERLAP_SECONDS;
  const to = Math.min(now, from + OVERLAP_SECONDS + WINDOW_SECONDS);
  const found = transactionsBetween(from, to);
  let fresh = 0;
  for (const transaction of found) if (inTransaction(app, (tx) => keep(tx, transaction))) fresh += 1;
  const row = mark ?? draft(app, "job_marks", { name: MARK });
  row.set("seconds", to);
  app.save(row);
  return fresh;
}

/** Up to when the list was read. It lags while parts of a long past, or the last hours, are missing. */
export function readingOf(app: core.App): Reading {
  const read = firstWhere(app, "job_marks", "name = {:name}", { name: MARK })?.getInt("seconds");
  if (read === undefined) return { readUpTo: "", isBehind: firstPayment(app) !== null };
  return { readUpTo: iso(read * 1000), isBehind: clock() / 1000 - read > 2 * EVERY_SECONDS };
}

/** Seconds since 1970 of the first booking or package with a payment, or null. */
function firstPayment(app: core.App): number | null {
  const times = [firstBooking(app), firstPackage(app)].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

function firstPackage(app: core.App): number | null {
  const [first] = allWhere(app, "packages", "charge_id != ''", {}, "created_at", 1);
  return first ? Math.floor(msAt(first, "created_at") / 1000) - HOUR / 1000 : null;
}

function firstBooking(app: core.App): number | null {
  const [first] = allWhere(app, "booking_payments", "id != ''", {}, "booking_id.created_at", 1);
  const booking = first && firstWhere(app, "bookings", "id = {:id}", { id: first.getString("booking_id") });
  return booking ? Math.floor(msAt(booking, "created_at") / 1000) - HOUR / 1000 : null;
}

function transactionsBetween(from: number, to: number): Stripe.BalanceTransaction[] {
  const found: Stripe.BalanceTransaction[] = [];
  for (let page = 0; page < PAGES; page++) {
    const answer = callStripe<Stripe.ApiList<Stripe.BalanceTransaction>>({
      method: "GET",
      path: "/v1/balance_transactions",
      params: { created: { gte: from, lte: to }, limit: PAGE, starting_after: found[found.length - 1]?.id },
    });
    found.push(...answer.data);
    // Amounts of another currency that the account also holds cannot be added to these books.
    if (!answer.has_more) return found.filter((one) => one.currency === currency().code);
  }
  throw new Error("more balance transactions than can be read at once");
}

/** Writes a transaction's rows. A repeat only adds a missing booking. True if they are new. */
function keep(tx: core.App, transaction: Stripe.BalanceTransaction): boolean {
  const source = typeof transaction.source === "string" ? transaction.source : (transaction.source?.id ?? "");
  const rows = platformRows(transaction);
  const [first] = rows;
  if (!first) return false;
  const known = allWhere(tx, "platform_ledger", "entry = {:entry}", { entry: first.entry });
  const nameless = known.filter((row) => row.getString("booking_id") + row.getString("package_id") === "");
  if (known.length > 0 && nameless.length === 0) return false;
  const of = ownerOf(tx, source);
  if (known.length > 0 && of === null) return false;
  for (const row of nameless) {
    row.load(of ?? {});
    tx.save(row);
  }
  if (known.length > 0) return false;
  const at = iso(transaction.created * 1000);
  for (const row of rows) tx.save(draft(tx, "platform_ledger", { ...row, ...of, reference: source, at }));
  return true;
}

/** The package of a charge or dispute, else the booking. A package's charge also stands with the bookings that drew from it. */
function ownerOf(tx: core.App, source: string): { package_id: string } | { booking_id: string } | null {
  if (source === "") return null;
  const pack = firstWhere(tx, "packages", "charge_id = {:source} || dispute_id = {:source}", { source });
  const booking_id = pack ? "" : bookingOf(tx, source);
  if (pack) return { package_id: pack.id };
  if (booking_id !== "") return { booking_id };
  const row = firstWhere(tx, "ledger", "reference = {:source} && package_id != ''", { source });
  return row ? { package_id: row.getString("package_id") } : null;
}

/** The booking of a charge, dispute, refund, transfer or reversal; "" for payouts and unknown ones. */
function bookingOf(tx: core.App, source: string): string {
  if (source === "") return "";
  const filter = "charge_id = {:source} || dispute_id = {:source} || transfer_id = {:source}";
  const payment = firstWhere(tx, "booking_payments", filter, { source });
  if (payment) return payment.getString("booking_id");
  return firstWhere(tx, "ledger", "reference = {:source}", { source })?.getString("booking_id") ?? "";
}
