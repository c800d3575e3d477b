import type Stripe from "stripe";
import { balancesOf } from "../payments/ledger-book";
import { isFrozen } from "../payments/packages";
import { MINUTE } from "../platform/clock";
import { byId } from "../platform/records";
import { callStripe, stripeCode } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { applyPackageIntent, recordPackageRefund } from "./package-payment";
import { recordRefund } from "./record-refund";
import { cancelledIntent, isRepeated, type Result, readIntent, refundsOf } from "./task-work";

type Work = { app: core.App; task: core.Record; pack: core.Record; now: number };

/** The kinds of task that a package has, as task-work.ts does them for a booking. */
export const PACKAGE_WORK = { refund, cancel_intent: cancelIntent, sync_charge: syncCharge } as const;
export const isPackageWork = (kind: string): kind is keyof typeof PACKAGE_WORK => kind in PACKAGE_WORK;

function refund(work: Work): Result {
  const { app, task, pack, now } = work;
  if (isFrozen(pack)) return { notBefore: now + 10 * MINUTE };
  const [intent, key] = [pack.getString("payment_intent_id"), task.getString("key")];
  const made = isRepeated(task) ? refundsOf(intent).find((known) => known.metadata?.task === key) : undefined;
  const { owed } = balancesOf(app, pack.id, "package_id");
  if (!made && owed <= 0) return "done";
  try {
    const answer =
      made ??
      callStripe<Stripe.Refund>({
        method: "POST",
        path: "/v1/refunds",
        idempotencyKey: task.getString("stripe_key"),
        params: {
          payment_intent: intent,
          amount: owed,
          reason: "requested_by_customer",
          metadata: { package_id: pack.id, task: key },
        },
      });
    record(work, (tx, fresh) => recordPackageRefund(tx, fresh, answer, now));
  } catch (error) {
    // Refunded in Stripe's dashboard: record that.
    if (stripeCode(error) !== "charge_already_refunded") throw error;
    return syncCharge(work);
  }
  return "done";
}

/** Nobody paid in time. If somebody did meanwhile, they have the package. */
function cancelIntent(work: Work): Result {
  const id = work.pack.getString("payment_intent_id");
  const intent = cancelledIntent(id, work.task);
  record(work, (tx, fresh) => {
    applyPackageIntent(tx, fresh, intent, work.now);
  });
  return "done";
}

/** Refunds of sessions name their booking. All others are the package's. */
function syncCharge(work: Work): Result {
  const id = work.pack.getString("payment_intent_id");
  const intent = readIntent(id);
  const refunds = [...refundsOf(id)].sort((a, b) => a.created - b.created);
  record(work, (tx, fresh) => {
    applyPackageIntent(tx, fresh, intent, work.now);
  });
  for (const known of refunds)
    record(work, (tx, fresh) => {
      const booking = byId(tx, "bookings", known.metadata?.booking_id ?? "");
      if (booking) recordRefund(tx, booking, known, work.now);
      else recordPackageRefund(tx, fresh, known, work.now);
    });
  return "done";
}

/** One transaction over the current package. */
function record({ app, pack }: Work, write: (tx: core.App, fresh: core.Record) => void): void {
  inTransaction(app, (tx) => write(tx, tx.findRecordById("packages", pack.id)));
}
