import { currency } from "@domain/currency";
import { packageChargeRows, packageRefundFailedRows, packageRefundRows } from "@domain/package-ledger";
import { packageEnd } from "@domain/packages";
import type Stripe from "stripe";
import { balancesOf, writeEntry } from "../payments/ledger-book";
import type { Outcome } from "../payments/outcome";
import { endIfUnusable, mailBoth, sendOwed } from "../payments/packages";
import { HOUR } from "../platform/clock";
import { iso } from "../platform/instants";
import { audit, byId, firstWhere } from "../platform/records";

/** The package of a PaymentIntent, or null. Bookings that drew from it name the same one, so this is asked first. */
export function packageOfIntent(tx: core.App, intentId: string, metadata?: Stripe.Metadata | null): core.Record | null {
  const known =
    intentId === "" ? null : firstWhere(tx, "packages", "payment_intent_id = {:intent}", { intent: intentId });
  return known ?? byId(tx, "packages", metadata?.package_id ?? "");
}

/** Brings a package to the state of its PaymentIntent. A payment that comes late still buys it, because it holds no time. */
export function applyPackageIntent(
  tx: core.App,
  pack: core.Record,
  intent: Stripe.PaymentIntent,
  now: number,
): Outcome {
  const known = pack.getString("payment_intent_id");
  if (known !== "" && known !== intent.id) return flag(tx, pack, intent, "other_intent");
  if (intent.status === "canceled" && pack.getString("state") === "pending") {
    pack.set("state", "abandoned");
    tx.save(pack);
    return "abandoned";
  }
  if (intent.status !== "succeeded") return "nothing_new";
  const total = pack.getInt("total_amount");
  if (intent.amount_received !== total || intent.currency !== currency().code)
    return flag(tx, pack, intent, "wrong_amount");
  const charge = typeof intent.latest_charge === "string" ? intent.latest_charge : (intent.latest_charge?.id ?? "");
  if (!writeEntry(tx, pack, packageChargeRows(intent.id, total), charge)) return "already_paid";
  pack.set("payment_intent_id", intent.id);
  pack.set("charge_id", charge);
  pack.set("state", "active");
  pack.set("expires_at", iso(packageEnd(now)));
  tx.save(pack);
  audit(tx, "", "package.paid", pack.id, { amount: total });
  mailBoth(tx, pack, { kind: "package_bought", data: { packageId: pack.id } });
  endIfUnusable(tx, pack, now);
  return "package_paid";
}

function flag(
  tx: core.App,
  pack: core.Record,
  intent: Stripe.PaymentIntent,
  what: "other_intent" | "wrong_amount",
): Outcome {
  audit(tx, "", `payment.${what}`, pack.id, { status: intent.status, amount: intent.amount_received });
  return what;
}

/** Records a refund of the package's own, or one of Stripe's dashboard. Idempotent. */
export function recordPackageRefund(tx: core.App, pack: core.Record, refund: Stripe.Refund, now: number): void {
  const sums = balancesOf(tx, pack.id, "package_id");
  writeEntry(tx, pack, packageRefundRows(refund.id, sums, refund.amount), refund.id);
  const cameBack = refund.status === "failed" || refund.status === "canceled";
  if (cameBack && writeEntry(tx, pack, packageRefundFailedRows(refund.id, refund.amount), refund.id)) {
    audit(tx, "", "payment.refund_failed", pack.id, { amount: refund.amount, reason: refund.failure_reason ?? "" });
    sendOwed(tx, pack, `package-${pack.id}-again-${refund.id}`, refund.amount, now + 24 * HOUR);
  }
  const key = refund.metadata?.task ?? "";
  const task = key === "" ? null : firstWhere(tx, "payment_tasks", "key = {:key} && state = 'waiting'", { key });
  task?.set("state", "done");
  if (task) tx.save(task);
}
