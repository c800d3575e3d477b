/** Reports to the team: what they are about, who reads them, and when one pauses the words between two people. */
import { expect, test } from "vitest";
import { CONCERNS, isConcern } from "../../domain/reports";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, bornYearsAgo, call, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { keepApart, mailTo, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { reportStage } from "../../e2e/fixtures/report-stage";

const { server, staff, ask, oneOf, report, pair } = await reportStage();
const write = (from: Account, to: Account) =>
  call(server, from.token, "/api/collections/messages/records", {
    ...{ sender_id: from.id, receiver_id: to.id, content: "Hello" },
  });
const statuses = async (one: Account, two: Account) => [(await write(one, two)).status, (await write(two, one)).status];

test("a concern about a booking is the team's alone: it is mailed at once without its words, and the coach is told nothing", async () => {
  const { athlete, coach, bookingId } = await pair(24);
  const { status, body } = await report(athlete, { booking_id: bookingId, about: "safety", reason: "Secret words" });
  expect([status, body.reported_id]).toEqual([200, coach.id]);
  expect(await oneOf(body.id)).toMatchObject({ about: "safety", reason: "Secret words", pauses: false });
  const mail = await mailTo(server, staff.email, "A concern about safety");
  expect(mail.text).not.toContain("Secret words");
  expect(mail.text).toContain(`/staff?part=reports&open=${body.id}`);
  expect(await findRows(server, "outbox", `user_id='${coach.id}' && created_at >= '${body.created_at}'`)).toEqual([]);
  const [booking] = await findRows(server, "bookings", `id='${bookingId}'`);
  expect(booking).toMatchObject({ problem_status: "", problem_text: "" });
  const seen = await call<{ items: Row[] }>(server, coach.token, "/api/collections/reports/records");
  expect(seen.body.items).toEqual([]);
  expect(await statuses(athlete, coach), "adults go on writing").toEqual([200, 200]);
});

test("each concern of or about a minor pauses the words of the two until the team allows them again", async () => {
  for (const about of CONCERNS)
    for (const by of ["athlete", "coach"] as const) {
      const { athlete, coach, bookingId } = await pair(15);
      expect(await statuses(athlete, coach)).toEqual([200, 200]);
      const { body } = await report({ athlete, coach }[by], { booking_id: bookingId, about });
      expect(body, "the answer does not tell whether somebody is a minor").not.toHaveProperty("paused_id");
      const both = [refused(await write(athlete, coach)).code, refused(await write(coach, athlete)).code];
      expect([about, by, ...both]).toEqual([about, by, "forbidden", "forbidden"]);
      await ask("staff-close-report", { reportId: body.id, outcome: "Called both", answer: "Thank you" });
      expect(refused(await write(coach, athlete)).code, "closing allows nothing").toBe("forbidden");
      expect((await ask("staff-pause-words", { reportId: body.id, paused: false })).body).toEqual({ pauses: false });
      expect(await statuses(athlete, coach)).toEqual([200, 200]);
      const log = await findRows(server, "audit_log", `subject='${body.id}'`);
      expect(log.map(({ action }) => action).sort()).toEqual(["report_closed", "report_paused", "report_resumed"]);
    }
});

test("a concern about a third person, another report, and one about the team pause nothing", async () => {
  const { athlete, coach, bookingId } = await pair(15);
  const other = await makeCoach(server);
  await report(athlete, { reported_id: other.id, about: "safety" });
  await report(athlete, { booking_id: bookingId });
  await ask("staff-close-report", { reportId: "x", outcome: "x" });
  expect(isConcern("")).toBe(false);
  expect(await statuses(athlete, coach)).toEqual([200, 200]);
  expect(refused(await write(athlete, other)).code).toBe("forbidden");
  expect((await write(staff, athlete)).status).toBe(200);
  await report(athlete, { reported_id: staff.id, about: "conduct" });
  expect(await statuses(athlete, staff)).toEqual([200, 200]);
});

test("an unknown age counts as a minor's", async () => {
  const { athlete, coach, bookingId } = await pair(24);
  await keepApart(server, athlete.id, { birth_date: "" });
  const { body } = await report(coach, { booking_id: bookingId, about: "conduct" });
  await keepApart(server, athlete.id, { birth_date: `${bornYearsAgo(24)} 00:00:00.000Z` });
  expect(refused(await write(coach, athlete)).code).toBe("forbidden");
  expect(await oneOf(body.id)).toMatchObject({ pauses: true });
});

test("nobody reports in a booking or about a message that is not theirs, and the server sets what follows", async () => {
  const { athlete, coach, bookingId } = await pair(24);
  const stranger = await makeAthlete(server);
  for (const booking_id of [bookingId, "missing12345678"])
    expect(refused(await report(stranger, { booking_id, about: "safety" }))).toMatchObject({ code: "not_found" });
  const { id: message_id } = await addRow(server, "messages", {
    ...{ sender_id: coach.id, receiver_id: athlete.id, content: "So?" },
  });
  expect(refused(await report(coach, { message_id })).code, "an own message").toBe("not_found");
  const elsewhere = await makeBooking(server, athlete, await makeCoach(server));
  expect(refused(await report(athlete, { message_id, booking_id: elsewhere.id })).code).toBe("not_found");
  expect(refused(await report(athlete, { about: "gossip" })).status).toBe(400);
  const forged = await report(athlete, { reported_id: coach.id, pauses: true, outcome: "Banned", state: "closed" });
  expect(await oneOf(forged.body.id)).toMatchObject({ pauses: false, outcome: "", state: "open" });
  const { body } = await report(athlete, { booking_id: bookingId, reported_id: stranger.id, about: "conduct" });
  expect(body.reported_id).toBe(coach.id);
  const path = `/api/collections/reports/records/${body.id}`;
  for (const change of [{ about: "" }, { reported_id: stranger.id }])
    expect((await call(server, athlete.token, path, change, "PATCH")).status).toBe(403);
});

test("the team reads what the two wrote to each other, page by page, and each look is logged", async () => {
  const { athlete, coach } = await pair(24);
  const ids: string[] = [];
  for (let minute = 0; minute < 60; minute++) {
    const [from, to] = minute % 2 ? [coach, athlete] : [athlete, coach];
    const created_at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const message = { sender_id: from.id, receiver_id: to.id, content: `Message ${minute}`, created_at };
    ids.push((await addRow(server, "messages", message)).id);
  }
  const stranger = await makeAthlete(server);
  await addRow(server, "messages", { sender_id: stranger.id, receiver_id: coach.id, content: "Not yours" });
  const { body } = await report(athlete, { reported_id: coach.id, message_id: ids[57] });
  type Page = { lines: Json[]; more: boolean };
  const page = async (before?: Json) => (await ask<Page>("staff-report-thread", { reportId: body.id, before })).body;
  const newest = await page();
  expect([newest.lines.length, newest.more]).toEqual([50, true]);
  expect(newest.lines.filter(({ reported }) => reported)).toMatchObject([{ content: "Message 57", by: "Cleo Coach" }]);
  const last = newest.lines.at(-1);
  const older = await page({ id: last?.id, createdAt: last?.created_at });
  expect([older.lines.map(({ content }) => content), older.more]).toEqual([
    Array.from({ length: 10 }, (_, at) => `Message ${9 - at}`),
    false,
  ]);
  expect(await findRows(server, "audit_log", `action='report_thread_read' && subject='${body.id}'`)).toHaveLength(2);
  const about = await report(athlete, { booking_id: (await makeBooking(server, athlete, coach)).id, about: "conduct" });
  expect(
    (await ask<Page>("staff-report-thread", { reportId: about.body.id })).body.lines,
    "without a message",
  ).toHaveLength(50);
});

test("a concern is closed with an answer, which the author reads in Messages; the team's note stays the team's", async () => {
  const { athlete, coach, bookingId } = await pair(24);
  const { body } = await report(athlete, { booking_id: bookingId, about: "conduct" });
  const close = (more: Json) => ask("staff-close-report", { reportId: body.id, outcome: "Warned the coach", ...more });
  expect(refused(await close({}))).toMatchObject({ status: 400, code: "invalid_input" });
  expect(await oneOf(body.id), "nothing was closed").toMatchObject({ state: "open", outcome: "" });
  expect((await close({ answer: "Thank you. We spoke to the coach." })).status).toBe(200);
  expect(refused(await close({ answer: "Again" })).status).toBe(409);
  const told = `sender_id='${staff.id}' && receiver_id='${athlete.id}'`;
  const [message] = await findRows(server, "messages", told);
  expect(message?.content).toMatch(
    /^About your report of [^\n]+ 2\d{3}, [^\n]+:\n\nThank you. We spoke to the coach.$/,
  );
  expect((await write(athlete, staff)).status, "and they may answer").toBe(200);
  const mine = await call<Row>(server, athlete.token, `/api/collections/reports/records/${body.id}`);
  expect(mine.body).toMatchObject({ state: "closed", reason: "Words" });
  const all = JSON.stringify([mine.body, (await ask("export-my-data", {}, athlete)).body]);
  for (const hidden of ["Warned the coach", "paused_id"]) expect(all).not.toContain(hidden);
  const other = await report(athlete, { reported_id: coach.id });
  expect((await ask("staff-close-report", { reportId: other.body.id, outcome: "Spam" })).status).toBe(200);
});

test("letting two people write again ends every pause between them, and no author learns of a pause by the report", async () => {
  const { athlete, coach, bookingId } = await pair(15);
  const first = await report(athlete, { booking_id: bookingId, about: "safety" });
  const second = await report(coach, { booking_id: bookingId, about: "conduct" });
  const stamps = () =>
    Promise.all(
      [first, second].map(async ({ body }) => (await findRows(server, "reports", `id='${body.id}'`))[0]?.updated_at),
    );
  const before = await stamps();
  const pause = (reportId: unknown, paused: boolean) => ask("staff-pause-words", { reportId, paused });
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await pause(one.body.id, false);
    expect(await statuses(athlete, coach)).toEqual([200, 200]);
    for (const { body } of [one, other]) expect(await oneOf(body.id)).toMatchObject({ pauses: false });
    await pause(other.body.id, true);
    expect(refused(await write(coach, athlete)).code).toBe("forbidden");
    for (const { body } of [one, other]) expect(await oneOf(body.id)).toMatchObject({ pauses: true });
  }
  expect(await stamps()).toEqual(before);
});

test("a report has words, and is not about its author", async () => {
  const { athlete, coach } = await pair(24);
  for (const reason of ["", "   ", "\n"])
    expect(refused(await report(athlete, { reported_id: coach.id, reason })).status).toBe(400);
  const { body } = await report(athlete, { reported_id: coach.id, reason: "  Rude " });
  expect(body.reason).toBe("Rude");
  expect(refused(await report(athlete, { reported_id: athlete.id })).code).toBe("forbidden");
});
