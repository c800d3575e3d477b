import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import {
  addRow,
  bornYearsAgo,
  call,
  changeRow,
  eventually,
  findRows,
  type Json,
  readRow,
} from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { bookingBody, pay, runJobs, untilConfirmed } from "../../e2e/fixtures/paid-bookings";
import { control } from "../../e2e/fixtures/payments-simulator";
import { confirmGuardianOf } from "../../e2e/fixtures/people";

const { server, athlete, coach } = await bookingStage();

type Answer = { bookingId: string; clientSecret: string; data?: { code: string } };
const send = (body: Json, who: { token: string } = athlete) =>
  call<Answer>(server, who.token, "/api/functions/create-booking", body);
const wish = (extra: Json = {}) => bookingBody(coach, nextStart(), { requestKey: randomUUID(), ...extra });
const madeFor = (body: Json) =>
  findRows(
    server,
    "bookings",
    `coach_id='${coach.coachId}' && session_date='${String(body.sessionDate).replace("T", " ")}'`,
  );
const intents = async () =>
  (await control<{ counters: Record<string, number> }>(server, {})).counters.payment_intents ?? 0;
const codeOf = (answer: { status: number; body: Answer }) => [answer.status, answer.body.data?.code];

test("a repeated request gets its own hold at once, and its booking once that is paid", async () => {
  const body = wish();
  const before = await intents();
  const first = await send(body);
  expect(first.status).toBe(200);
  expect(await send(body)).toEqual(first);
  await pay(server, first.body);
  await untilConfirmed(server, first.body.bookingId);
  expect(await send(body)).toEqual(first);
  expect(await madeFor(body)).toHaveLength(1);
  expect((await intents()) - before).toBe(1);
});

test("a server that dies after the hold and before the answer: the retry gets the hold, and one payment", async () => {
  const body = wish();
  const before = await intents();
  await control(server, { workMs: 800 });
  const lost = send(body).catch(() => null);
  const [hold] = await eventually(
    () => madeFor(body),
    (rows) => rows.length === 1,
  );
  await server.kill9();
  expect(await lost).toBeNull();
  await server.restart();
  await control(server, { reset: true });
  const again = await send(body);
  expect([again.status, again.body.bookingId]).toEqual([200, hold?.id]);
  expect(await madeFor(body)).toHaveLength(1);
  expect((await intents()) - before).toBe(1);
});

test("a lost answer costs nothing", async () => {
  const body = wish();
  await control(server, { workMs: 800 });
  const leaving = new AbortController();
  const lost = fetch(`${server.url}/api/functions/create-booking`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: athlete.token },
    body: JSON.stringify(body),
    signal: leaving.signal,
  }).catch(() => null);
  const [hold] = await eventually(
    () => madeFor(body),
    (rows) => rows.length === 1,
  );
  leaving.abort();
  expect(await lost).toBeNull();
  await control(server, { reset: true });
  expect((await send(body)).body).toMatchObject({ bookingId: hold?.id });
});

test("the same request ten times at once makes one hold and one payment", async () => {
  const body = wish();
  const before = await intents();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(200);
  expect(await madeFor(body)).toHaveLength(1);
  expect((await intents()) - before).toBe(1);
});

test("a repeated request renews an expired hold if the slot is free", async () => {
  const body = wish();
  const { bookingId } = (await send(body)).body;
  const runOut = async (id: string) => {
    await changeRow(server, "bookings", id, { hold_expires_at: new Date(1e12).toISOString() });
    await runJobs(server);
  };
  await runOut(bookingId);
  const anew = await send(body);
  expect(anew.status).toBe(200);
  expect(anew.body.bookingId).not.toBe(bookingId);
  expect((await send(body)).body).toEqual(anew.body);
  await runOut(anew.body.bookingId);
  const rival = await makeAccount(server);
  expect((await send({ ...body, requestKey: randomUUID() }, rival)).status).toBe(200);
  expect(codeOf(await send(body))).toEqual([409, "slot_taken"]);
});

test("one key with two different requests is refused and changes nothing", async () => {
  const body = wish({ notes: "Serve" });
  const { bookingId } = (await send(body)).body;
  for (const change of [
    { notes: "Volley" },
    { durationHours: 2 },
    { clientName: "Bo" },
    { sessionDate: nextStart() },
  ]) {
    expect(codeOf(await send({ ...body, ...change }))).toEqual([409, "request_key_reused"]);
  }
  expect(await readRow(server, "bookings", bookingId)).toMatchObject({ status: "pending_payment", notes: "Serve" });
});

