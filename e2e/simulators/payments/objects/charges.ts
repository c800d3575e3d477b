import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, nowSeconds, refId } from "../ids";
import type { Route } from "../route";
import type { StoredMethod } from "../state";
import { noSuch } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { readParams, string } from "../wire/params";

function outcome(decline: StoredMethod["behaviour"]["decline"]): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? "02" : null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: "normal",
    risk_score: 12,
    seller_message: decline ? "The bank did not return any further details with this decline." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

/** Stripe's standard price for cards in the United States: 2.9% + 30 cents. */
export function stripeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Charges the card for a PaymentIntent. A decline leaves a failed charge, as at Stripe. */
export function chargeCard(engine: Engine, intent: Stripe.PaymentIntent, stored: StoredMethod): Stripe.Charge {
  const { behaviour, method } = stored;
  const { decline } = behaviour;
  const id = newId("ch");
  const transaction = decline
    ? null
    : engine.book("platform", {
        amount: intent.amount,
        currency: intent.currency,
        fee: stripeFee(intent.amount),
        source: id,
        type: "charge",
        available: behaviour.available ?? false,
      });
  const charge: Stripe.Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transaction?.id ?? null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: ["ENCORE", intent.statement_descriptor_suffix].filter(Boolean).join("* "),
    captured: !decline,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: {
        amount_authorized: intent.amount,
        authorization_code: null,
        brand: behaviour.brand,
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: decline ? "unchecked" : "pass",
        },
        country: "US",
        electronic_commerce_indicator: null,
        exp_month: method.card?.exp_month ?? 12,
        exp_year: method.card?.exp_year ?? 2030,
        fingerprint: method.card?.fingerprint ?? null,
        funding: "credit",
        installments: null,
        last4: behaviour.number.slice(-4),
        mandate: null,
        network: behaviour.brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  engine.state.charges[id] = charge;
  engine.state.counters[decline ? "failed_charges" : "charges"] += 1;
  engine.emit(decline ? "charge.failed" : "charge.succeeded", charge);
  return charge;
}

export function findCharge(engine: Engine, id: string, param = "charge", status = 404): Stripe.Charge {
  const charge = engine.state.charges[id];
  if (!charge) throw noSuch("charge", id, param, status);
  return charge;
}

export const chargeRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/charges",
    handle({ engine, form }) {
      const params = readParams(
        { ...listParams, customer: string(), payment_intent: string(), transfer_group: string() },
        form,
      );
      const all = Object.values(engine.state.charges).filter(
        (charge) =>
          inRange(charge.created, params.created) &&
          params.customer === undefined &&
          (params.payment_intent === undefined || refId(charge.payment_intent) === params.payment_intent) &&
          (params.transfer_group === undefined || charge.transfer_group === params.transfer_group),
      );
      return page(all, params, "/v1/charges", "charge");
    },
  },
  {
    method: "GET",
    pattern: "/v1/charges/:id",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      return findCharge(engine, path.id ?? "");
    },
  },
];
