import { OPEN_CLAIMS } from "@domain/booking-conditions";
import type { BookingMove } from "@domain/booking-moves";
import { Refusal } from "@domain/errors";
import { AUTO_COMPLETE_HOURS, RECONCILE_MINUTES } from "@domain/limits";
import { refreshNextSlots } from "../availability/next-slots";
import { BOTH, mailSides } from "../bookings/mails";
import { systemMove } from "../bookings/moves";
import { checkAccounts } from "../coaches/check-accounts";
import { endOldPackages } from "../packages/end-old";
import { readBalance } from "../payments/balance-book";
import { paymentOf } from "../payments/intents";
import { now as clock, HOUR, MINUTE } from "../platform/clock";
import { iso, isoOf, stored } from "../platform/instants";
import { allWhere, byId } from "../platform/records";
import { probeStripe } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { applyIntent } from "../settlement/apply-intent";
import { takeMissedEvents } from "../settlement/missed-events";
import { runDueTasks } from "../settlement/run-tasks";
import { readIntent } from "../settlement/task-work";

const BATCH = 200;

/** The minute's jobs, in order. Each is idempotent and may run in parallel with itself. */
export const JOBS = {
  probe: () => probeStripe(),
  reconcile,
  missed_events: takeMissedEvents,
  accounts: checkAccounts,
  balance: readBalance,
  expire_holds: expireHolds,
  complete: completeOld,
  claims: holdClaims,
  call_off: callOffUnpaid,
  packages: endOldPackages,
  tasks: (app: core.App) => runDueTasks(app),
  reminders: remind,
  next_slots: (app: core.App) => refreshNextSlots(app, clock()),
} satisfies Record<string, (app: core.App) => number>;
export type Job = keyof typeof JOBS;

/** Runs jobs in sequence. A failed one does not stop the others. Returns the result of each. */
export function runJobs(app: core.App, names: readonly Job[] = Object.keys(JOBS) as Job[]): Record<string, number> {
  const done: Record<string, number> = {};
  for (const name of names) {
    try {
      done[name] = JOBS[name](app);
    } catch (error) {
      done[name] = -1;
      app.logger().error("a job broke", "job", name, "error", String(error));
    }
  }
  return done;
}

/** Asks Stripe about payments open for ten minutes, in case a webhook was lost. */
function reconcile(app: core.App): number {
  const before = stored(clock() - RECONCILE_MINUTES * MINUTE);
  const bookings = allWhere(
    app,
    "bookings",
    "(status = 'pending_payment' || payment_status = 'processing') && created_at <= {:before}",
    { before },
  );
  const open = bookings
    .map(({ id }) => paymentOf(app, id))
    .filter((payment) => payment !== null)
    .filter((payment) => payment.getString("checked_at") <= before)
    .sort((a, b) => (a.getString("checked_at") < b.getString("checked_at") ? -1 : 1))
    .slice(0, BATCH);
  for (const payment of open) if (!askStripe(app, payment)) break;
  return open.length;
}

/** Applies Stripe's state of one payment. False if Stripe does not answer; then the rest is skipped. */
function askStripe(app: core.App, payment: core.Record): boolean {
  try {
    const intent = readIntent(payment.getString("payment_intent_id"));
    const now = clock();
    inTransaction(app, (tx) => {
      applyIntent(tx, intent, Math.floor(now / 1000), now);
      const fresh = byId(tx, "booking_payments", payment.id);
      fresh?.set("checked_at", iso(now));
      if (fresh) tx.save(fresh);
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "stripe_refused") return true;
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Expired holds. Stripe is asked once more, because the payment may have succeeded in the last second. */
function expireHolds(app: core.App): number {
  const over = allWhere(
    app,
    "bookings",
    "status = 'pending_payment' && (hold_expires_at <= {:now} || session_date <= {:now})",
    { now: stored(clock()) },
    "hold_expires_at",
    BATCH,
  );
  let answers = true;
  for (const { id } of over) {
    const payment = paymentOf(app, id);
    if (payment && answers) answers = askStripe(app, payment);
    inTransaction(app, (tx) => {
      const booking = byId(tx, "bookings", id);
      if (booking) systemMove(tx, booking, "expire", clock());
    });
  }
  return over.length;
}

/** Makes the system's move for each booking of the filter, if the table allows it. Returns how many it looked at. */
function moveEach(app: core.App, move: BookingMove, filter: string, params: Record<string, unknown>): number {
  const now = clock();
  const found = allWhere(app, "bookings", filter, params, "session_end", BATCH);
  for (const { id } of found) {
    inTransaction(app, (tx) => {
      const booking = byId(tx, "bookings", id);
      if (booking) systemMove(tx, booking, move, now);
    });
  }
  return found.length;
}

/** Completes sessions that nobody completed within 72 hours. */
function completeOld(app: core.App): number {
  return moveEach(
    app,
    "complete_by_itself",
    [
      "status = 'confirmed'",
      "session_end <= {:before}",
      ...OPEN_CLAIMS.map((status) => `claim_status != '${status}'`),
    ].join(" && "),
    { before: stored(clock() - AUTO_COMPLETE_HOURS * HOUR) },
  );
}

/** Applies claims of absence that nobody contested in time. */
function holdClaims(app: core.App): number {
  return moveEach(
    app,
    "absence_not_contested",
    "status = 'confirmed' && claim_status = 'open' && claim_until <= {:now}",
    {
      now: stored(clock()),
    },
  );
}

/** Cancels upcoming sessions that were refunded in full. */
function callOffUnpaid(app: core.App): number {
  return moveEach(
    app,
    "call_off",
    "status = 'confirmed' && session_date > {:now} && (payment_status = 'refunded' || payment_status = 'lost')",
    { now: stored(clock()) },
  );
}

/** A reminder 24 hours before each start. Later bookings need none. */
function remind(app: core.App): number {
  const now = clock();
  const soon = allWhere(
    app,
    "bookings",
    "status = 'confirmed' && session_date > {:now} && session_date <= {:until}",
    { now: stored(now), until: stored(now + 24 * HOUR) },
    "session_date",
  );
  for (const booking of soon) {
    const start = isoOf(booking, "session_date");
    if (Date.parse(start) - Date.parse(isoOf(booking, "created_at")) < 24 * HOUR) continue;
    inTransaction(app, (tx) =>
      mailSides(tx, booking, BOTH, { kind: "booking_reminder", occasion: start, data: { bookingId: booking.id } }),
    );
  }
  return soon.length;
}
