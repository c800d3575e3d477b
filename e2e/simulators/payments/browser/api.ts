import type { ElementError } from "./protocol";

/** This script's origin: the app's server forwards `/dev/*`. */
const script = document.currentScript;
export const BASE = script instanceof HTMLScriptElement ? new URL(".", script.src).pathname : "/dev/stripe/";

export interface Intent {
  id: string;
  status: string;
  client_secret: string;
  amount: number;
  currency: string;
  last_payment_error: ElementError | null;
}

export interface Answer {
  paymentIntent?: Intent;
  error?: ElementError & { payment_intent?: Intent };
}

const UNREACHABLE =
  "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.";

/** `pi_x_secret_y` → `pi_x`. */
export function intentId(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? "";
}

/** Calls the API. Every failure is returned as an error, as in Stripe.js. */
export async function call(method: "GET" | "POST", path: string, values: Record<string, string>): Promise<Answer> {
  const form = new URLSearchParams(values);
  try {
    const reply =
      method === "GET"
        ? await fetch(`${BASE}api${path}?${form}`)
        : await fetch(`${BASE}api${path}`, { method, body: form });
    const body = await reply.json();
    if (body.error) return { error: body.error };
    return { paymentIntent: body };
  } catch {
    return { error: { type: "api_connection_error", message: UNREACHABLE } };
  }
}