test("a key belongs to one account", async () => {
  const body = wish();
  const { bookingId } = (await send(body)).body;
  const other = await makeAccount(server);
  expect(codeOf(await send(body, other))).toEqual([409, "slot_taken"]);
  const elsewhere = await send({ ...body, sessionDate: nextStart(), notes: "Mine" }, other);
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.body.bookingId).not.toBe(bookingId);
});

test("a person's own hold never blocks them: another device, more hours, another address", async () => {
  const body = wish();
  const first = await send(body);
  const device = { ...body, requestKey: randomUUID(), notes: "From the laptop", clientEmail: "new@test.example" };
  expect((await send(device)).body).toEqual(first.body);
  const longer = await send({ ...device, requestKey: randomUUID(), durationHours: 2 });
  expect(longer.status).toBe(200);
  expect(longer.body.bookingId).not.toBe(first.body.bookingId);
  expect((await readRow(server, "bookings", first.body.bookingId)).status).toBe("cancelled");
});

test("a second request with another address, sent during the first one's call to Stripe, pays the same payment", async () => {
  const body = wish();
  await control(server, { workMs: 300 });
  const first = send(body);
  await eventually(
    () => madeFor(body),
    (rows) => rows.length === 1,
  );
  const second = await send({ ...body, requestKey: randomUUID(), clientEmail: "second@test.example" });
  await control(server, { reset: true });
  expect(second.status).toBe(200);
  expect(await first).toEqual(second);
});

test.each(["short", "x".repeat(65), "with spaces", 5])(
  "a key is what a device makes: %s is refused",
  async (requestKey) => {
    expect((await send(wish({ requestKey }))).status).toBe(400);
  },
);

describe("who may book", () => {
  const refusal = async (who: { token: string }, change: Json, to: Coach = coach) => {
    const answer = await send(bookingBody(to, nextStart(), change), who);
    return codeOf(answer);
  };
  test("refusals by account and coach", async () => {
    const unconfirmed = await makeAccount(server);
    await changeRow(server, "users", unconfirmed.id, { verified: false });
    const child = await makeAccount(server, { birth_date: bornYearsAgo(15) });
    const unknown = await makeAccount(server, { birth_date: "" });
    await addRow(server, "athlete_profiles", {
      user_id: child.id,
      name: "Kim",
      sport_interest: "Tennis",
      age: 15,
      nationality: "Norwegian",
    });
    const hidden = await makeCoach(server, { verified: false, athlete_verified: false });
    expect(await refusal({ token: "" }, {})).toEqual([401, "sign_in_required"]);
    expect(await refusal({ token: "not.a.token" }, {})).toEqual([401, "session_expired"]);
    expect(await refusal(unconfirmed, {})).toEqual([403, "email_not_confirmed"]);
    expect(await refusal(child, {})).toEqual([403, "guardian_required"]);
    expect(await refusal(unknown, {})).toEqual([403, "birth_date_needed"]);
    expect(await refusal(coach, {})).toEqual([403, "own_coach"]);
    expect(await refusal(athlete, {}, hidden)).toEqual([404, "coach_not_found"]);
    expect(await refusal(athlete, { coachId: "nobody000000000" })).toEqual([404, "coach_not_found"]);
    await confirmGuardianOf(server, child.id, "mum@test.example");
    expect((await refusal(child, {}))[0]).toBe(200);
  });

  test("Stripe down: no trace is left, and the slot is free", async () => {
    const start = nextStart();
    await control(server, { api: { mode: "down" } });
    const answer = await send(bookingBody(coach, start));
    await control(server, { api: null });
    expect(codeOf(answer)).toEqual([503, "stripe_unavailable"]);
    expect(await findRows(server, "bookings", `session_date='${start.replace("T", " ")}'`)).toEqual([]);
    expect((await send(bookingBody(coach, start), await makeAccount(server))).status).toBe(200);
  });

  test("without a Stripe key: 503 stripe_not_configured, nothing stored", async () => {
    await server.restart({ STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" });
    const bare = server;
    const count = (await findRows(bare, "bookings", "id != ''")).length;
    const answer = await send(bookingBody(coach, nextStart()));
    expect(answer).toMatchObject({
      status: 503,
      body: { message: "Stripe is not configured. Please contact support.", data: { code: "stripe_not_configured" } },
    });
    expect(await findRows(bare, "bookings", "id != ''")).toHaveLength(count);
  });
});
