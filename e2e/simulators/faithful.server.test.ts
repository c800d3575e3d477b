import { afterAll, beforeAll, expect, test } from "vitest";
import { formEncode } from "../../pb_hooks/platform/stripe-form";
import { type CallWorld, type ProductCall, productCalls, wrongCalls } from "./payments/product-calls";
import { type Simulators, startSimulators } from "./start-simulators";
import { type StripeMock, startStripeMock } from "./stripe-mock";
import { clientFor, control, payableAccount, payment, refusal } from "./test-support";

let sim: Simulators;
let mock: StripeMock;
let world: CallWorld;

// The first build of stripe-mock takes minutes.
beforeAll(async () => {
  mock = await startStripeMock();
  sim = await startSimulators();
}, 300_000);

afterAll(async () => {
  await sim.close();
  await mock.stop();
});

/** New objects for each call, so that calls are independent. */
async function makeWorld(): Promise<CallWorld> {
  const stripe = clientFor(sim);
  const group = "booking_b0o0k0i0n0g0001";
  const { id: account } = await payableAccount(sim);
  const paid = await stripe.paymentIntents.create({
    amount: 16_000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    return_url: "https://example.com",
    transfer_group: group,
  });
  const charge = String(paid.latest_charge);
  const open = await stripe.paymentIntents.create({ amount: 16_000, currency: "usd" });
  const transfer = await stripe.transfers.create({
    amount: 500,
    currency: "usd",
    destination: account,
    source_transaction: charge,
  });
  const disputed = await payment(sim);
  await control(sim, { dispute: { charge: disputed.charge } });
  const [dispute] = (await stripe.disputes.list({ charge: disputed.charge })).data;
  return { account, intent: paid.id, openIntent: open.id, charge, transfer: transfer.id, dispute: dispute?.id ?? "" };
}

async function send(url: string, call: ProductCall): Promise<{ status: number; text: string }> {
  const encoded = call.params ? formEncode(call.params) : "";
  const get = call.method === "GET";
  const reply = await fetch(`${url}${call.path}${get && encoded ? `?${encoded}` : ""}`, {
    method: call.method,
    headers: { Authorization: "Bearer sk_test_abc", "Content-Type": "application/x-www-form-urlencoded" },
    ...(get ? {} : { body: encoded }),
  });
  return { status: reply.status, text: await reply.text() };
}

const none: CallWorld = { account: "", intent: "", openIntent: "", charge: "", transfer: "", dispute: "" };

test.each(productCalls(none).map((call, index) => [call.name, index] as const))(
  "both accept what the product sends: %s",
  async (_, index) => {
    world = await makeWorld();
    const call = productCalls(world)[index];
    if (!call) throw new Error("no such call");
    const [there, here] = [await send(mock.url, call), await send(sim.url, call)];
    expect(there, there.text).toMatchObject({ status: 200 });
    expect(here, here.text).toMatchObject({ status: 200 });
  },
);

test.each(wrongCalls(none).map((call, index) => [call.name, index] as const))(
  "both refuse what Stripe refuses: %s",
  async (_, index) => {
    world = await makeWorld();
    const call = wrongCalls(world)[index];
    if (!call) throw new Error("no such call");
    const [there, here] = [await send(mock.url, call), await send(sim.url, call)];
    expect(there.status, there.text).toBeGreaterThanOrEqual(400);
    expect(here.status, here.text).toBeGreaterThanOrEqual(400);
    expect(here.status, here.text).toBeLessThan(500);
    expect(JSON.parse(here.text).error.type).toBe("invalid_request_error");
  },
);

test("with stripe-mock as a witness its refusals are refusals, and everything else is unchanged", async () => {
  const watched = await startSimulators({ witnessUrl: mock.url });
  try {
    const stripe = clientFor(watched);
    const intent = await stripe.paymentIntents.create({ amount: 1000, currency: "usd" });
    expect(intent.status).toBe("requires_payment_method");
    const error = await refusal(stripe.rawRequest("POST", "/v1/payment_intents", { amount: 1000, colour: "red" }));
    expect(error.message).toContain("stripe-mock refuses");
  } finally {
    await watched.close();
  }
});
