import { agreedAmount, requireAgreed } from "@domain/agreed-amount";
import { CONTESTED_CLAIMS, OPEN_PROBLEMS } from "@domain/booking-conditions";
import { Refusal } from "@domain/errors";
import { debtOf, moneyCases, REMEDY_NAMES, type RemedyName, remediesFor, remedyOf } from "@domain/money-cases";
import * as m from "@messages";
import * as z from "zod/mini";
import { mailSides } from "../bookings/mails";
import { settleBooking } from "../bookings/moves";
import { presentBooking } from "../bookings/present";
import { writeEntry } from "../payments/ledger-book";
import { contactOf } from "../payments/refund-contacts";
import { enqueueTask } from "../payments/task-queue";
import { requireStaff } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { allWhere, audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { moneyFacts } from "../settlement/money-facts";
import { runDueTasks } from "../settlement/run-tasks";
import { saidToTeam } from "./said-to-team";

const MOST = 200;
/** Candidate bookings; each one's cases are computed from its facts. */
const CANDIDATES = [
  ...OPEN_PROBLEMS.map((status) => `problem_status = '${status}'`),
  ...CONTESTED_CLAIMS.map((status) => `claim_status = '${status}'`),
  "payment_status = 'disputed'",
  "owed_amount > 0",
  "debt_amount > 0",
].join(" || ");
const STUCK = `SELECT DISTINCT booking_id AS id FROM payment_tasks WHERE state = 'failed'
  UNION SELECT booking_id FROM ledger WHERE account = 'coach' GROUP BY booking_id HAVING SUM(amount) > 0`;

/** The team's cases: problems, claims, disputes, returned refunds, debts, unsent shares. */
export function staffMoneyCases(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const found = new Map(
    allWhere(e.app, "bookings", CANDIDATES, {}, "-session_date", MOST).map((booking) => [booking.id, booking]),
  );
  for (const id of stuckIds(e.app)) {
    const booking = found.has(id) ? null : byId(e.app, "bookings", id);
    if (booking) found.set(id, booking);
  }
  const cases = [...found.values()].flatMap((booking) => {
    const facts = moneyFacts(e.app, booking);
    const why = moneyCases(facts);
    if (why.length === 0) return [];
    const { coach, owed } = facts.sums;
    return [
      {
        ...presentBooking(booking),
        toTeam: saidToTeam(e.app, booking.id, staff.id),
        cases: why,
        remedies: remediesFor(facts),
        contact: contactOf(e.app, booking),
        owed,
        debt: debtOf(facts),
        share: Math.max(0, coach),
      },
    ];
  });
  return e.json(200, cases);
}

function stuckIds(app: core.App): string[] {
  const rows = arrayOf(new DynamicModel({ id: "" }));
  app.db().newQuery(STUCK).all(rows);
  return (rows as unknown as { id: string }[]).map(({ id }) => id);
}

const input = z.object({
  bookingId: z.string({ error: m.refusals_booking_not_found }),
  /** The case's amount in cents, as staff saw it. */
  agreedAmount,
  action: z.enum(REMEDY_NAMES as [RemedyName, ...RemedyName[]], { error: m.server_please_choose_what_to_do }),
});

/** `POST /api/functions/staff-settle-money {bookingId, action, agreedAmount?}`: one of the currently possible remedies. */
export function staffSettleMoney(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const now = clock();
  const { bookingId, action, agreedAmount: agreed } = readInput(e, input);
  inTransaction(e.app, (tx) => {
    const booking = byId(tx, "bookings", bookingId);
    if (!booking) throw new Refusal("booking_not_found");
    const facts = moneyFacts(tx, booking);
    if (!remediesFor(facts).includes(action)) throw new Refusal("illegal_transition");
    const { work, stops, rows, for: reason } = remedyOf(action);
    const amount = { refund: facts.sums.owed, debt: debtOf(facts), share: facts.sums.coach, work: 0 }[reason];
    requireAgreed(agreed, amount, "refund");
    const key = `${bookingId}-${action}-${tx.countRecords("payment_tasks", $dbx.hashExp({ booking_id: bookingId }))}-${now}`;
    for (const task of allWhere(tx, "payment_tasks", "booking_id = {:id} && state != 'done'", { id: bookingId })) {
      const kind = task.getString("kind");
      // A given-up task is replaced by this remedy.
      if (kind === stops || (task.getString("state") === "failed" && action !== "try_again")) task.set("state", "done");
      else if (action === "try_again" && task.getString("state") === "failed") task.set("state", "waiting");
      tx.save(task);
    }
    if (work) enqueueTask(tx, { key, kind: work, bookingId, amount, dueMs: now });
    if (rows) writeEntry(tx, booking, rows(key, facts));
    settleBooking(tx, booking, now);
    if (reason === "refund") {
      const data = { bookingId, backCents: amount, isOutside: action === "athlete_paid" };
      mailSides(tx, booking, ["athlete"], { kind: "booking_refund_sent_again", occasion: key, data });
    }
    audit(tx, staff.id, `payment.${action}`, bookingId, { amount });
  });
  runDueTasks(e.app, bookingId);
  const booking = byId(e.app, "bookings", bookingId);
  return e.json(200, booking ? presentBooking(booking) : {});
}
