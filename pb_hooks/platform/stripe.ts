import { Refusal } from "@domain/errors";
import type Stripe from "stripe";
import { stripeSettings } from "./settings";
import { beginCall, needsProbe, stripeAnswered, stripeIsDown, stripeSilent } from "./stripe-circuit";
import { type FormValue, formEncode } from "./stripe-form";

/** The API version that these types and the webhook's payloads are of. */
export const STRIPE_VERSION = "2026-10-28.endive";
const TIMEOUT_SECONDS = 10;
/** A second request with the same key while the first one runs is answered 409; lock contention 429. */
const RETRY_AFTER_MS = [150, 400, 900];

type Params = { [key: string]: FormValue };
export type StripeCall = {
  method: "GET" | "POST";
  /** From `/v1/...`. */
  path: string;
  params?: Params;
  /** Needed with every POST: a repeated call has the first one's effect only. */
  idempotencyKey?: string;
  /** The connected account that it is about, when it is not the platform's own. */
  account?: string;
};

/** Throws `stripe_not_configured` without a secret key, `stripe_unavailable` while Stripe is down. Asked before anything is stored. */
export function requireStripe(): void {
  if (stripeSettings().secretKey === "") throw new Refusal("stripe_not_configured");
  if (stripeIsDown()) throw new Refusal("stripe_unavailable");
}

/** After an outage: asks Stripe the smallest question there is, so that nobody has to wait for a person's call to find out. */
export function probeStripe(): number {
  if (!needsProbe() || stripeSettings().secretKey === "") return 0;
  send({ method: "GET", path: "/v1/balance" });
  return 1;
}

/**
 * Calls Stripe. Never inside a transaction.
 * Refusals: `stripe_not_configured`; `stripe_unavailable` (no answer, 5xx, 429: may be tried again with the same key);
 * `stripe_refused` (a final no; `details.stripeCode` is Stripe's own code).
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
  // A wrong key is the operator's matter; for the person it is the same as no payment service.
  if (status === 401) return new Refusal("stripe_unavailable");
  // Stripe's text names private ids; only its code goes further.
  return new Refusal("stripe_refused", undefined, { stripeCode: error?.code ?? error?.type ?? "" });
}

/** Stripe's own code of a `stripe_refused`, or "". */
export function stripeCode(error: unknown): string {
  if (!(error instanceof Refusal) || error.code !== "stripe_refused") return "";
  return String(error.details.stripeCode ?? "");
}
