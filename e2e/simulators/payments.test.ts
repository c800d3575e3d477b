import type Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CARDS } from "./payments/cards";
import { type Simulators, startSimulators } from "./start-simulators";
import { clientFor, control, payment, refusal, until } from "./test-support";

let sim: Simulators;
let stripe: Stripe;

beforeEach(async () => {
  sim = await startSimulators({ settleMs: 20 });
  stripe = clientFor(sim);
});
afterEach(() => sim.close());

test.each(["A*B", "A<B", "A'B", 'A"B', "A\\B", "12345", "ELEVEN CHARS ON"])(
  "an invalid statement suffix is refused: %s",
  async (statement_descriptor_suffix) => {
    const asked = stripe.paymentIntents.create({ ...money, statement_descriptor_suffix });
    expect((await refusal(asked)).param).toBe("statement_descriptor_suffix");
  },
);

const money = { amount: 10_000, currency: "usd", automatic_payment_methods: { enabled: true } };
const types = async () => (await stripe.events.list({ limit: 100 })).data.map((event) => event.type).reverse();
const counters = async () => (await control(sim, {})).counters;

/** Confirms like Stripe.js: publishable key, client secret, raw card. */
async function confirmInBrowser(intent: Stripe.PaymentIntent, number: string, card: Record<string, string> = {}) {
  const reply = await fetch(`${sim.url}/dev/stripe/api/v1/payment_intents/${intent.id}/confirm`, {
    method: "POST",
    body: new URLSearchParams({
      key: "pk_test_abc",
      client_secret: intent.client_secret ?? "",
      use_stripe_sdk: "true",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][exp_month]": card.month ?? "12",
      "payment_method_data[card][exp_year]": card.year ?? "2040",
      "payment_method_data[card][cvc]": card.cvc ?? "123",
    }),
  });
  return { status: reply.status, body: await reply.json() };
}

test("a payment by a good card: from the form to the charge, with the events in order", async () => {
  const made = await stripe.paymentIntents.create({ ...money, transfer_group: "g1", metadata: { booking_id: "b1" } });
  expect(made.status).toBe("requires_payment_method");
  const { status, body } = await confirmInBrowser(made, "4242 4242 4242 4242");
  expect([status, body.status]).toEqual([200, "succeeded"]);
  const paid = await stripe.paymentIntents.retrieve(made.id);
  const charge = await stripe.charges.retrieve(String(paid.latest_charge));
  expect(charge).toMatchObject({ paid: true, amount: 10_000, transfer_group: "g1", metadata: { booking_id: "b1" } });
  expect(charge.payment_method_details?.card).toMatchObject({ last4: "4242", brand: "visa" });
  expect(await types()).toEqual(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]);
});

test("a second confirmation charges nothing more", async () => {
  const made = await stripe.paymentIntents.create(money);
  await confirmInBrowser(made, "4242424242424242");
  const again = await confirmInBrowser(made, "4242424242424242");
  expect(again.body.error).toMatchObject({ code: "payment_intent_unexpected_state", payment_intent: { id: made.id } });
  expect((await counters()).charges).toBe(1);
});

test.each(CARDS.filter((card) => card.decline && !card.authenticate))(
  "the card $number is declined and the payment can be tried again",
  async (card) => {
    const made = await stripe.paymentIntents.create(money);
    const { status, body } = await confirmInBrowser(made, card.number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: "card_error", ...card.decline });
    const failed = await stripe.paymentIntents.retrieve(made.id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: card.decline?.code },
    });
    expect(await types()).toContain("payment_intent.payment_failed");
    expect((await confirmInBrowser(made, "4242424242424242")).body.status).toBe("succeeded");
  },
);

test("impossible cards are refused before any charge", async () => {
  const made = await stripe.paymentIntents.create(money);
  const code = async (...card: Parameters<typeof confirmInBrowser> extends [unknown, ...infer R] ? R : never) =>
    (await confirmInBrowser(made, ...card)).body.error.code;
  expect(await code("4242424242424241")).toBe("incorrect_number");
  expect(await code("4242424242424242", { month: "13" })).toBe("invalid_expiry_month");
  expect(await code("4242424242424242", { year: "2020" })).toBe("invalid_expiry_year");
  expect(await code("4242424242424242", { cvc: "1" })).toBe("invalid_cvc");
  expect((await counters()).failed_charges).toBe(0);
});

