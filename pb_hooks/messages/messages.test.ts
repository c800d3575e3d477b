import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, asRoot, call, changeRow, findRows } from "../../e2e/fixtures/api";
import { archiveMessages } from "../../e2e/fixtures/nightly-jobs";
import {
  type Athlete,
  confirmGuardianOf,
  mailTo,
  makeAthlete,
  makeBooking,
  oneRow,
  refused,
} from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, newId, plainSql, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
});

const messages = "/api/collections/messages/records";
const write = (from: Account, to: Account, content = "Hello", extra = {}) =>
  call(server, from.token, messages, { sender_id: from.id, receiver_id: to.id, content, ...extra });

test("an athlete writes to a verified coach, and the server fills in the rest", async () => {
  const sent = await write(athlete, coach, "  Hello coach ");
  expect(sent.body).toMatchObject({
    content: "Hello coach",
    sender_name: "Ana Athlete",
    receiver_name: "Cleo Coach",
    is_read: false,
  });
});

test("[5.other.message] nobody writes in another's name, unread by decree, or nothing at all", async () => {
  const other = await makeAthlete(server);
  const forged = await call(server, other.token, messages, {
    sender_id: athlete.id,
    receiver_id: coach.id,
    content: "x",
  });
  expect(refused(forged)).toMatchObject({ status: 403, code: "forbidden" });
  expect(refused(await write(athlete, coach, "x", { is_read: true })).code).toBe("forbidden");
  expect(refused(await write(athlete, coach, "   ")).status).toBe(400);
  expect(refused(await write(athlete, coach, "x".repeat(4001))).message).toBe("Message too long (max 4000 characters)");
  expect((await write(athlete, coach, "x".repeat(4000))).status).toBe(200);
});

test("a coach writes to an athlete only after a booking or a message of the athlete's", async () => {
  expect(refused(await write(coach, athlete))).toEqual({
    status: 403,
    code: "forbidden",
    message: "You cannot write to this person.",
  });
  await write(athlete, coach);
  expect((await write(coach, athlete)).status).toBe(200);
  const booked = await makeAthlete(server);
  await makeBooking(server, booked, coach);
  expect((await write(coach, booked)).status).toBe(200);
});

test("athletes do not write to each other, nor to a coach that is not verified", async () => {
  expect(refused(await write(athlete, await makeAthlete(server))).code).toBe("forbidden");
  const unverified = await makeCoach(server, { verified: false });
  expect(refused(await write(athlete, unverified))).toMatchObject({ status: 404, code: "coach_not_found" });
});

test("staff write to anyone and can be answered", async () => {
  const staff = await makeAccount(server, { role: "staff" });
  expect((await write(athlete, staff)).status).toBe(403);
  expect((await write(staff, athlete)).status).toBe(200);
  expect((await write(athlete, staff)).status).toBe(200);
});

test("an account under 18 cannot send or receive messages before the guardian has confirmed", async () => {
  const minor = await makeAthlete(server, { age: 16 });
  await makeBooking(server, minor, coach);
  expect(refused(await write(minor, coach))).toMatchObject({ status: 403, code: "guardian_required" });
  // The sender is not told why a minor cannot be written to.
  expect(refused(await write(coach, minor))).toMatchObject({ status: 403, code: "forbidden" });
  await confirmGuardianOf(server, minor.id, "guardian@test.example");
  expect((await write(coach, minor)).status).toBe(200);
});

test("only the receiver marks a message read, once, and cannot change anything else", async () => {
  const { body } = await write(athlete, coach);
  const path = `${messages}/${body.id}`;
  const change = (who: Account, what: object) => call(server, who.token, path, what, "PATCH");
  expect((await change(athlete, { is_read: true })).status).toBe(404);
  expect((await change(coach, { content: "changed" })).status).toBe(404);
  expect((await change(coach, { is_read: true, content: "changed" })).status).toBe(404);
  expect((await change(coach, { is_read: true })).status).toBe(200);
  expect((await change(coach, { is_read: false })).status).toBe(404);
  expect((await call(server, coach.token, path, undefined, "DELETE")).status).toBe(403);
});

