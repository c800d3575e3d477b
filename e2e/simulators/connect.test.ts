import type Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Simulators, startSimulators } from "./start-simulators";
import { clientFor, control, payableAccount, payment, refusal } from "./test-support";

let sim: Simulators;
let stripe: Stripe;

beforeEach(async () => {
  sim = await startSimulators();
  stripe = clientFor(sim);
});
afterEach(() => sim.close());

const express: Stripe.AccountCreateParams = {
  type: "express",
  email: "coach@demo.test",
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
};
const link = (account: string) =>
  stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    refresh_url: "https://app.test/refresh",
    return_url: "https://app.test/return",
  });
const answer = (url: string, outcome: string) =>
  fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) });
const counters = async () => (await control(sim, {})).counters;

test("an account needs a country that can be paid, and has the express dashboard only if the platform bears fees and losses", async () => {
  const controller = {
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "express" },
  } as const;
  const capabilities = { transfers: { requested: true } };
  const account = await stripe.accounts.create({ controller, capabilities, country: "DE" });
  expect(account).toMatchObject({ type: "none", country: "DE", controller: { stripe_dashboard: { type: "express" } } });
  const wrong: Stripe.AccountCreateParams[] = [
    { controller, capabilities, country: "IS" },
    { controller: { ...controller, losses: { payments: "stripe" } }, capabilities },
    { controller: { ...controller, fees: { payer: "account" } }, capabilities },
    { controller, type: "express", capabilities },
  ];
  for (const params of wrong) {
    expect((await refusal(stripe.accounts.create(params))).type).toBe("StripeInvalidRequestError");
  }
});

test("a new express account can do nothing and lists what is due", async () => {
  const account = await stripe.accounts.create(express);
  expect(account).toMatchObject({
    type: "express",
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: "inactive", card_payments: "inactive" },
    requirements: { disabled_reason: "requirements.past_due" },
  });
  expect(account.requirements?.currently_due).toContain("external_account");
});

test("completed onboarding activates the account, tells the app and returns to it", async () => {
  const account = await stripe.accounts.create(express);
  const { url } = await link(account.id);
  expect(await (await fetch(url)).text()).toContain("Complete onboarding");
  const reply = await answer(url, "complete");
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "https://app.test/return"]);
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: true,
    charges_enabled: true,
    capabilities: { transfers: "active" },
    requirements: { currently_due: [], disabled_reason: null },
  });
  const events = await stripe.events.list({}, { stripeAccount: account.id });
  expect(events.data.map((event) => [event.type, event.account])).toEqual([["account.updated", account.id]]);
  expect((await stripe.events.list({ type: "account.updated" })).data).toEqual([]);
});

test("leaving for later changes nothing; a used or expired link leads to the refresh address", async () => {
  const account = await stripe.accounts.create(express);
  const { url } = await link(account.id);
  expect((await answer(url, "later")).headers.get("location")).toBe("https://app.test/return");
  expect((await stripe.accounts.retrieve(account.id)).details_submitted).toBe(false);
  const used = await fetch(url, { redirect: "manual" });
  expect(used.headers.get("location")).toBe("https://app.test/refresh");
  const fresh = await link(account.id);
  await control(sim, { expireLinks: true });
  const expired = await answer(fresh.url, "complete");
  expect(expired.headers.get("location")).toBe("https://app.test/refresh");
  expect((await stripe.accounts.retrieve(account.id)).details_submitted).toBe(false);
  expect((await fetch(`${sim.url}/dev/stripe/connect/${account.id}?link=guess`)).status).toBe(404);
});

test("Stripe can ask an account for more, disable it, and deauthorize it", async () => {
  const { id } = await payableAccount(sim);
  await control(sim, {
    account: {
      id,
      transfers: "inactive",
      payoutsEnabled: false,
      currentlyDue: ["individual.verification.document"],
      disabledReason: "requirements.past_due",
    },
  });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { transfers: "inactive" },
    payouts_enabled: false,
    requirements: { currently_due: ["individual.verification.document"], disabled_reason: "requirements.past_due" },
  });
  await control(sim, { account: { id, deauthorize: true } });
  expect(await refusal(stripe.accounts.retrieve(id))).toMatchObject({ statusCode: 403, code: "account_invalid" });
});

