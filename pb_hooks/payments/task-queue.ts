import { iso } from "../platform/instants";
import { draft, firstWhere } from "../platform/records";

export type TaskKind = "refund" | "cancel_intent" | "sync_charge" | "transfer" | "reverse";

export type Task = {
  /** Unique name of the occasion, also Stripe's idempotency key. A second task with the same key is not stored. */
  key: string;
  kind: TaskKind;
  /** Work for a package names no booking. */
  bookingId?: string;
  packageId?: string;
  /** Cents, if the kind has an amount. */
  amount?: number;
  dueMs: number;
};

/** Work at Stripe, written in the transaction that decides it and done afterwards. */
export function enqueueTask(tx: core.App, task: Task): void {
  if (firstWhere(tx, "payment_tasks", "key = {:key}", { key: task.key })) return;
  tx.save(
    draft(tx, "payment_tasks", {
      key: task.key,
      stripe_key: task.key,
      kind: task.kind,
      booking_id: task.bookingId ?? "",
      package_id: task.packageId ?? "",
      amount: task.amount ?? 0,
      state: "waiting",
      due_at: iso(task.dueMs),
    }),
  );
}

/** Cents of this kind that are decided for the booking and not done yet. */
export const waitingCents = (tx: core.App, bookingId: string, kind: TaskKind): number =>
  tx
    .findRecordsByFilter("payment_tasks", "booking_id = {:booking} && kind = {:kind} && state = 'waiting'", "", 0, 0, {
      booking: bookingId,
      kind,
    })
    .reduce((sum, task) => sum + (task?.getInt("amount") ?? 0), 0);
