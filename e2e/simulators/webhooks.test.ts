import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { signature } from "./payments/webhooks/signature";
import { type Simulators, startSimulators } from "./start-simulators";
import { clientFor, control, payableAccount, payment, SECRET, startReceiver, until } from "./test-support";

let sim: Simulators;
let app: Awaited<ReturnType<typeof startReceiver>>;
const start = (stateFile?: string) =>
  startSimulators({ webhookUrl: app.url, webhookSecret: SECRET, settleMs: 20, stateFile });
const types = () => app.events().map((event) => event.type);
const PAID = ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"];
const settled = () => until(async () => (await control(sim, {})).deliveries.length === 0);

beforeEach(async () => {
  app = await startReceiver();
  sim = await start();
});
afterEach(async () => {
  await sim.close();
  await app.close();
});

test("signatures equal those of Stripe's own helper", () => {
  const stripe = new Stripe("sk_test_x");
  const payload = '{"id":"evt_1","text":"é"}';
  const theirs = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: 1_800_000_000 });
  expect(signature(payload, SECRET, 1_800_000_000)).toBe(theirs);
});

test("a payment's events arrive signed, once each, with Stripe's envelope", async () => {
  const { intent } = await payment(sim);
  await until(() => app.events().length >= 3);
  await settled();
  expect(types().sort()).toEqual([...PAID].sort());
  const event = app.events().find((entry) => entry.type === "payment_intent.succeeded");
  expect(event).toMatchObject({
    object: "event",
    livemode: false,
    api_version: Stripe.API_VERSION,
    data: { object: { id: intent.id, status: "succeeded" } },
  });
  expect(new Set(app.events().map((entry) => entry.id)).size).toBe(3);
  const listed = await clientFor(sim).events.retrieve(event?.id ?? "");
  expect(listed.pending_webhooks).toBe(0);
});

test("events of a connected account carry its id", async () => {
  const account = await payableAccount(sim);
  await until(() => app.events().find((event) => event.type === "account.updated" && event.account === account.id));
});

test("a refused event is retried until it is accepted", async () => {
  app.refuse = 4;
  await payment(sim);
  await until(() => app.events().length >= 3);
  await settled();
  expect(types().sort()).toEqual([...PAID].sort());
  expect(app.received.filter((entry) => entry.status === 503)).toHaveLength(4);
});

test("held webhooks wait, and are delivered in the requested order", async () => {
  await control(sim, { webhooks: { hold: true } });
  await payment(sim);
  expect((await control(sim, {})).deliveries.map((delivery) => delivery.type)).toEqual(PAID);
  expect(app.received).toEqual([]);
  await control(sim, { flush: "reversed" });
  expect(types()).toEqual([...PAID].reverse());
});

test("webhooks can be delivered several times or not at all", async () => {
  await control(sim, { webhooks: { copies: 3, drop: ["charge.succeeded"] } });
  await payment(sim);
  await until(() => app.events().length >= 6);
  await settled();
  const paid = types().filter((type) => type === "payment_intent.succeeded");
  expect(paid).toHaveLength(3);
  expect(types()).not.toContain("charge.succeeded");
  expect((await clientFor(sim).events.list({ type: "charge.succeeded" })).data).toHaveLength(1);
});

test("shuffled webhooks all arrive", async () => {
  await control(sim, { webhooks: { shuffleMs: 100 } });
  await payment(sim);
  await until(() => app.events().length >= 3);
  expect(types().sort()).toEqual([...PAID].sort());
});

test.each(["wrong_secret", "unsigned", "stale", "tampered", "garbage"] as const)(
  "a forged event (%s) is recognised",
  async (how) => {
    const forged = { type: "payment_intent.succeeded", object: { id: "pi_forged" }, signature: how };
    expect((await control(sim, { forge: forged })).forged).toBe(400);
    expect(app.events()).toEqual([]);
  },
);

test("a made-up event with a valid signature passes, and a real one can be sent again", async () => {
  const forged = { type: "unicorn.seen", object: {}, signature: "valid" as const };
  expect((await control(sim, { forge: forged })).forged).toBe(200);
  await payment(sim);
  await until(() => app.events().length >= 4);
  const [, again] = app.events();
  await control(sim, { resend: again?.id ?? "" });
  await until(() => app.events().filter((event) => event.id === again?.id).length === 2);
});

test("state, keys and pending webhooks survive a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "simulators-"));
  // After the simulators, which write once more when they close.
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "payments.json");
  await sim.close();
  sim = await start(file);
  await control(sim, { webhooks: { hold: true } });
  const { intent, charge } = await payment(sim);
  const refund = { charge, amount: 500 };
  const first = await clientFor(sim).refunds.create(refund, { idempotencyKey: "k1" });
  await sim.close();
  expect(app.received).toEqual([]);

  sim = await start(file);
  const stripe = clientFor(sim);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  expect((await stripe.refunds.create(refund, { idempotencyKey: "k1" })).id).toBe(first.id);
  await until(() => types().includes("charge.refunded"));
  expect((await control(sim, {})).counters).toMatchObject({ charges: 1, refunds: 1 });
});
