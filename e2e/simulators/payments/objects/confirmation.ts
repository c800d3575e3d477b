import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, refId } from "../ids";
import type { StoredMethod } from "../state";
import { StripeFault } from "../wire/errors";
import { chargeCard } from "./charges";
import { findMethod } from "./payment-methods";

export interface ConfirmOptions {
  useStripeSdk: boolean;
  returnUrl: string | undefined;
}

export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeFault {
  return new StripeFault(400, "invalid_request_error", message, {
    code: "payment_intent_unexpected_state",
    payment_intent: intent,
  });
}

function fail(
  engine: Engine,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
  error: { code: string; decline_code?: string; message: string },
  charge: Stripe.Charge | null,
): StripeFault {
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.processing = null;
  intent.last_payment_error = {
    ...(charge ? { charge: charge.id } : {}),
    code: error.code,
    ...(error.decline_code ? { decline_code: error.decline_code } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll("_", "-")}`,
    message: error.message,
    payment_method: structuredClone(stored.method),
    type: charge ? "card_error" : "invalid_request_error",
  };
  engine.emit("payment_intent.payment_failed", intent);
  return new StripeFault(402, charge ? "card_error" : "invalid_request_error", error.message, {
    code: error.code,
    ...(error.decline_code ? { decline_code: error.decline_code } : {}),
    ...(charge ? { charge: charge.id } : {}),
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(stored.method),
  });
}

function methodOf(engine: Engine, intent: Stripe.PaymentIntent): StoredMethod {
  return findMethod(engine, refId(intent.payment_method) ?? "");
}

/** Charges the card, or fails the payment and returns the refusal. */
function finish(engine: Engine, intent: Stripe.PaymentIntent, stored: StoredMethod): StripeFault | null {
  const charge = chargeCard(engine, intent, stored);
  intent.latest_charge = charge.id;
  const { decline, dispute } = stored.behaviour;
  if (decline) return fail(engine, intent, stored, decline, charge);
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.processing = null;
  intent.last_payment_error = null;
  engine.emit("payment_intent.succeeded", intent);
  if (dispute) engine.later("dispute", charge.id);
  return null;
}

function settle(engine: Engine, intent: Stripe.PaymentIntent, stored: StoredMethod): StripeFault | null {
  if (!engine.holdPayments) return finish(engine, intent, stored);
  intent.status = "processing";
  intent.next_action = null;
  intent.processing = { type: "card" };
  engine.emit("payment_intent.processing", intent);
  return null;
}

function askFor3ds(engine: Engine, intent: Stripe.PaymentIntent, options: ConfirmOptions): void {
  intent.status = "requires_action";
  const page = `${engine.appUrl}/dev/stripe/three-d-secure/${intent.id}?client_secret=${intent.client_secret}`;
  intent.next_action = options.useStripeSdk
    ? {
        type: "use_stripe_sdk",
        use_stripe_sdk: { source: newId("payatt"), stripe_js: page, type: "three_d_secure_redirect" },
      }
    : { type: "redirect_to_url", redirect_to_url: { return_url: options.returnUrl ?? null, url: page } };
  engine.emit("payment_intent.requires_action", intent);
}

/** Confirms with a payment method. Stores a failed payment, then throws the decline. */
export function confirmIntent(
  engine: Engine,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
  options: ConfirmOptions,
): void {
  if (intent.status === "succeeded") {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
    );
  }
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    throw unexpectedState(intent, `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`);
  }
  intent.payment_method = stored.method.id;
  if (stored.behaviour.authenticate) {
    askFor3ds(engine, intent, options);
    return;
  }
  const fault = settle(engine, intent, stored);
  if (fault) throw fault;
}

/** The person's answer to 3-D Secure. */
export function answer3ds(engine: Engine, intent: Stripe.PaymentIntent, passed: boolean): void {
  if (intent.status !== "requires_action") {
    throw unexpectedState(
      intent,
      `This PaymentIntent has a status of ${intent.status}: there is nothing to authenticate.`,
    );
  }
  const stored = methodOf(engine, intent);
  if (passed) {
    settle(engine, intent, stored);
    return;
  }
  const message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  fail(engine, intent, stored, { code: "payment_intent_authentication_failure", message }, null);
}

/** Ends a payment that was held as `processing`. */
export function releaseIntent(engine: Engine, intent: Stripe.PaymentIntent, outcome: "failed" | "succeeded"): void {
  if (intent.status !== "processing") {
    throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status}: it is not being processed.`);
  }
  const stored = methodOf(engine, intent);
  const refused = { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." };
  finish(
    engine,
    intent,
    outcome === "failed" ? { ...stored, behaviour: { ...stored.behaviour, decline: refused } } : stored,
  );
}
