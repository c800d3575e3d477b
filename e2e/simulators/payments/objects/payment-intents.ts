import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, nowSeconds, randomText } from "../ids";
import type { Call, Route } from "../route";
import { invalidRequest, noSuch } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { oneOf, readParams, string, type Values } from "../wire/params";
import { mergeMetadata } from "./accounts";
import { confirmIntent, unexpectedState } from "./confirmation";
import { changeable, checkMoney, checkSuffix, confirmable, creatable } from "./intent-params";
import { createMethod, findMethod } from "./payment-methods";

function createIntent({ engine, form }: Call): Stripe.PaymentIntent {
  const params = readParams(creatable, form);
  checkMoney(params.amount, params.currency);
  if (params.automatic_payment_methods && params.payment_method_types) {
    throw invalidRequest(
      "You may only specify one of these parameters: automatic_payment_methods, payment_method_types.",
      undefined,
      "automatic_payment_methods",
    );
  }
  checkSuffix(params.statement_descriptor_suffix);
  const stored = params.payment_method ? findMethod(engine, params.payment_method) : null;
  const id = newId("pi");
  const automatic = params.automatic_payment_methods;
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic
      ? { allow_redirects: automatic.allow_redirects ?? "always", enabled: automatic.enabled }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? "automatic_async",
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: params.confirmation_method ?? "automatic",
    created: nowSeconds(),
    currency: params.currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: params.description || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: stored?.method.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: params.payment_method_types ?? ["card"],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email || null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: stored ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: params.transfer_group || null,
  };
  engine.state.intents[id] = intent;
  engine.state.counters.payment_intents += 1;
  engine.emit("payment_intent.created", intent);
  if (params.confirm) {
    if (!stored)
      throw invalidRequest(
        "You cannot confirm this PaymentIntent because it's missing a payment method.",
        undefined,
        "payment_method",
      );
    confirmIntent(engine, intent, stored, {
      useStripeSdk: params.use_stripe_sdk ?? false,
      returnUrl: params.return_url,
    });
  }
  return intent;
}

export function findIntent(engine: Engine, id: string, param = "intent", status = 404): Stripe.PaymentIntent {
  const intent = engine.state.intents[id];
  if (!intent) throw noSuch("payment_intent", id, param, status);
  return intent;
}

/** A browser must send the client secret, and gets only public fields. */
export function intentFor(call: Call, secret: string | undefined): Stripe.PaymentIntent {
  const intent = findIntent(call.engine, call.path.id ?? "");
  const wanted = call.caller.kind === "publishable" || secret !== undefined;
  if (wanted && secret !== intent.client_secret) {
    throw invalidRequest(
      secret === undefined
        ? "Missing required param: client_secret."
        : "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      secret === undefined ? "parameter_missing" : "payment_intent_invalid_parameter",
      "client_secret",
    );
  }
  return intent;
}

const BROWSER_FIELDS = [
  "id object amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret",
  "confirmation_method created currency description last_payment_error livemode next_action payment_method",
  "payment_method_types processing receipt_email setup_future_usage shipping source status",
].flatMap((line) => line.split(" "));

function present(call: Call, intent: Stripe.PaymentIntent): object {
  if (call.caller.kind === "secret") return intent;
  return Object.fromEntries(BROWSER_FIELDS.map((field) => [field, Reflect.get(intent, field)]));
}

function confirm(call: Call): object {
  const { engine, form, caller } = call;
  const params = readParams(confirmable, form);
  const intent = intentFor(call, params.client_secret);
  if (params.receipt_email) intent.receipt_email = params.receipt_email;
  const current = typeof intent.payment_method === "string" ? intent.payment_method : null;
  const named = params.payment_method ?? current;
  if (!params.payment_method_data && named === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    );
  }
  const stored = params.payment_method_data
    ? createMethod(engine, params.payment_method_data)
    : findMethod(engine, named ?? "");
  confirmIntent(engine, intent, stored, {
    useStripeSdk: params.use_stripe_sdk ?? caller.kind === "publishable",
    returnUrl: params.return_url,
  });
  return present(call, intent);
}

function update(engine: Engine, intent: Stripe.PaymentIntent, params: Values<typeof changeable>): void {
  if (["canceled", "processing", "succeeded"].includes(intent.status) && (params.amount || params.currency)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
    );
  }
  const amount = params.amount ?? intent.amount;
  const currency = params.currency ?? intent.currency;
  checkMoney(amount, currency);
  if (params.payment_method) {
    intent.payment_method = findMethod(engine, params.payment_method).method.id;
    if (intent.status === "requires_payment_method") intent.status = "requires_confirmation";
  }
  intent.amount = amount;
  intent.currency = currency.toLowerCase();
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  if (params.description !== undefined) intent.description = params.description || null;
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null;
  if (params.transfer_group !== undefined) intent.transfer_group = params.transfer_group || null;
  engine.changed();
}

function cancel({ engine, form, path }: Call): Stripe.PaymentIntent {
  const params = readParams(
    { ...expandParam, cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer") },
    form,
  );
  const intent = findIntent(engine, path.id ?? "");
  if (!intent.status.startsWith("requires_")) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
    );
  }
  intent.status = "canceled";
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = params.cancellation_reason ?? null;
  intent.next_action = null;
  engine.emit("payment_intent.canceled", intent);
  return intent;
}

export const intentRoutes: Route[] = [
  { method: "POST", pattern: "/v1/payment_intents", handle: createIntent },
  {
    method: "GET",
    pattern: "/v1/payment_intents",
    handle({ engine, form }) {
      const params = readParams({ ...listParams, customer: string() }, form);
      const all = Object.values(engine.state.intents).filter(
        (intent) => inRange(intent.created, params.created) && params.customer === undefined,
      );
      return page(all, params, "/v1/payment_intents", "payment_intent");
    },
  },
  {
    method: "GET",
    pattern: "/v1/payment_intents/:id",
    browser: true,
    handle(call) {
      const params = readParams({ ...expandParam, client_secret: string() }, call.form);
      return present(call, intentFor(call, params.client_secret));
    },
  },
  {
    method: "POST",
    pattern: "/v1/payment_intents/:id",
    handle({ engine, form, path }) {
      const intent = findIntent(engine, path.id ?? "");
      update(engine, intent, readParams(changeable, form));
      return intent;
    },
  },
  { method: "POST", pattern: "/v1/payment_intents/:id/confirm", browser: true, handle: confirm },
  { method: "POST", pattern: "/v1/payment_intents/:id/cancel", handle: cancel },
];
