/** Correctly signed events that are not ours: of the other mode, or of an account that belongs to no coach here. */
import { beforeAll, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { findRows, inHours, type Json, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { book, pay, runJobs } from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";
import { refused } from "../../e2e/fixtures/people";
import { deliverEvent } from "../../e2e/fixtures/stripe-events";

const { server, athlete, coach } = await bookingStage();
let bookingId: string;
let paid: Json;

beforeAll(async () => {
  const made = await book(server, athlete, coach, inHours(40));
  bookingId = made.bookingId;
  await control(server, { webhooks: { drop: true } });
  await pay(server, made);
  const { data } = await stripe<{ data: Json[] }>(server, "/v1/events?type=payment_intent.succeeded&limit=1");
  paid = { ...data[0], id: undefined };
});

const status = async () => (await readRow(server, "bookings", bookingId)).status;
const secrets = async () => (await findRows(server, "coach_private", `coach_id='${coach.coachId}'`))[0];
const keptBy = (event: string) => findRows(server, "stripe_events", `event_id='${event}'`);

test.each<[string, Json, string]>([
  ["the live mode", { livemode: true }, "event_other_mode"],
  ["a mode that is a word", { livemode: "false" }, "event_other_mode"],
  ["another platform's account", { account: "acct_stranger" }, "event_other_account"],
  ["an account without a name", { account: "" }, "event_other_account"],
  ["an account that is a list", { account: [] }, "event_other_account"],
])("an event of %s is refused, kept nowhere, and logged without what it says", async (_, change, code) => {
  const id = `evt_foreign_${code}_${JSON.stringify(change).length}`;
  expect(refused(await deliverEvent(server, { ...paid, id, ...change }))).toMatchObject({ status: 400, code });
  expect([await status(), await keptBy(id)]).toEqual(["pending_payment", []]);
});

test("a payment inside a coach's own account confirms nothing, whatever its metadata say", async () => {
  const inside = { ...paid, id: "evt_inside", account: coach.stripeAccount };
  expect(await deliverEvent(server, inside)).toMatchObject({ status: 200, body: { outcome: "kept" } });
  expect(await status()).toBe("pending_payment");
});

test("an event of one account does not change another, and the platform's payout is no coach's", async () => {
  const other = await makeCoach(server);
  const account = (disabled: string) => ({
    type: "account.updated",
    livemode: false,
    created: Math.floor(Date.now() / 1000) + 5,
    account: other.stripeAccount,
    data: { object: { id: disabled, object: "account", capabilities: {}, payouts_enabled: false } },
  });
  expect(await deliverEvent(server, account(coach.stripeAccount))).toMatchObject({ body: { outcome: "unrelated" } });
  expect(await secrets()).toMatchObject({ payouts_enabled: true });
  expect(await deliverEvent(server, account(other.stripeAccount))).toMatchObject({ body: { outcome: "mirrored" } });
  const payout = { id: "po_1", object: "payout", amount: 100, failure_code: "account_closed" };
  const own = { type: "payout.failed", livemode: false, created: 1, data: { object: payout } };
  expect(await deliverEvent(server, own)).toMatchObject({ status: 200, body: { outcome: "kept" } });
  expect(await findRows(server, "outbox", "kind='payout_failed'")).toEqual([]);
  expect(await deliverEvent(server, { ...own, account: coach.stripeAccount })).toMatchObject({
    body: { outcome: "told" },
  });
});

test("of two states of an account from one second neither is known to be newer, so Stripe is asked again", async () => {
  const other = await makeCoach(server);
  const isVerified = async () => (await readRow(server, "coaches", other.coachId)).verified;
  const tellInactive = (created: number) =>
    deliverEvent(server, {
      type: "account.updated",
      livemode: false,
      created,
      account: other.stripeAccount,
      data: { object: { id: other.stripeAccount, object: "account", capabilities: { transfers: "inactive" } } },
    });
  const aMinuteAgo = Math.floor(Date.now() / 1000) - 60;
  await tellInactive(aMinuteAgo);
  await runJobs(server);
  expect(await isVerified()).toBe(false);
  await tellInactive(aMinuteAgo);
  await runJobs(server);
  expect(await isVerified()).toBe(true);

  // A retried event of the second in which Stripe was asked.
  const [row] = await findRows(server, "coach_private", `coach_id='${other.coachId}'`);
  await tellInactive(Number((row?.requirements as Json | undefined)?.as_of));
  await runJobs(server);
  expect(await isVerified()).toBe(true);
});

test("a deauthorized account is no longer ours, and a repeated event of it is recognised", async () => {
  const left = {
    id: "evt_left",
    type: "account.application.deauthorized",
    livemode: false,
    created: 1,
    account: coach.stripeAccount,
    data: { object: { id: "ca_1", object: "application" } },
  };
  expect(await deliverEvent(server, left)).toMatchObject({ body: { outcome: "mirrored" } });
  expect(await deliverEvent(server, left)).toMatchObject({ status: 200, body: { outcome: "known" } });
  expect(refused(await deliverEvent(server, { ...left, id: "evt_left2" })).code).toBe("event_other_account");
});

test("with a live key only live events count", async () => {
  const secretKey = String(server.env.STRIPE_SECRET_KEY);
  await server.restart({
    STRIPE_SECRET_KEY: secretKey.replace("_test_", "_live_"),
    STRIPE_PUBLISHABLE_KEY: String(server.env.STRIPE_PUBLISHABLE_KEY).replace("_test_", "_live_"),
  });
  const event = { type: "customer.created", created: 1, data: { object: {} } };
  expect(refused(await deliverEvent(server, { ...event, livemode: false })).code).toBe("event_other_mode");
  expect(refused(await deliverEvent(server, event)).code, "an event that names no mode").toBe("event_other_mode");
  expect((await deliverEvent(server, { ...event, livemode: true })).status).toBe(200);
  await server.restart({
    STRIPE_SECRET_KEY: secretKey.replace("sk_test_", "rk_test_"),
    STRIPE_PUBLISHABLE_KEY: String(server.env.STRIPE_PUBLISHABLE_KEY).replace("_live_", "_test_"),
  });
  expect((await deliverEvent(server, { ...event, livemode: false })).status).toBe(200);
});
