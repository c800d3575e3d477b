import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { API_VERSION } from "./payments/engine";
import { type Simulators, startSimulators } from "./start-simulators";
import { clientFor, control, refusal } from "./test-support";

let sim: Simulators;
let stripe: Stripe;

beforeEach(async () => {
  sim = await startSimulators();
  stripe = clientFor(sim);
});
afterEach(() => sim.close());

const money = { amount: 1000, currency: "usd" };
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${sim.url}${path}`, {
    method: "POST",
    headers: { Authorization: "Bearer sk_test_x", "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
const counters = async () => (await control(sim, {})).counters;

test("it uses the API version of the pinned client", () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

test("a call without a key, with a live key or with basic auth", async () => {
  const bare = await fetch(`${sim.url}/v1/balance`);
  expect(bare.status).toBe(401);
  expect((await bare.json()).error).toMatchObject({ type: "invalid_request_error" });
  const live = await refusal(clientFor(sim, "sk_live_abc").balance.retrieve());
  expect(live).toMatchObject({ statusCode: 401, type: "StripeAuthenticationError" });
  const basic = await fetch(`${sim.url}/v1/balance`, { headers: { Authorization: `Basic ${btoa("sk_test_x:")}` } });
  expect(basic.status).toBe(200);
  expect(basic.headers.get("Request-Id")).toMatch(/^req_/);
});

test("the publishable key reaches only what a browser needs", async () => {
  const error = await refusal(clientFor(sim, "pk_test_abc").paymentIntents.list());
  expect(error).toMatchObject({ statusCode: 403, code: "secret_key_required" });
});

test("a browser needs the payment's own client secret and sees no private fields", async () => {
  const intent = await stripe.paymentIntents.create({ ...money, metadata: { booking_id: "b1" } });
  const browser = clientFor(sim, "pk_test_abc");
  const wrong = { client_secret: `${intent.id}_secret_guess` };
  expect((await refusal(browser.paymentIntents.retrieve(intent.id, wrong))).statusCode).toBe(400);
  expect((await refusal(browser.paymentIntents.retrieve(intent.id))).code).toBe("parameter_missing");
  const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? "" });
  expect(seen.amount).toBe(1000);
  expect(seen).not.toHaveProperty("metadata");
  expect(seen).not.toHaveProperty("transfer_group");
});

test("refusals carry Stripe's code and the parameter", async () => {
  const cases = [
    ["amount=1000", "parameter_missing", "currency"],
    ["amount=ten&currency=usd", "parameter_invalid_integer", "amount"],
    ["amount=1000&currency=usd&description=", "parameter_invalid_empty", "description"],
    ["amount=1000&currency=usd&x=1", "parameter_unknown", "x"],
    [
      "amount=1000&currency=usd&automatic_payment_methods[enabled]=true&automatic_payment_methods[x]=1",
      "parameter_unknown",
      "automatic_payment_methods[x]",
    ],
    ["amount=49&currency=usd", "amount_too_small", "amount"],
    ["amount=100000000&currency=usd", "amount_too_large", "amount"],
  ];
  for (const [body, code, param] of cases) {
    const reply = await post("/v1/payment_intents", body ?? "");
    expect(reply.status, body).toBe(400);
    expect((await reply.json()).error, body).toMatchObject({ type: "invalid_request_error", code, param });
  }
  expect((await counters()).payment_intents).toBe(0);
});

test("a capability that Stripe does not have is refused", async () => {
  const reply = await post("/v1/accounts", "type=express&capabilities[teleports][requested]=true");
  expect((await reply.json()).error.code).toBe("parameter_unknown");
});

test("a JSON body is refused", async () => {
  const reply = await post("/v1/payment_intents", JSON.stringify(money), { "Content-Type": "application/json" });
  expect(reply.status).toBe(400);
});

test("objects that do not exist are resource_missing with 404", async () => {
  expect(await refusal(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
  expect(await refusal(stripe.charges.retrieve("ch_none"))).toMatchObject({ statusCode: 404 });
  expect(await refusal(stripe.accounts.retrieve("acct_none"))).toMatchObject({
    statusCode: 403,
    code: "account_invalid",
  });
});

test("one idempotency key makes one object, and the reply says that it is a replay", async () => {
  const body = "amount=1000&currency=usd";
  const first = await post("/v1/payment_intents", body, { "Idempotency-Key": "k1" });
  const second = await post("/v1/payment_intents", body, { "Idempotency-Key": "k1" });
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  expect(second.headers.get("Idempotent-Replayed")).toBe("true");
  expect(await second.text()).toBe(await first.text());
  expect((await counters()).payment_intents).toBe(1);
});

test("a repeated key with other parameters is an idempotency error", async () => {
  await stripe.paymentIntents.create(money, { idempotencyKey: "k1" });
  const error = await refusal(stripe.paymentIntents.create({ ...money, amount: 2000 }, { idempotencyKey: "k1" }));
  expect(error).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
});

test("of two requests with one key at the same time, one is answered 409", async () => {
  await control(sim, { workMs: 150 });
  const body = "amount=1000&currency=usd";
  const replies = await Promise.all([1, 2].map(() => post("/v1/payment_intents", body, { "Idempotency-Key": "k1" })));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect((await counters()).payment_intents).toBe(1);
});

test("a refused parameter leaves the key unused, a refusal by the endpoint uses it", async () => {
  await refusal(
    stripe.rawRequest(
      "POST",
      "/v1/payment_intents",
      { amount: 1000 },
      { additionalHeaders: { "Idempotency-Key": "k1" } },
    ),
  );
  await stripe.paymentIntents.create(money, { idempotencyKey: "k1" });
  const decline = { ...money, payment_method: "pm_card_visa_chargeDeclined", confirm: true };
  const params = { ...decline, return_url: "https://example.com" };
  const first = await refusal(stripe.paymentIntents.create(params, { idempotencyKey: "k2" }));
  const again = await refusal(stripe.paymentIntents.create(params, { idempotencyKey: "k2" }));
  expect(again.charge).toBe(first.charge);
  expect((await counters()).failed_charges).toBe(1);
});

test("keys are forgotten after a day", async () => {
  const first = await stripe.paymentIntents.create(money, { idempotencyKey: "k1" });
  await control(sim, { expireKeys: true });
  const second = await stripe.paymentIntents.create(money, { idempotencyKey: "k1" });
  expect(second.id).not.toBe(first.id);
});

test("lists come newest first, in pages, and can be filtered by time", async () => {
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) ids.unshift((await stripe.paymentIntents.create(money)).id);
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first.data.map((intent) => intent.id)).toEqual(ids.slice(0, 2));
  expect(first.has_more).toBe(true);
  const all: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) all.push(intent.id);
  expect(all).toEqual(ids);
  const before = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[4] ?? "" });
  expect(before.data.map((intent) => intent.id)).toEqual(ids.slice(2, 4));
  const future = Math.floor(Date.now() / 1000) + 1000;
  expect((await stripe.paymentIntents.list({ created: { gte: future } })).data).toEqual([]);
  expect((await stripe.paymentIntents.list({ created: { lt: future } })).data).toHaveLength(5);
});

test("metadata is merged, and an empty value removes its key", async () => {
  const intent = await stripe.paymentIntents.create({ ...money, metadata: { a: "1", b: "2" } });
  const after = await stripe.paymentIntents.update(intent.id, { metadata: { b: "", c: "3" } });
  expect(after.metadata).toEqual({ a: "1", c: "3" });
});

test("expand fills in objects without changing the stored ones", async () => {
  const intent = await stripe.paymentIntents.create({
    ...money,
    payment_method: "pm_card_visa",
    confirm: true,
    return_url: "https://example.com",
    expand: ["latest_charge.balance_transaction", "latest_charge.refunds"],
  });
  expect(intent.latest_charge).toMatchObject({
    object: "charge",
    balance_transaction: { fee: 59, net: 941 },
    refunds: { data: [] },
  });
  expect(typeof (await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe("string");
  const error = await refusal(stripe.paymentIntents.retrieve(intent.id, { expand: ["amount"] }));
  expect(error.message).toContain("cannot be expanded");
});

test("the API can be down, fail, lose its answer or be slow, for a number of calls", async () => {
  await control(sim, { api: { mode: "error", times: 1 } });
  expect((await refusal(stripe.paymentIntents.create(money))).statusCode).toBe(500);
  await control(sim, { api: { mode: "down", times: 1 } });
  // Not with the client, because it retries after a cut connection.
  await expect(post("/v1/payment_intents", "amount=1000&currency=usd")).rejects.toThrow();
  await control(sim, { api: { mode: "rate_limit", times: 1, path: "/payment_intents" } });
  await stripe.balance.retrieve();
  expect((await refusal(stripe.paymentIntents.create(money))).statusCode).toBe(429);
  expect((await counters()).payment_intents).toBe(0);
  await control(sim, { api: { mode: "lost", times: 1 } });
  await expect(post("/v1/payment_intents", "amount=1000&currency=usd", { "Idempotency-Key": "k1" })).rejects.toThrow();
  expect((await counters()).payment_intents).toBe(1);
  await stripe.paymentIntents.create(money, { idempotencyKey: "k1" });
  expect((await counters()).payment_intents).toBe(1);
});

test("a misspelled control message is refused with a reason", async () => {
  const reply = await fetch(`${sim.url}/dev/stripe/control`, { method: "POST", body: '{"webhook":{}}' });
  expect(reply.status).toBe(400);
  expect((await reply.json()).error.message).toContain("webhook");
});
