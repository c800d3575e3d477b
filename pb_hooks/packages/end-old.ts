import { endPackage } from "../payments/packages";
import { enqueueTask } from "../payments/task-queue";
import { now as clock, HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import { allWhere, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";

const BATCH = 200;
const UNPAID_HOURS = 24;
const OVER = "state = 'active' && expires_at <= {:now} && dispute_state != 'open'";

/** A minute's job: refunds what is unused of packages that are over, and gives up payments that nobody makes. */
export function endOldPackages(app: core.App): number {
  const now = clock();
  const over = allWhere(app, "packages", OVER, { now: stored(now) }, "expires_at", BATCH);
  for (const { id } of over) {
    inTransaction(app, (tx) => {
      const pack = byId(tx, "packages", id);
      if (pack?.getString("state") === "active") endPackage(tx, pack, "expired", "", now);
    });
  }
  const before = stored(now - UNPAID_HOURS * HOUR);
  const unpaid = allWhere(app, "packages", "state = 'pending' && created_at <= {:before}", { before }, "", BATCH);
  for (const { id } of unpaid) inTransaction(app, (tx) => giveUp(tx, id, now));
  return over.length + unpaid.length;
}

function giveUp(tx: core.App, id: string, now: number): void {
  const pack = byId(tx, "packages", id);
  if (pack?.getString("state") !== "pending") return;
  pack.set("state", "abandoned");
  tx.save(pack);
  if (pack.getString("payment_intent_id") === "") return;
  enqueueTask(tx, { key: `cancel-package-${id}`, kind: "cancel_intent", packageId: id, dueMs: now });
}
