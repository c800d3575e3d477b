import { Refusal } from "@domain/errors";
import type Stripe from "stripe";
import { stripeSettings } from "./settings";
import { beginCall, needsProbe, stripeAnswered, stripeIsDown, stripeSilent } from "./stripe-circuit";
import { type FormValue, formEncode } from "./stripe-form";

/** The API version of these types and of the webhook's payloads. */
const STRIPE_VERSION = "2026-10-28.endive";
const TIMEOUT_SECONDS = 10;
/** Stripe answers 409 to a second request with a key in use, and 429 to lock contention. */
const RETRY_AFTER_MS = [150, 400, 900];

type Params = { [key: string]: FormValue };
export type StripeCall = {
  method: "GET" | "POST";
  /** From `/v1/...`. */
  path: string;
  params?: Params;
  /** Idempotency key, required for every POST. */
  idempotencyKey?: string;
  /** The connected account, if it is not the platform's own. */
  account?: string;
};

/** Throws `stripe_not_configured` without a secret key, `stripe_unavailable` while Stripe is down. Call before storing anything. */
export function requireStripe(): void {
  if (stripeSettings().secretKey === "") throw new Refusal("stripe_not_configured");
  if (stripeIsDown()) throw new Refusal("stripe_unavailable");
}

/** After an outage: a minimal call to Stripe, so that no person's call must be the probe. */
export function probeStripe(): number {
  if (!needsProbe() || stripeSettings().secretKey === "") return 0;
  send({ method: "GET", path: "/v1/balance" });
  return 1;
}

/**
 * Calls Stripe. Never inside a transaction.
 * Refusals: `stripe_not_configured`; `stripe_unavailable` (no answer, 5xx, 429: retry with the same key); `stripe_refused` (final;
 * `details.stripeCode` is Stripe's code).
 */
export function callStripe<T>(call: StripeCall): T {
  requireStripe();
  let answer = send(call);
  for (const pause of RETRY_AFTER_MS) {
    if (answer.statusCode !== 409 && answer.statusCode !== 429) break;
    sleep(pause);
    answer = send(call);
  }
  if (answer.statusCode >= 200 && answer.statusCode < 300) return answer.json as T;
  throw refusalOf(call, answer.statusCode, answer.json);
}

function send(call: StripeCall): ReturnType<typeof $http.send> {
  const { secretKey, apiBase } = stripeSettings();
  const encoded = call.params ? formEncode(call.params) : "";
  const query = call.method === "GET" && encoded !== "" ? `?${encoded}` : "";
  const headers: Record<string, string> = {
    Authorization: `Bearer ${secretKey}`,
    "Stripe-Version": STRIPE_VERSION,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  if (call.account) headers["Stripe-Account"] = call.account;
  if (call.idempotencyKey) headers["Idempotency-Key"] = call.idempotencyKey;
  beginCall();
  try {
    const answer = $http.send({
      method: call.method,
      url: apiBase + call.path + query,
      headers,
      timeout: TIMEOUT_SECONDS,
      ...(call.method === "POST" ? { body: encoded } : {}),
    });
    if (answer.statusCode >= 500) stripeSilent();
    else stripeAnswered();
    return answer;
  } catch (error) {
    stripeSilent();
    $app.logger().warn("Stripe does not answer", "path", call.path, "error", String(error));
    throw new Refusal("stripe_unavailable");
  }
}

function refusalOf(call: StripeCall, status: number, body: unknown): Refusal {
  const error = (body as { error?: Stripe.StripeRawError } | null)?.error;
  $app
    .logger()
    .warn("Stripe refused", "path", call.path, "status", status, "code", error?.code ?? "", "type", error?.type ?? "");
  if (status >= 500 || status === 409 || status === 429) return new Refusal("stripe_unavailable");
  // A wrong key is the operator's problem. For the person, payments are unavailable.
  if (status === 401) return new Refusal("stripe_unavailable");
  // Stripe's text names private ids, so only its code is passed on.
  return new Refusal("stripe_refused", undefined, { stripeCode: error?.code ?? error?.type ?? "" });
}

/** Stripe's own code of a `stripe_refused`, or "". */
export function stripeCode(error: unknown): string {
  if (!(error instanceof Refusal) || error.code !== "stripe_refused") return "";
  return String(error.details.stripeCode ?? "");
}
