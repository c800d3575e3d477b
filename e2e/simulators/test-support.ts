import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { readBody } from "./http";
import type { ControlMessage } from "./payments/control-shape";
import type { Counters, Delivery } from "./payments/state";
import type { Simulators } from "./start-simulators";

export const SECRET = "whsec_test_secret";

/** The real client, with the simulator's address. It does not retry, so that tests see every refusal. */
export function clientFor(sim: { url: string }, key = "sk_test_abc"): Stripe {
  const { hostname, port } = new URL(sim.url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

export interface ControlState {
  counters: Counters;
  deliveries: (Delivery & { type: string })[];
  forged?: number;
}

export async function control(sim: { url: string }, message: ControlMessage): Promise<ControlState> {
  const reply = await fetch(`${sim.url}/dev/stripe/control`, { method: "POST", body: JSON.stringify(message) });
  const body = await reply.json();
  if (!reply.ok) throw new Error(JSON.stringify(body));
  return body;
}

/** Polls until there is an answer. */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + 10_000;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error("It did not come to pass within 10 s.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export interface Received {
  event: Stripe.Event | null;
  body: string;
  signature: string;
  status: number;
}

/** A webhook endpoint that checks signatures with Stripe's code and answers as the test says. */
export async function startReceiver() {
  const received: Received[] = [];
  const stripe = new Stripe("sk_test_receiver");
  const receiver = {
    received,
    refuse: 0,
    url: "",
    events: () => received.flatMap(({ event }) => (event ? [event] : [])),
    close,
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const signature = String(request.headers["stripe-signature"] ?? "");
      let event: Stripe.Event | null = null;
      try {
        event = stripe.webhooks.constructEvent(body, signature, SECRET);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
      const status = event === null ? 400 : receiver.refuse > 0 ? 503 : 200;
      if (event !== null && receiver.refuse > 0) receiver.refuse -= 1;
      received.push({ event: status === 200 ? event : null, body, signature, status });
      response.writeHead(status).end();
    });
  });
  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

/** A connected account that can be paid. */
export async function payableAccount(sim: Simulators): Promise<Stripe.Account> {
  const stripe = clientFor(sim);
  const account = await stripe.accounts.create({
    type: "express",
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  await control(sim, { account: { id: account.id, complete: true } });
  return account;
}

/** A payment by a test token such as `pm_card_visa`. */
export async function payment(sim: Simulators, token = "pm_card_visa", amount = 10_000) {
  const intent = await clientFor(sim).paymentIntents.create({
    amount,
    currency: "usd",
    payment_method: token,
    confirm: true,
    return_url: "https://example.com/back",
    automatic_payment_methods: { enabled: true },
    transfer_group: "booking_1",
  });
  return { intent, charge: String(intent.latest_charge) };
}

/** The refusal of a call. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}