test("messages unread for ten minutes send one mail, and none if they were read meanwhile", async () => {
  const other = await makeAthlete(server, { name: "Bo Athlete" });
  const first = await write(athlete, coach, "one");
  await write(other, coach, "two");
  const waiting = () => findRows(server, "outbox", `user_id='${coach.id}' && kind='message_digest'`);
  const [digest, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(Date.parse(String(digest?.due_at)) - Date.now()).toBeGreaterThan(9 * 60_000);
  await changeRow(server, "outbox", String(digest?.id), { due_at: new Date().toISOString() });
  await asRoot(server, "/api/crons/outbox", {});
  const mail = await mailTo(server, coach.email, "You have 2 new messages");
  expect(mail.text).toContain("from Ana Athlete and Bo Athlete");
  expect(mail.text).not.toContain("one");

  await call(server, coach.token, `${messages}/${first.body.id}`, { is_read: true }, "PATCH");
  expect(await oneRow(server, "outbox", `id='${digest?.id}'`)).toMatchObject({ state: "sent", data: {} });
});

test("a report begins open and names the message's sender", async () => {
  const { body } = await write(athlete, coach);
  const report = (who: Account, extra: object) =>
    call(server, who.token, "/api/collections/reports/records", { user_id: who.id, reason: "Rude", ...extra });
  const made = await report(coach, { message_id: body.id, state: "closed" });
  expect(made.body).toMatchObject({ state: "open", reported_id: athlete.id });
  expect(refused(await report(await makeAthlete(server), { message_id: body.id })).code).toBe("not_found");
  const staff = await makeAccount(server, { role: "staff" });
  const close = { reportId: made.body.id, outcome: "Talked to both" };
  expect((await call(server, coach.token, "/api/functions/staff-close-report", close)).status).toBe(403);
  expect((await call(server, staff.token, "/api/functions/staff-close-report", close)).status).toBe(200);
});

const DAY = 86_400_000;
/** A message from `athlete` to `coach`, a year and this many days old. */
async function yearOld(days: number, content: string): Promise<string> {
  const { body } = await write(athlete, coach, content);
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - 1);
  const made = new Date(at.getTime() - days * DAY).toISOString().replace("T", " ");
  await plainSql(server, `UPDATE messages SET created_at = '${made}' WHERE id = '${body.id}'`);
  return String(body.id);
}
const archive = () => archiveMessages(server);

test("a message older than 12 months leaves both devices, and both parties can still load it", async () => {
  const old = await yearOld(1, "old");
  const recent = await yearOld(-1, "recent");
  const stranger = await makeAthlete(server);
  const held = await Promise.all([athlete, coach].map(({ token }) => device(server, token, "messages")));
  const strangers = await device(server, stranger.token, "messages");
  expect(held.map((each) => [each.has(old), each.has(recent)])).toEqual([
    [true, true],
    [true, true],
  ]);

  await archive();
  const logs: string[][] = [];
  for (const each of held) {
    each.log.length = 0;
    await each.pull();
    logs.push([...each.log]);
  }
  expect(logs).toEqual([[`-${old}`], [`-${old}`]]);
  expect((await strangers.pull()).log).toEqual([]);
  for (const { token } of [athlete, coach]) {
    const fresh = await device(server, token, "messages");
    expect([...fresh.documents.keys()]).toEqual([recent]);
  }

  const listed = async (who: Account) => {
    const path = `${messages}?filter=${encodeURIComponent("archived = true")}`;
    const { body } = await call<{ items: { id: string }[] }>(server, who.token, path);
    return body.items.map(({ id }) => id);
  };
  expect(await Promise.all([athlete, coach, stranger].map(listed))).toEqual([[old], [old], []]);
  expect((await call(server, stranger.token, `${messages}/${old}`)).status).toBe(404);
});

test("one night archives more messages than fit into one transaction", async () => {
  await plainSql(
    server,
    `INSERT INTO messages (id, sender_id, receiver_id, content, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100)
     SELECT substr(lower(hex(randomblob(8))), 1, 15), '${athlete.id}', '${coach.id}', 'long ago', '2024-01-01 00:00:00.000Z' FROM n`,
  );
  await archive();
  const left = `SELECT count(*) FROM messages WHERE sender_id = '${athlete.id}' AND archived = 0`;
  expect((await plainSql(server, left)).rows).toEqual([["0"]]);
});

test("nobody can archive or unarchive a message over the API, not even a superuser", async () => {
  expect(refused(await write(athlete, coach, "x", { archived: true })).code).toBe("forbidden");
  const made = await addRow(server, "messages", {
    sender_id: athlete.id,
    receiver_id: coach.id,
    content: "x",
    archived: true,
  });
  expect(made.archived).toBe(false);
  const old = await yearOld(1, "old");
  await archive();
  for (const [id, archived] of [
    [made.id, true],
    [old, false],
  ] as const) {
    const change = (token: string, body: object) => call(server, token, `${messages}/${id}`, body, "PATCH");
    for (const who of [athlete, coach]) expect((await change(who.token, { archived })).status).toBe(404);
    expect((await change(coach.token, { is_read: true, archived })).status).toBe(404);
    expect(refused(await change(server.superuser.token, { archived })).code).toBe("forbidden");
  }
  const pushed = { id: newId(), sender_id: athlete.id, receiver_id: coach.id, content: "x", archived: true };
  expect((await pushOne(server, athlete.token, "messages", pushed)).status).toBe("rejected");
  expect(await findRows(server, "messages", `id='${pushed.id}'`)).toEqual([]);
  const { documents } = await device(server, coach.token, "messages");
  const rev = documents.get(made.id)?.rev ?? 0;
  const named = await pushOne(server, coach.token, "messages", { id: made.id, is_read: true, archived: true }, rev);
  expect(named.status).toBe("rejected");
  expect(await oneRow(server, "messages", `id='${made.id}'`)).toMatchObject({ is_read: false, archived: false });
});

test("an archived unread message sends no mail", async () => {
  await yearOld(1, "old");
  await archive();
  await write(athlete, coach, "new");
  const digest = await oneRow(server, "outbox", `user_id='${coach.id}' && kind='message_digest'`);
  await changeRow(server, "outbox", String(digest?.id), { due_at: new Date().toISOString() });
  await asRoot(server, "/api/crons/outbox", {});
  expect((await mailTo(server, coach.email, "You have a new message")).text).toContain("Ana Athlete");
});
