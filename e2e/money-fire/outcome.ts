import type Stripe from "stripe";
import { findRows, type Row, readRow } from "../fixtures/api";
import { ledgerFindings } from "../fixtures/ledger-findings";
import { stripe } from "../fixtures/payments-simulator";
import type { Plot, World } from "./world";

/** The final state without ids and instants. Both plays of a history must agree on it. */
export type Outcome = { bookings: unknown[]; rivals: unknown[]; books: string[] };

const BOOKING_COLUMNS = [
  "status",
  "payment_status",
  "total_amount",
  "coach_amount",
  "refunded_amount",
  "cancelled_by",
  "absent_party",
  "problem_status",
  "offer_percent",
  "claim_status",
  "claim_by",
  "owed_amount",
  "debt_amount",
  "earned_amount",
  "proposed_by",
  "calendar_sequence",
  "late_cancel_refund",
];

const pick = (row: Row, columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, row[name]]));
const sorted = (lines: string[]): string[] => lines.sort();

export async function collectOutcome(world: World, plots: readonly Plot[]): Promise<Outcome> {
  const bookings = [];
  const rivals = [];
  for (const plot of plots) {
    bookings.push({ ...(await inTheApp(world, plot)), stripe: await atStripe(world, plot) });
    for (const id of plot.rivals) {
      rivals.push(pick(await readRow(world.server, "bookings", id), ["status", "payment_status"]));
    }
  }
  return { bookings, rivals, books: await ledgerFindings(world.server) };
}

async function inTheApp({ server }: World, { made: { bookingId } }: Plot) {
  const of = (column: string) => `${column}='${bookingId}'`;
  const [booking, ledger, tasks, mails, audits, payments] = await Promise.all([
    readRow(server, "bookings", bookingId),
    findRows(server, "ledger", of("booking_id")),
    findRows(server, "payment_tasks", of("booking_id")),
    findRows(server, "outbox", `key ~ ':${bookingId}:'`),
    findRows(server, "audit_log", of("subject")),
    findRows(server, "booking_payments", of("booking_id")),
  ]);
  return {
    booking: pick(booking, BOOKING_COLUMNS),
    hold: booking.hold_expires_at === "" ? "ended" : "kept",
    ledger: sorted(ledger.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)),
    tasks: sorted(
      tasks.filter(({ state, kind }) => state !== "done" && kind !== "sync_charge").map((t) => `${t.kind} ${t.state}`),
    ),
    mails: sorted(mails.map(({ kind, key }) => `${kind} ${world(key, booking)}`)),
    audits: sorted(audits.map(({ action }) => String(action))),
    payment: payments.map((row) => pick(row, ["dispute_state"])),
  };
}

const world = (key: unknown, booking: Row): string =>
  String(key).endsWith(String(booking.coach_user_id)) ? "to the coach" : "to the athlete";

/** The movements of money in Stripe's books. */
async function atStripe({ server }: World, { made: { bookingId } }: Plot) {
  const list = async <T>(path: string) => (await stripe<{ data: T[] }>(server, `${path}&limit=100`)).data;
  const group = `booking_${bookingId}`;
  const [charges, transfers] = await Promise.all([
    list<Stripe.Charge>(`/v1/charges?transfer_group=${group}`),
    list<Stripe.Transfer>(`/v1/transfers?transfer_group=${group}`),
  ]);
  const paid = charges.filter((charge) => charge.paid);
  const [refunds, disputes] = await Promise.all([
    Promise.all(paid.map((charge) => list<Stripe.Refund>(`/v1/refunds?charge=${charge.id}`))),
    Promise.all(paid.map((charge) => list<Stripe.Dispute>(`/v1/disputes?charge=${charge.id}`))),
  ]);
  return {
    charges: sorted(charges.map(({ amount, status }) => `${status} ${amount}`)),
    refunds: sorted(refunds.flat().map(({ amount, status }) => `${status} ${amount}`)),
    disputes: sorted(disputes.flat().map(({ amount, status }) => `${status} ${amount}`)),
    transfers: transfers.map(({ amount }) => amount),
    reversals: sorted(transfers.flatMap(({ reversals }) => reversals.data.map(({ amount }) => String(amount)))),
  };
}
