import { afterAll, beforeAll, expect, test } from "vitest";
import { RETRIES_AN_ACCOUNT } from "../../domain/notifications";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, asRoot, call, changeRow, eventually, findRows, type Row } from "../../e2e/fixtures/api";
import { addWaiting } from "../../e2e/fixtures/outbox";
import { makeAthlete, makeBooking, oneRow } from "../../e2e/fixtures/people";
import { PushService } from "../../e2e/fixtures/push-service";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let service: PushService;
let server: RunningServer;
beforeAll(async () => {
  service = await PushService.start();
  server = await startServer({ simulators: true, env: service.keys });
});
afterAll(async () => {
  await server?.stop();
  service?.stop();
});

let devices = 0;
async function turnOn(person: Account, change: object = {}): Promise<string> {
  const body = { user_id: person.id, ...service.subscription(`device${devices++}`), ...change };
  const made = await call<Row>(server, person.token, "/api/collections/push_subscriptions/records", body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}

/** An athlete reviews a session, so the coach gets a mail. */
async function occasion(coach: Coach): Promise<void> {
  const athlete = await makeAthlete(server);
  const begun = { session_date: new Date(Date.now() - 600_000).toISOString() };
  const booking = await makeBooking(server, athlete, coach, begun);
  const review = { booking_id: booking.id, reviewer_id: athlete.id, reviewed_coach_id: coach.coachId };
  const path = "/api/collections/reviews/records";
  const made = await call(server, athlete.token, path, { ...review, rating: 5, comment: "Great" });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
}
const rowFor = (device: string) => oneRow(server, "outbox", `channel='push' && key~':push:${device}'`);

test("each subscribed device gets a mail's subject once, sealed and signed", async () => {
  const person = await makeCoach(server);
  const [phone, desk] = [await turnOn(person), await turnOn(person)];
  const before = service.received.length;
  await occasion(person);
  for (const device of [phone, desk])
    expect(
      await eventually(
        () => rowFor(device),
        (row) => row?.state === "sent",
      ),
    ).toMatchObject({ state: "sent", last_error: "", data: {} });
  await Promise.all(Array.from({ length: 4 }, () => asRoot(server, "/api/crons/outbox-push", {})));
  const told = service.received.slice(before);
  expect(told).toHaveLength(2);
  for (const { title, path, tag } of told) {
    expect(tag).toBe("review_received");
    expect(title).toBe("A new review: 5 of 5 stars");
    expect(path).toBe(`/coach/${person.coachId}`);
  }
});

test("a silent push service delays it; a device that is gone is forgotten", async () => {
  const person = await makeCoach(server);
  const device = await turnOn(person);
  service.answers.push(503);
  await occasion(person);
  const failed = await eventually(
    () => rowFor(device),
    (row) => Number(row?.attempts) > 0,
  );
  expect(failed).toMatchObject({ state: "waiting", attempts: 1 });
  expect(String(failed?.last_error)).not.toContain(service.url);
  service.answers.push(410);
  await changeRow(server, "outbox", String(failed?.id), { due_at: new Date().toISOString() });
  await asRoot(server, "/api/crons/outbox-push", {});
  await eventually(
    () => rowFor(device),
    (row) => row?.state === "sent",
  );
  expect(await findRows(server, "push_subscriptions", `id='${device}'`)).toEqual([]);
});

test("an internal endpoint is never reached, and the log names none", async () => {
  const person = await makeCoach(server);
  const device = await turnOn(person, { endpoint: "https://10.1.2.3/secret-device" });
  await occasion(person);
  const failed = await eventually(
    () => rowFor(device),
    (row) => Number(row?.attempts) > 0,
  );
  expect(failed?.last_error).toContain("not a public address");
  expect(server.logs().join("\n")).not.toContain("secret-device");
});

test("nobody can subscribe in another's name or read another's devices", async () => {
  const [person, other] = [await makeAthlete(server), await makeAthlete(server)];
  const device = await turnOn(person);
  const path = "/api/collections/push_subscriptions/records";
  const forged = { user_id: person.id, ...service.subscription("forged") };
  expect((await call(server, other.token, path, forged)).status).toBe(403);
  expect((await call(server, other.token, `${path}/${device}`)).status).toBe(404);
  expect((await call(server, person.token, `${path}/${device}`)).status).toBe(200);
});

const ALL = { bookings: true, reminders: true, messages: true, notes: true, footage: true, reviews: true };
const choose = (person: Account, wanted: object) =>
  call(server, person.token, "/api/functions/set-notifications", { mail: ALL, push: ALL, quiet: null, ...wanted });
const mailFor = (person: Account) => oneRow(server, "outbox", `channel='mail' && user_id='${person.id}'`);

test("a topic is switched off separately for mail and devices", async () => {
  const [noMail, noPush] = [await makeCoach(server), await makeCoach(server)];
  const devices = [await turnOn(noMail), await turnOn(noPush)];
  expect((await choose(noMail, { mail: { ...ALL, reviews: false } })).status).toBe(200);
  expect((await choose(noPush, { push: { ...ALL, reviews: false } })).status).toBe(200);
  const mine = await call(server, noPush.token, "/api/functions/my-notifications", {});
  expect(mine.body).toEqual({ mail: ALL, push: { ...ALL, reviews: false }, quiet: null });
  await Promise.all([occasion(noMail), occasion(noPush)]);
  expect(await mailFor(noMail)).toBeUndefined();
  expect(await rowFor(devices[0] ?? "")).toBeDefined();
  expect(await mailFor(noPush)).toBeDefined();
  expect(await rowFor(devices[1] ?? "")).toBeUndefined();
});

test("a notification waits for the end of quiet hours, and its mail goes at once", async () => {
  const person = await makeCoach(server);
  const device = await turnOn(person);
  const hour = new Date().getUTCHours();
  const quiet = { from: (hour + 23) % 24, to: (hour + 2) % 24, zone: "UTC" };
  expect((await choose(person, { quiet })).status).toBe(200);
  await occasion(person);
  const due = Date.parse(String((await rowFor(device))?.due_at).replace(" ", "T"));
  expect(new Date(due).getUTCHours()).toBe(quiet.to);
  expect(due).toBeGreaterThan(Date.now() + 3_600_000 / 2);
  const mail = await eventually(
    () => mailFor(person),
    (row) => row?.state === "sent",
  );
  expect(mail?.state).toBe("sent");
});

test("of an account's notifications that failed, the newest are tried again, and a new one is always added", async () => {
  const person = await makeCoach(server);
  const device = await turnOn(person);
  const later = { channel: "push" as const, due: "2099-01-01 00:00:00.000Z" };
  await addWaiting(server, person, { ...later, kind: "booking_reminder", many: RETRIES_AN_ACCOUNT });
  await addWaiting(server, person, { ...later, kind: "booking_cancelled", many: RETRIES_AN_ACCOUNT + 5, attempts: 1 });
  await occasion(person);
  expect(await rowFor(device)).toBeDefined();
  const ended = await findRows(server, "outbox", `user_id='${person.id}' && state='failed'`);
  expect(ended.map((row) => `${row.kind} ${row.created_at}`).sort()).toEqual(
    [1, 2, 3, 4, 5].map((i) => `booking_cancelled 2026-11-30 00:00:00.10${i}Z`),
  );
});

test("an invalid choice is refused with a sentence", async () => {
  const person = await makeCoach(server);
  for (const quiet of [
    { from: 24, to: 7, zone: "UTC" },
    { from: 22, to: 7, zone: "Mars/Olympus" },
  ])
    expect((await choose(person, { quiet })).status).toBe(400);
  expect((await choose(person, { mail: {} })).status).toBe(400);
});
