import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { asRoot, changeRow, eventually, findRows, type Json } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { book, intentOf, ledgerSumOf, type Made, pay, runJobs } from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

const { server, athlete, coach, row } = await bookingStage();

/** Pays while webhooks are blocked, and returns the event that Stripe recorded. */
async function paidUntold(): Promise<{ made: Made; event: Json & { id: string } }> {
  const made = await book(server, athlete, coach, nextStart());
  await control(server, { webhooks: { drop: true } });
  await pay(server, made);
  await control(server, { webhooks: { drop: false } });
  const { data } = await stripe<{ data: (Json & { id: string; data: { object: { id: string } } })[] }>(
    server,
    "/v1/events?type=payment_intent.succeeded&limit=100",
  );
  const event = data.find((entry) => entry.data.object.id === intentOf(made.clientSecret));
  if (!event) throw new Error("Stripe has no such event on record");
  return { made, event };
}

const SECONDS = () => Math.floor(Date.now() / 1000);
const sign = (body: string, at: number, secret = String(server.env.STRIPE_WEBHOOK_SECRET)): string =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");

async function deliver(body: string, signature: string | null): Promise<number> {
  const answer = await fetch(`${server.url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(signature === null ? {} : { "Stripe-Signature": signature }) },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe("an unsigned or outdated event changes nothing", () => {
  const forgeries: { why: string; header: (body: string) => string | null }[] = [
    { why: "no signature", header: () => null },
    { why: "an empty signature", header: () => "" },
    { why: "a signature without a time", header: (body) => `v1=${sign(body, SECONDS())}` },
    { why: "a time without a signature", header: () => `t=${SECONDS()}` },
    { why: "another secret", header: (body) => `t=${SECONDS()},v1=${sign(body, SECONDS(), "whsec_other")}` },
    { why: "another body", header: (body) => `t=${SECONDS()},v1=${sign(`${body} `, SECONDS())}` },
    { why: "another time than the signed one", header: (body) => `t=${SECONDS()},v1=${sign(body, SECONDS() - 1)}` },
    { why: "older than 5 minutes", header: (body) => `t=${SECONDS() - 301},v1=${sign(body, SECONDS() - 301)}` },
    { why: "more than 5 minutes ahead", header: (body) => `t=${SECONDS() + 310},v1=${sign(body, SECONDS() + 310)}` },
    { why: "an old scheme's signature only", header: (body) => `t=${SECONDS()},v0=${sign(body, SECONDS())}` },
  ];
  let body = "";
  let bookingId = "";
  beforeAll(async () => {
    const { made, event } = await paidUntold();
    body = JSON.stringify(event);
    bookingId = made.bookingId;
  });
  test.each(forgeries)("$why", async ({ header }) => {
    expect(await deliver(body, header(body))).toBe(400);
    expect((await row(bookingId)).status).toBe("pending_payment");
  });
  test("a body signed within 5 minutes is accepted, also with a second signature of a rolled secret", async () => {
    const at = SECONDS() - 290;
    expect(await deliver(body, `t=${at},v1=${"0".repeat(64)},v1=${sign(body, at)}`)).toBe(200);
    expect((await row(bookingId)).status).toBe("confirmed");
  });
});

test("an event sent twenty times at once counts once", async () => {
  const { made, event } = await paidUntold();
  const body = JSON.stringify(event);
  const at = SECONDS();
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(body, `t=${at},v1=${sign(body, at)}`)));
  expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await findRows(server, "stripe_events", `event_id='${event.id}'`)).toHaveLength(1);
  expect(await findRows(server, "ledger", `booking_id='${made.bookingId}'`)).toHaveLength(3);
  expect(await findRows(server, "outbox", `key ~ '${made.bookingId}'`)).toHaveLength(2);
  expect((await row(made.bookingId)).calendar_sequence).toBe(1);
});

test("an older event after a newer one changes nothing: failed and processing after succeeded", async () => {
  const { made, event } = await paidUntold();
  const at = SECONDS();
  const told = async (change: Json) => {
    const body = JSON.stringify({ ...event, ...change });
    return await deliver(body, `t=${at},v1=${sign(body, at)}`);
  };
  const object = (event.data as { object: Json }).object;
  expect(await told({})).toBe(200);
  const failed = { ...object, status: "requires_payment_method", last_payment_error: { code: "card_declined" } };
  expect(await told({ id: "evt_late1", type: "payment_intent.payment_failed", data: { object: failed } })).toBe(200);
  const processing = { ...object, status: "processing" };
  expect(await told({ id: "evt_late2", type: "payment_intent.processing", data: { object: processing } })).toBe(200);
  const canceled = { ...object, status: "canceled" };
  expect(await told({ id: "evt_late3", type: "payment_intent.canceled", data: { object: canceled } })).toBe(200);
  expect(await row(made.bookingId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
});

test("a payment of another amount or intent never counts for this booking", async () => {
  const { made, event } = await paidUntold();
  const at = SECONDS();
  const object = (event.data as { object: Json }).object;
  const told = async (id: string, change: Json) => {
    const body = JSON.stringify({ ...event, id, data: { object: { ...object, ...change } } });
    return await deliver(body, `t=${at},v1=${sign(body, at)}`);
  };
  expect(await told("evt_less", { amount_received: 100 })).toBe(200);
  expect(await told("evt_euro", { currency: "eur" })).toBe(200);
  expect(await told("evt_other", { id: "pi_other" })).toBe(200);
  expect((await row(made.bookingId)).status).toBe("pending_payment");
  expect(await findRows(server, "ledger", `booking_id='${made.bookingId}'`)).toHaveLength(0);
});

test("an unhandled event is acknowledged and stored", async () => {
  const body = JSON.stringify({
    id: "evt_unknown",
    livemode: false,
    object: "event",
    type: "customer.created",
    created: 1,
    data: { object: {} },
  });
  const at = SECONDS();
  expect(await deliver(body, `t=${at},v1=${sign(body, at)}`)).toBe(200);
  expect(await findRows(server, "stripe_events", "event_id='evt_unknown'")).toMatchObject([
    { type: "customer.created", outcome: "kept" },
  ]);
});

test("doubled and shuffled webhooks end in the same state", async () => {
  await control(server, { webhooks: { copies: 3, shuffleMs: 150 } });
  const made = await book(server, athlete, coach, nextStart());
  await pay(server, made);
  await eventually(
    () => row(made.bookingId),
    (booking) => booking.status === "confirmed",
  );
  await stripe(server, "/v1/refunds", { payment_intent: intentOf(made.clientSecret), amount: "2500" });
  await stripe(server, "/v1/refunds", { payment_intent: intentOf(made.clientSecret), amount: "2500" });
  await eventually(
    () => row(made.bookingId),
    (booking) => booking.refunded_amount === 5_000,
  );
  await control(server, { webhooks: { copies: 1, shuffleMs: 0 }, flush: "shuffled" });
  await runJobs(server);
  expect(await row(made.bookingId)).toMatchObject({
    payment_status: "partially_refunded",
    refunded_amount: 5_000,
  });
  expect(await ledgerSumOf(server, `booking_id='${made.bookingId}' && account='coach'`)).toBe(4_250);
});

test("a lost webhook: the reconciler asks Stripe after ten minutes, not before", async () => {
  const { made } = await paidUntold();
  await runJobs(server);
  expect((await row(made.bookingId)).status).toBe("pending_payment");
  await changeRow(server, "bookings", made.bookingId, {});
  await backdate(made.bookingId, 11);
  await runJobs(server);
  expect(await row(made.bookingId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
});

/** The server stamps `created_at`; only plain SQL can move it back. */
async function backdate(bookingId: string, minutes: number): Promise<void> {
  const { execFileSync } = await import("node:child_process");
  const at = new Date(Date.now() - minutes * 60_000).toISOString().replace("T", " ");
  execFileSync("python3", [
    "-c",
    "import sqlite3,sys; c=sqlite3.connect(sys.argv[1], timeout=10); c.execute('UPDATE bookings SET created_at=? WHERE id=?', sys.argv[2:4]); c.commit()",
    `${server.dataDir}/data.db`,
    at,
    bookingId,
  ]);
}

test("kill -9 right after the event: it is complete after the restart", async () => {
  const { made, event } = await paidUntold();
  const body = JSON.stringify(event);
  const at = SECONDS();
  const answer = deliver(body, `t=${at},v1=${sign(body, at)}`).catch(() => 0);
  await server.kill9();
  await answer;
  await server.restart();
  const [kept] = await findRows(server, "stripe_events", `event_id='${event.id}'`);
  const booking = await row(made.bookingId);
  const rows = await findRows(server, "ledger", `booking_id='${made.bookingId}'`);
  expect([booking.status, rows.length]).toEqual(kept ? ["confirmed", 3] : ["pending_payment", 0]);
  expect(await deliver(body, `t=${at},v1=${sign(body, at)}`)).toBe(200);
  expect((await row(made.bookingId)).status).toBe("confirmed");
  expect(await findRows(server, "ledger", `booking_id='${made.bookingId}'`)).toHaveLength(3);
});

test("only a superuser may run the jobs", async () => {
  for (const token of ["", athlete.token, coach.token]) {
    const answer = await fetch(`${server.url}/api/functions/run-jobs`, {
      method: "POST",
      headers: token ? { Authorization: token } : {},
    });
    expect(answer.status).toBe(token ? 403 : 401);
  }
  expect(await asRoot(server, "/api/functions/run-jobs", { job: "tasks" })).toEqual({ tasks: 0 });
});
