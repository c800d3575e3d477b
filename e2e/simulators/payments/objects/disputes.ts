import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, nowSeconds, refId } from "../ids";
import type { Route } from "../route";
import { invalidRequest, noSuch } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { boolean, metadata, object, readParams, string } from "../wire/params";
import { mergeMetadata } from "./accounts";
import { findCharge } from "./charges";

/** Stripe's fee for a dispute in the United States, in cents. */
const DISPUTE_FEE = 1500;

/** The evidence texts that an operator can submit. Files are not supported. */
const EVIDENCE_TEXTS = [
  "access_activity_log billing_address cancellation_policy_disclosure cancellation_rebuttal customer_email_address",
  "customer_name customer_purchase_ip duplicate_charge_explanation duplicate_charge_id product_description",
  "refund_policy_disclosure refund_refusal_explanation service_date shipping_address shipping_carrier shipping_date",
  "shipping_tracking_number uncategorized_text",
].flatMap((line) => line.split(" "));

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The cardholder's bank withdraws the money. */
export function openDispute(engine: Engine, chargeId: string, reason = "fraudulent"): Stripe.Dispute {
  const charge = findCharge(engine, chargeId);
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`);
  const amount = charge.amount - charge.amount_refunded;
  if (amount <= 0 || charge.status !== "succeeded") throw invalidRequest(`Charge ${charge.id} has nothing to dispute.`);
  const id = newId("du");
  const withdrawn = engine.book("platform", {
    amount: -amount,
    currency: charge.currency,
    fee: DISPUTE_FEE,
    source: id,
    type: "adjustment",
    category: "dispute",
  });
  const dispute: Stripe.Dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: nowSeconds() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? "visa",
        case_type: "chargeback",
        network: charge.payment_method_details?.card?.network ?? "visa",
        network_reason_code: "10.4",
      },
      type: "card",
    },
    reason,
    status: "needs_response",
  };
  charge.disputed = true;
  engine.state.disputes[id] = dispute;
  engine.state.counters.disputes += 1;
  engine.emit("charge.dispute.created", dispute);
  engine.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function findDispute(engine: Engine, id: string): Stripe.Dispute {
  const dispute = engine.state.disputes[id];
  if (!dispute) throw noSuch("dispute", id, "dispute");
  return dispute;
}

/** The bank's decision. A win returns the money, but not the fee. */
export function closeDispute(engine: Engine, dispute: Stripe.Dispute, status: "lost" | "won"): Stripe.Dispute {
  if (dispute.status === "lost" || dispute.status === "won") {
    throw invalidRequest("This dispute is already closed.", undefined, "dispute");
  }
  const previous = { status: dispute.status };
  dispute.status = status;
  if (status === "won") {
    dispute.balance_transactions.push(
      engine.book("platform", {
        amount: dispute.amount,
        currency: dispute.currency,
        source: dispute.id,
        type: "adjustment",
        category: "dispute_reversal",
      }),
    );
    dispute.is_charge_refundable = true;
    engine.emit("charge.dispute.funds_reinstated", dispute);
  }
  engine.emit("charge.dispute.closed", dispute, { previous });
  return dispute;
}

function update(engine: Engine, dispute: Stripe.Dispute, form: Parameters<Route["handle"]>[0]["form"]): Stripe.Dispute {
  const texts = Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, string({ max: 20_000, clearable: true })]));
  const params = readParams({ ...expandParam, evidence: object(texts), metadata: metadata(), submit: boolean() }, form);
  dispute.metadata = mergeMetadata(dispute.metadata, params.metadata);
  if (!params.evidence) return dispute;
  Object.assign(dispute.evidence, params.evidence);
  dispute.evidence_details.has_evidence = true;
  if (params.submit === false) return dispute;
  dispute.evidence_details.submission_count += 1;
  dispute.status = "under_review";
  engine.emit("charge.dispute.updated", dispute);
  // Stripe decides a test dispute by these texts: https://docs.stripe.com/testing#evidence
  const text = dispute.evidence.uncategorized_text;
  if (text === "winning_evidence") closeDispute(engine, dispute, "won");
  if (text === "losing_evidence") closeDispute(engine, dispute, "lost");
  return dispute;
}

export const disputeRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/disputes",
    handle({ engine, form }) {
      const params = readParams({ ...listParams, charge: string(), payment_intent: string() }, form);
      const all = Object.values(engine.state.disputes).filter(
        (dispute) =>
          inRange(dispute.created, params.created) &&
          (params.charge === undefined || refId(dispute.charge) === params.charge) &&
          (params.payment_intent === undefined || refId(dispute.payment_intent) === params.payment_intent),
      );
      return page(all, params, "/v1/disputes", "dispute");
    },
  },
  {
    method: "GET",
    pattern: "/v1/disputes/:id",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      return findDispute(engine, path.id ?? "");
    },
  },
  {
    method: "POST",
    pattern: "/v1/disputes/:id",
    handle: ({ engine, form, path }) => update(engine, findDispute(engine, path.id ?? ""), form),
  },
  {
    method: "POST",
    pattern: "/v1/disputes/:id/close",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      return closeDispute(engine, findDispute(engine, path.id ?? ""), "lost");
    },
  },
];