test("a transfer needs an account that can receive it and a charge that covers it", async () => {
  const { charge } = await payment(sim);
  const closed = await stripe.accounts.create(express);
  const base = { amount: 8500, currency: "usd", source_transaction: charge, transfer_group: "booking_1" };
  expect((await refusal(stripe.transfers.create({ ...base, destination: closed.id }))).code).toBe(
    "insufficient_capabilities_for_transfer",
  );
  expect((await refusal(stripe.transfers.create({ ...base, destination: "acct_none" }))).code).toBe("resource_missing");
  const open = await payableAccount(sim);
  const transfer = await stripe.transfers.create({ ...base, destination: open.id });
  expect(transfer).toMatchObject({
    amount: 8500,
    source_transaction: charge,
    transfer_group: "booking_1",
    reversed: false,
  });
  const more = await refusal(stripe.transfers.create({ ...base, destination: open.id }));
  expect(more.message).toContain("must not exceed the source amount of $100.00");
  const failed = await stripe.paymentIntents.create({ amount: 1000, currency: "usd" });
  expect(
    (await refusal(stripe.transfers.create({ ...base, source_transaction: failed.id, destination: open.id })))
      .statusCode,
  ).toBe(400);
  expect((await counters()).transfers).toBe(1);
});

test("a transfer without a source uses the balance, and is refused beyond it", async () => {
  const open = await payableAccount(sim);
  const params = { amount: 5000, currency: "usd", destination: open.id };
  expect((await refusal(stripe.transfers.create(params))).code).toBe("balance_insufficient");
  await payment(sim, "pm_card_bypassPending");
  expect((await stripe.transfers.create(params)).source_transaction).toBeNull();
});

test("a transfer is reversed in parts, never by more than is left or than the account still has", async () => {
  const open = await payableAccount(sim);
  const { charge } = await payment(sim);
  const { id } = await stripe.transfers.create({
    amount: 8500,
    currency: "usd",
    destination: open.id,
    source_transaction: charge,
  });
  await stripe.transfers.createReversal(id, { amount: 3000 });
  expect((await refusal(stripe.transfers.createReversal(id, { amount: 5501 }))).message).toContain(
    "greater than unreversed",
  );
  await control(sim, { payout: { account: open.id, amount: 5000, outcome: "paid" } });
  expect((await refusal(stripe.transfers.createReversal(id))).code).toBe("balance_insufficient");
  await stripe.transfers.createReversal(id, { amount: 500 });
  const after = await stripe.transfers.retrieve(id);
  expect([after.amount_reversed, after.reversed, after.reversals.data.length]).toEqual([3500, false, 2]);
  expect((await stripe.events.list({ type: "transfer.reversed" })).data).toHaveLength(2);
});

test("a failed payout returns the money, and its event names the account", async () => {
  const open = await payableAccount(sim);
  const { charge } = await payment(sim);
  await stripe.transfers.create({ amount: 8500, currency: "usd", destination: open.id, source_transaction: charge });
  await control(sim, { payout: { account: open.id, outcome: "failed" } });
  const [payout] = (await stripe.payouts.list({}, { stripeAccount: open.id })).data;
  expect(payout).toMatchObject({ amount: 8500, status: "failed", failure_code: "account_closed" });
  const events = await stripe.events.list({ type: "payout.*" }, { stripeAccount: open.id });
  expect(events.data.map((event) => event.type)).toEqual(["payout.failed", "payout.created"]);
  const balance = await stripe.balance.retrieve({}, { stripeAccount: open.id });
  expect((balance.available[0]?.amount ?? 0) + (balance.pending[0]?.amount ?? 0)).toBe(8500);
});

test("the platform's money adds up: charges less fees, refunds, transfers, and reversals back", async () => {
  const open = await payableAccount(sim);
  const { charge } = await payment(sim);
  const { id } = await stripe.transfers.create({
    amount: 8500,
    currency: "usd",
    destination: open.id,
    source_transaction: charge,
  });
  await stripe.refunds.create({ charge, amount: 5000 });
  await stripe.transfers.createReversal(id, { amount: 4250 });
  const balance = await stripe.balance.retrieve();
  const sum = (balance.available[0]?.amount ?? 0) + (balance.pending[0]?.amount ?? 0);
  expect(sum).toBe(10_000 - 320 - 8500 - 5000 + 4250);
});
