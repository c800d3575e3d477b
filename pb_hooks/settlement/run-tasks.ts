import { Refusal } from "@domain/errors";
import { tellTeam } from "../bookings/mails";
import { paymentOf } from "../payments/intents";
import type { TaskKind } from "../payments/task-queue";
import { now as clock, MINUTE } from "../platform/clock";
import { iso, msAt, stored } from "../platform/instants";
import { allWhere, audit, byId } from "../platform/records";
import { stripeIsDown } from "../platform/stripe-circuit";
import { inTransaction } from "../platform/transaction";
import { isPackageWork, PACKAGE_WORK } from "./package-work";
import { finish, type Result, TASK_WORK } from "./task-work";

/** The lease of a task under way. After a crash it is retried when the lease ends. */
const LEASE_MS = MINUTE / 2;
const MAX_REFUSALS = 8;
const BATCH = 100;

/** Backoff in minutes: 1, 2, 4 … at most an hour. */
const backoff = (attempts: number): number => Math.min(60, 2 ** Math.max(0, attempts - 1)) * MINUTE;

/** A refund may make a reversal due, so the list is read again. A failed task is due later. */
const ROUNDS = 4;

/** Does the due tasks of one booking or package, or of all. A failed task never stops the others. */
export function runDueTasks(app: core.App, of = ""): number {
  let done = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const due = dueTasks(app, of);
    for (const { id } of due) {
      if (stripeIsDown()) return done;
      try {
        runTask(app, id, clock());
      } catch (error) {
        app.logger().error("a payment task broke", "task", id, "error", String(error));
      }
    }
    if (due.length === 0) break;
    done += due.length;
  }
  return done;
}

const dueTasks = (app: core.App, of: string): core.Record[] =>
  allWhere(
    app,
    "payment_tasks",
    `state = 'waiting' && due_at <= {:now}${of === "" ? "" : " && (booking_id = {:of} || package_id = {:of})"}`,
    { now: stored(clock()), of },
    "due_at",
    BATCH,
  );

function runTask(app: core.App, id: string, now: number): void {
  const task = lease(app, id, now);
  if (!task) return;
  const work = workOf(app, task, now);
  if (!work) {
    giveUp(app, id, "there is no payment");
    return;
  }
  try {
    const result = work();
    stillWaiting(app, id, (fresh, tx) => settle(tx, fresh, result));
  } catch (error) {
    failed(app, id, error, now);
  }
}

/** The work of a task for a booking or a package, or null if there is nothing to work on. */
function workOf(app: core.App, task: core.Record, now: number): (() => Result) | null {
  const kind = task.getString("kind") as TaskKind;
  const pack = byId(app, "packages", task.getString("package_id"));
  if (pack) return isPackageWork(kind) ? () => PACKAGE_WORK[kind]({ app, task, pack, now }) : null;
  const booking = byId(app, "bookings", task.getString("booking_id"));
  const payment = booking ? paymentOf(app, booking.id) : null;
  return booking && payment ? () => TASK_WORK[kind]({ app, task, booking, payment, now }) : null;
}

function settle(tx: core.App, task: core.Record, result: Result): void {
  if (result === "done") {
    finish(tx, task);
    return;
  }
  task.set("attempts", task.getInt("attempts") - 1); // it was not tried
  task.set("due_at", iso(result.notBefore));
  tx.save(task);
}

/** Reads the task again in the transaction, unless it is done: the webhook may have reported its result. */
function stillWaiting(app: core.App, id: string, work: (task: core.Record, tx: core.App) => void): void {
  inTransaction(app, (tx) => {
    const task = byId(tx, "payment_tasks", id);
    if (task?.getString("state") === "waiting") work(task, tx);
  });
}

/** Leases a due task, or returns null if another run has it. */
function lease(app: core.App, id: string, now: number): core.Record | null {
  return inTransaction(app, (tx) => {
    const task = byId(tx, "payment_tasks", id);
    if (task?.getString("state") !== "waiting" || msAt(task, "due_at") > now) return null;
    task.set("attempts", task.getInt("attempts") + 1);
    task.set("due_at", iso(now + LEASE_MS));
    tx.save(task);
    return task;
  });
}

/** No answer: retry with the same key. A refusal: retry with a new key, and finally leave it to a person. */
function failed(app: core.App, id: string, error: unknown, now: number): void {
  const refused = error instanceof Refusal && error.code === "stripe_refused";
  const text = refused ? `refused: ${String(error.details.stripeCode)}` : String(error);
  app.logger().warn("a payment task failed", "task", id, "error", text);
  stillWaiting(app, id, (task, tx) => {
    const attempts = task.getInt("attempts");
    task.set("last_error", text.slice(0, 200));
    task.set("due_at", iso(now + backoff(attempts)));
    // Stripe replays a refusal of a key for a day.
    if (refused) task.set("stripe_key", `${task.getString("key")}-${attempts}`);
    tx.save(task);
    if (refused && attempts >= MAX_REFUSALS) giveUp(tx, id, text);
  });
}

function giveUp(app: core.App, id: string, text: string): void {
  stillWaiting(app, id, (task, tx) => {
    task.set("state", "failed");
    task.set("last_error", text.slice(0, 200));
    tx.save(task);
    const booking = byId(tx, "bookings", task.getString("booking_id"));
    const subject = task.getString("booking_id") || task.getString("package_id");
    audit(tx, "", "payment.task_failed", subject, { kind: task.getString("kind"), error: text });
    if (booking) tellTeam(tx, booking, "task_failed", id);
  });
}
