import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, asRoot, call, changeRow, findRows, type Row } from "../../e2e/fixtures/api";
import { type Athlete, mailTo, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach);
});

const notes = "/api/collections/session_notes/records";
const write = (who: Account, text: string, extra = {}) =>
  call(server, who.token, notes, { booking_id: booking.id, coach_id: coach.coachId, notes: text, ...extra });

const mails = (kind: string) => findRows(server, "outbox", `key='${kind}:${booking.id}'`);

test("notes are the coach's alone until they are shared; then the athlete reads them and gets a mail", async () => {
  const made = (await write(coach, " Serve: higher toss.\n")).body;
  expect(made).toMatchObject({
    notes: " Serve: higher toss.\n",
    coach_user_id: coach.id,
    client_id: "",
    shared: false,
  });
  const path = `${notes}/${made.id}`;
  expect((await call(server, coach.token, path)).body.notes).toBe(" Serve: higher toss.\n");
  const others = [athlete, await makeAthlete(server)];
  for (const { token } of others) expect((await call(server, token, path)).status).toBe(404);
  expect(await mails("notes_ready")).toEqual([]);

  const shared = await call(server, coach.token, path, { shared: true }, "PATCH");
  expect(shared.body).toMatchObject({ shared: true, client_id: athlete.id });
  expect((await call(server, athlete.token, path)).body.notes).toBe(" Serve: higher toss.\n");
  expect((await call(server, others[1]?.token ?? "", path)).status).toBe(404);
  await mailTo(server, athlete.email, "Session notes from Cleo Coach");
});

test("a note can be created as shared, and sharing is final", async () => {
  const made = (await write(coach, "Well done", { shared: true })).body;
  expect(made).toMatchObject({ shared: true, client_id: athlete.id });
  expect(await mails("notes_ready")).toHaveLength(1);
  const back = await call(server, coach.token, `${notes}/${made.id}`, { shared: false }, "PATCH");
  expect(refused(back)).toMatchObject({ status: 400, message: "Shared notes stay shared." });
});

test("the athlete never sees a draft's changes and versions, also after sharing", async () => {
  const made = (await write(coach, "too honest")).body;
  await change(made, "kinder");
  await call(server, coach.token, `${notes}/${made.id}`, { shared: true, notes: "kindest" }, "PATCH");
  expect(await versions(made)).toHaveLength(2);
  expect((await call<{ items: Row[] }>(server, athlete.token, list)).body.items).toEqual([]);
  const exported = await call(server, athlete.token, "/api/functions/export-my-data", {});
  expect(JSON.stringify(exported.body)).toContain("kindest");
  expect(JSON.stringify(exported.body)).not.toMatch(/honest|kinder/);
});

test("a later change of a shared note is visible at once, and mailed once, ten minutes after the last edit", async () => {
  const made = (await write(coach, "one", { shared: true })).body;
  await mailTo(server, athlete.email, "Session notes from Cleo Coach");
  await change(made, "one two");
  expect((await call(server, athlete.token, `${notes}/${made.id}`)).body.notes).toBe("one two");
  const [first] = await mails("notes_changed");
  const minutes = (Date.parse(String(first?.due_at)) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
  await change(made, "one two three");
  const [later, ...more] = await mails("notes_changed");
  expect(more).toEqual([]);
  expect(Date.parse(String(later?.due_at))).toBeGreaterThan(Date.parse(String(first?.due_at)));
  await changeRow(server, "outbox", String(later?.id), { due_at: new Date().toISOString() });
  await asRoot(server, "/api/crons/outbox", {});
  await mailTo(server, athlete.email, "Session notes from Cleo Coach, updated");
  await change(made, "one two three four");
  expect(await mails("notes_changed")).toHaveLength(1);
});

test("[5.other.notes-coach] nobody but the booking's coach writes them", async () => {
  const other = await makeCoach(server);
  for (const who of [athlete, other]) expect(refused(await write(who, "Mine")).code).toBe("forbidden");
  expect(refused(await write(other, "Mine", { coach_id: other.coachId })).code).toBe("forbidden");
  const made = await write(coach, "Well done");
  const path = `${notes}/${made.body.id}`;
  for (const who of [athlete, other]) {
    expect((await call(server, who.token, path, { notes: "Mine" }, "PATCH")).status).toBe(404);
    expect((await call(server, who.token, path, undefined, "DELETE")).status).toBe(404);
  }
});

test("[5.other.notes-empty] blank notes are refused, made or changed", async () => {
  expect(refused(await write(coach, " \n "))).toEqual({
    status: 400,
    code: "invalid_input",
    message: "Notes cannot be empty",
  });
  const made = await write(coach, "Well done");
  const blank = await call(server, coach.token, `${notes}/${made.body.id}`, { notes: "  " }, "PATCH");
  expect(refused(blank).message).toBe("Notes cannot be empty");
});

test("a booking has one note", async () => {
  await write(coach, "First");
  expect(refused(await write(coach, "Second"))).toMatchObject({ status: 409, code: "already_exists" });
});

const list = "/api/collections/session_note_versions/records";
const versions = (note: { id?: unknown }) => findRows(server, "session_note_versions", `note_id='${note.id}'`);
const change = (note: { id?: unknown }, text: string) =>
  call(server, coach.token, `${notes}/${note.id}`, { notes: text }, "PATCH");

test("replaced texts become versions; quick additions make one", async () => {
  const made = (await write(coach, "one", { shared: true })).body;
  for (const text of ["one two", "one two\n今天发球", "one two\n今天练习发球"]) await change(made, text);
  expect((await versions(made)).map((version) => version.notes)).toEqual(["one"]);
  expect((await call<{ items: Row[] }>(server, athlete.token, list)).body.items).toHaveLength(1);
  expect((await call<{ items: Row[] }>(server, (await makeAthlete(server)).token, list)).body.items).toEqual([]);
  expect((await call(server, coach.token, list, { note_id: made.id, notes: "forged" })).status).toBe(403);
});

test("a change that drops a line makes a version at once", async () => {
  const made = (await write(coach, "serve\nrest")).body;
  for (const text of ["serve: toss\nrest", "serve: toss", "serve: grip", "rest"]) await change(made, text);
  const kept = (await versions(made)).map((version) => version.notes).sort();
  expect(kept).toEqual(["serve\nrest", "serve: grip", "serve: toss"]);
});
