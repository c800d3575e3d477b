import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, nowSeconds, refId } from "../ids";
import type { Call, Route } from "../route";
import { dollars } from "../wire/dollars";
import { invalidRequest, noSuch } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { boolean, integer, metadata, oneOf, readParams, string } from "../wire/params";
import { mergeMetadata } from "./accounts";
import { findCharge } from "./charges";
import { findIntent } from "./payment-intents";

function chargeToRefund(engine: Engine, intentId: string | undefined, chargeId: string | undefined): Stripe.Charge {
  if ((intentId === undefined) === (chargeId === undefined)) {
    throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.");
  }
  if (chargeId !== undefined) return findCharge(engine, chargeId, "charge", 404);
  const intent = findIntent(engine, intentId ?? "", "payment_intent");
  const charge = engine.state.charges[refId(intent.latest_charge) ?? ""];
  if (!charge?.paid) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return charge;
}

function create({ engine, form }: Call): Stripe.Refund {
  const params = readParams(
    {
      ...expandParam,
      amount: integer({ min: 1 }),
      charge: string(),
      metadata: metadata(),
      payment_intent: string(),
      reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
      refund_application_fee: boolean(),
      reverse_transfer: boolean(),
    },
    form,
  );
  const charge = chargeToRefund(engine, params.payment_intent, params.charge);
  if (params.reverse_transfer) {
    throw invalidRequest(
      "You cannot reverse the transfer of a charge without an associated transfer.",
      undefined,
      "reverse_transfer",
    );
  }
  if (charge.status !== "succeeded")
    throw invalidRequest(`Charge ${charge.id} has not succeeded.`, "charge_not_refundable", "charge");
  if (charge.disputed && charge.refunded === false) {
    const dispute = Object.values(engine.state.disputes).find((entry) => refId(entry.charge) === charge.id);
    if (dispute && !dispute.is_charge_refundable) {
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
    }
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  const amount = params.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      "amount",
    );
  }
  return book(engine, charge, amount, params.reason ?? null, mergeMetadata({}, params.metadata));
}

function book(
  engine: Engine,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund["reason"],
  extra: Record<string, string>,
): Stripe.Refund {
  const behaviour = engine.state.methods[charge.payment_method ?? ""]?.behaviour;
  const id = newId("re");
  const refund: Stripe.Refund = {
    id,
    object: "refund",
    amount,
    balance_transaction: engine.book("platform", {
      amount: -amount,
      currency: charge.currency,
      source: id,
      type: "refund",
    }).id,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: extra,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour?.refund === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  engine.state.refunds[id] = refund;
  engine.state.counters.refunds += 1;
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  engine.emit("refund.created", refund);
  engine.emit("charge.refunded", charge, { previous });
  if (behaviour?.refund) engine.later(behaviour.refund === "fails" ? "refund_fails" : "refund_succeeds", id);
  return refund;
}

/** The bank's later decision on a refund. */
export function settleRefund(engine: Engine, id: string, succeeds: boolean): void {
  const refund = engine.state.refunds[id];
  if (!refund || refund.status === "failed" || (succeeds && refund.status === "succeeded")) return;
  const previous = { status: refund.status };
  refund.status = succeeds ? "succeeded" : "failed";
  if (!succeeds) {
    refund.failure_reason = "expired_or_canceled_card";
    refund.failure_balance_transaction = engine.book("platform", {
      amount: refund.amount,
      currency: refund.currency,
      source: refund.id,
      type: "refund_failure",
    }).id;
    const charge = findCharge(engine, refId(refund.charge) ?? "");
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    engine.emit("charge.updated", charge);
    engine.emit("refund.failed", refund);
  }
  engine.emit("refund.updated", refund, { previous });
  engine.emit("charge.refund.updated", refund, { previous });
}

function find(engine: Engine, id: string): Stripe.Refund {
  const refund = engine.state.refunds[id];
  if (!refund) throw noSuch("refund", id, "refund");
  return refund;
}

export const refundRoutes: Route[] = [
  { method: "POST", pattern: "/v1/refunds", handle: create },
  {
    method: "GET",
    pattern: "/v1/refunds",
    handle({ engine, form }) {
      const params = readParams({ ...listParams, charge: string(), payment_intent: string() }, form);
      const all = Object.values(engine.state.refunds).filter(
        (refund) =>
          inRange(refund.created, params.created) &&
          (params.charge === undefined || refId(refund.charge) === params.charge) &&
          (params.payment_intent === undefined || refId(refund.payment_intent) === params.payment_intent),
      );
      return page(all, params, "/v1/refunds", "refund");
    },
  },
  {
    method: "GET",
    pattern: "/v1/refunds/:id",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      return find(engine, path.id ?? "");
    },
  },
  {
    method: "POST",
    pattern: "/v1/refunds/:id",
    handle({ engine, form, path }) {
      const params = readParams({ ...expandParam, metadata: metadata() }, form);
      const refund = find(engine, path.id ?? "");
      refund.metadata = mergeMetadata(refund.metadata, params.metadata);
      engine.emit("refund.updated", refund);
      return refund;
    },
  },
];