test.each(["4000002500003155", "4000002760003184", "4000000000003220"])(
  "the card %s asks for 3-D Secure; failing it leaves the payment open, completing it pays",
  async (number) => {
    const made = await stripe.paymentIntents.create(money);
    const { body } = await confirmInBrowser(made, number);
    expect(body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    await control(sim, { authenticate: { paymentIntent: made.id, passed: false } });
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    await confirmInBrowser(made, number);
    await control(sim, { authenticate: { paymentIntent: made.id, passed: true } });
    expect((await stripe.paymentIntents.retrieve(made.id)).status).toBe("succeeded");
    expect((await counters()).charges).toBe(1);
  },
);

test("without Stripe.js, 3-D Secure happens on a page that leads back", async () => {
  const { intent } = await payment(sim, "pm_card_threeDSecure2Required");
  const page = intent.next_action?.redirect_to_url?.url ?? "";
  expect(await (await fetch(page)).text()).toContain("Complete authentication");
  const reply = await fetch(page, { method: "POST", redirect: "manual", body: "outcome=complete" });
  expect(reply.headers.get("location")).toContain("redirect_status=succeeded");
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
});

test("a held payment stays processing, cannot be cancelled, and ends as the control says", async () => {
  await control(sim, { payments: "hold" });
  const [one, two] = [await payment(sim), await payment(sim)];
  expect(one.intent.status).toBe("processing");
  expect(await refusal(stripe.paymentIntents.cancel(one.intent.id))).toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  await control(sim, { release: { paymentIntent: one.intent.id } });
  await control(sim, { release: { outcome: "failed" } });
  expect((await stripe.paymentIntents.retrieve(one.intent.id)).status).toBe("succeeded");
  expect((await stripe.paymentIntents.retrieve(two.intent.id)).status).toBe("requires_payment_method");
  expect(await types()).toContain("payment_intent.processing");
});

test("an open payment can be cancelled once, a paid one never", async () => {
  const open = await stripe.paymentIntents.create(money);
  const canceled = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: "abandoned" });
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  expect((await refusal(stripe.paymentIntents.cancel(open.id))).code).toBe("payment_intent_unexpected_state");
  expect((await refusal(stripe.paymentIntents.confirm(open.id, { payment_method: "pm_card_visa" }))).statusCode).toBe(
    400,
  );
  const { intent } = await payment(sim);
  expect((await refusal(stripe.paymentIntents.cancel(intent.id))).code).toBe("payment_intent_unexpected_state");
});

test("refunds in part and in full, never more than was paid", async () => {
  const { intent, charge } = await payment(sim);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 4000, reason: "requested_by_customer" });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 4000, refunded: false });
  const much = await refusal(stripe.refunds.create({ charge, amount: 6001 }));
  expect(much.message).toBe("Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)");
  expect((await stripe.refunds.create({ charge })).amount).toBe(6000);
  expect((await refusal(stripe.refunds.create({ charge }))).code).toBe("charge_already_refunded");
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  expect((await types()).filter((type) => type === "charge.refunded")).toHaveLength(2);
  expect((await counters()).refunds).toBe(2);
});

test("an unpaid payment cannot be refunded, nor can two things at once", async () => {
  const open = await stripe.paymentIntents.create(money);
  expect((await refusal(stripe.refunds.create({ payment_intent: open.id }))).statusCode).toBe(400);
  expect((await refusal(stripe.refunds.create({}))).message).toContain("payment_intent or charge");
});

test("a refund that the bank returns fails later and restores the charge's amount", async () => {
  const { charge } = await payment(sim, "pm_card_refundFail");
  const refund = await stripe.refunds.create({ charge });
  expect(refund.status).toBe("succeeded");
  await until(async () => (await stripe.refunds.retrieve(refund.id)).status === "failed");
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await types()).toContain("refund.failed");
});

test("a slow refund is pending and succeeds later", async () => {
  const { charge } = await payment(sim, "pm_card_pendingRefund");
  const refund = await stripe.refunds.create({ charge });
  expect(refund.status).toBe("pending");
  await until(async () => (await stripe.refunds.retrieve(refund.id)).status === "succeeded");
});

test("the dispute card: the bank takes the money back after the payment, and the dispute can be lost or won", async () => {
  const { charge, intent } = await payment(sim, "pm_card_createDispute");
  const find = async () => (await stripe.disputes.list({ payment_intent: intent.id })).data[0];
  const dispute = await until(find);
  expect(dispute).toMatchObject({ amount: 10_000, status: "needs_response", reason: "fraudulent", charge });
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
  expect((await refusal(stripe.refunds.create({ charge }))).code).toBe("charge_disputed");
  expect((await stripe.disputes.close(dispute.id)).status).toBe("lost");
  expect((await refusal(stripe.disputes.close(dispute.id))).statusCode).toBe(400);

  const second = await payment(sim);
  await control(sim, { dispute: { charge: second.charge, reason: "product_not_received" } });
  const other = (await stripe.disputes.list({ charge: second.charge })).data[0]?.id ?? "";
  await stripe.disputes.update(other, { evidence: { uncategorized_text: "winning_evidence" } });
  expect((await stripe.disputes.retrieve(other)).status).toBe("won");
  expect((await types()).filter((type) => type.startsWith("charge.dispute."))).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
  ]);
});

test("the events list can be filtered by type and time, to fetch missed webhooks", async () => {
  await payment(sim);
  const paid = await stripe.events.list({ types: ["payment_intent.succeeded", "charge.refunded"] });
  expect(paid.data.map((event) => event.type)).toEqual(["payment_intent.succeeded"]);
  const event = paid.data[0];
  expect((await stripe.events.retrieve(event?.id ?? "")).id).toBe(event?.id);
  expect((await stripe.events.list({ type: "charge.*" })).data.map((entry) => entry.type)).toEqual([
    "charge.succeeded",
  ]);
  expect((await stripe.events.list({ created: { gt: (event?.created ?? 0) + 10 } })).data).toEqual([]);
});
