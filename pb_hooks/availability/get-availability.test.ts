import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, asRoot, call, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { book, bookingBody, runJobs } from "../../e2e/fixtures/paid-bookings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let athlete: Account;

beforeAll(async () => {
  server = await startServer({ simulators: true });
  athlete = await makeAccount(server);
});
afterAll(() => server.stop());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The next Monday that is at least two days away, 00:00 UTC. */
const monday = (() => {
  const day = Math.ceil(Date.now() / DAY) * DAY + 2 * DAY;
  return day + ((8 - new Date(day).getUTCDay()) % 7) * DAY;
})();
const at = (days: number, hours: number): string => new Date(monday + days * DAY + hours * HOUR).toISOString();
type Slots = { timeZone: string; slots: { start: string; end: string }[] };
const ask = (coachId: string, change: Json = {}) =>
  call<Slots & { data?: { code: string }; message?: string }>(server, "", "/api/functions/get-availability", {
    coachId,
    from: at(0, 0),
    to: at(1, 0),
    durationHours: 1,
    ...change,
  });
const startsOf = async (coachId: string, change: Json = {}) =>
  (await ask(coachId, change)).body.slots.map(({ start }) => start);
const weekly = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => ({ day, from, to }));
const setHours = (coach: Coach, hours: Json, who: string = server.superuser.token) =>
  call(server, who, "/api/collections/availability/records", {
    coach_id: coach.coachId,
    user_id: coach.id,
    time_zone: "UTC",
    weekly: weekly("09:00", "13:00"),
    exceptions: [],
    buffer_minutes: 0,
    minimum_notice_hours: 0,
    ...hours,
  });

test("a visitor sees the free hours of a verified coach, with other people's sessions and holds taken out", async () => {
  const coach = await makeCoach(server);
  expect((await setHours(coach, { buffer_minutes: 30 }, coach.token)).status).toBe(200);
  expect(await startsOf(coach.coachId)).toEqual([9, 10, 11, 12].map((hour) => at(0, hour)));
  await book(server, athlete, coach, at(0, 9));
  expect(await startsOf(coach.coachId)).toEqual([at(0, 11), at(0, 12)]);
  expect(await startsOf(coach.coachId, { durationHours: 3 })).toEqual([]);
  expect((await ask(coach.coachId)).body.timeZone).toBe("UTC");
});

test("hours are the coach's own local hours, days off and extra hours count", async () => {
  const coach = await makeCoach(server);
  const date = (days: number) => at(days, 0).slice(0, 10);
  await setHours(coach, {
    time_zone: "Asia/Kolkata",
    exceptions: [
      { kind: "off", date: date(1) },
      { kind: "extra", date: date(1), from: "20:00", to: "22:00" },
    ],
  });
  const answer = await ask(coach.coachId, { from: at(0, 0), to: at(2, 0) });
  expect(answer.body.timeZone).toBe("Asia/Kolkata");
  expect(answer.body.slots.map(({ start }) => start)).toEqual([
    ...[3.5, 4.5, 5.5, 6.5].map((hour) => at(0, hour)),
    at(1, 14.5),
    at(1, 15.5),
  ]);
  expect((await readRow(server, "coaches", coach.coachId)).time_zone).toBe("Asia/Kolkata");
});

test("overlapping hours are refused with the editor's sentence", async () => {
  const coach = await makeCoach(server);
  const twice = [
    { day: 2, from: "09:00", to: "12:00" },
    { day: 2, from: "11:00", to: "13:00" },
  ];
  const sentence = "Tuesday: 09:00 to 12:00 and 11:00 to 13:00 overlap";
  const refused = { status: 400, body: { message: sentence, data: { code: "invalid_input", field: "weekly" } } };
  expect(await setHours(coach, { weekly: twice }, coach.token)).toMatchObject(refused);
  const extra = twice.map(({ from, to }) => ({ kind: "extra", date: at(1, 0).slice(0, 10), from, to }));
  expect((await setHours(coach, { exceptions: extra }, coach.token)).status).toBe(400);
  expect(await startsOf(coach.coachId)).toHaveLength(24);
});

test("a blocked time is no slot and cannot be booked; opened again, it can", async () => {
  const coach = await makeCoach(server);
  await setHours(coach, {});
  const date = at(0, 0).slice(0, 10);
  const change = (action: string, exception: Json, who = coach) =>
    call<Json>(server, who.token, "/api/functions/change-hours", { action, exception: { date, ...exception } });
  const blocked = { kind: "blocked", from: "10:00", to: "11:30" };
  for (const _again of [1, 2])
    expect((await change("add", blocked)).body.record).toHaveProperty("exceptions", [{ date, ...blocked }]);
  expect(await startsOf(coach.coachId)).toEqual([at(0, 9), at(0, 11.5)]);
  const refused = await call(server, athlete.token, "/api/functions/create-booking", bookingBody(coach, at(0, 10)));
  expect(refused).toMatchObject({ status: 409, body: { data: { code: "slot_closed" } } });
  await change("add", { kind: "extra", from: "10:00", to: "11:00" });
  expect(await startsOf(coach.coachId)).toEqual([9, 10, 11.5].map((hour) => at(0, hour)));
  await change("remove", { kind: "blocked", from: "11:00", to: "11:30" });
  expect(await startsOf(coach.coachId)).toHaveLength(4);
  await change("add", { kind: "off" });
  expect(await startsOf(coach.coachId)).toEqual([]);
});

test("a coach without hours can block a time, and a wrong change is refused", async () => {
  const coach = await makeCoach(server, { time_zone: "UTC" });
  const change = (exception: Json) =>
    call(server, coach.token, "/api/functions/change-hours", { action: "add", exception });
  const date = at(0, 0).slice(0, 10);
  expect((await change({ kind: "blocked", date, from: "09:00", to: "12:00" })).status).toBe(200);
  expect(await startsOf(coach.coachId)).toHaveLength(21);
  for (const wrong of [
    { kind: "blocked", date, from: "12:00", to: "09:00" },
    { kind: "blocked", date: "soon", from: "09:00", to: "10:00" },
    { kind: "closed", date },
  ])
    expect((await change(wrong)).status).toBe(400);
});

test("create-booking answers slot_closed outside of the hours or without the notice", async () => {
  const coach = await makeCoach(server);
  await setHours(coach, { minimum_notice_hours: 24 * 30 });
  for (const start of [at(0, 10), at(5, 10)]) {
    const answer = await call(server, athlete.token, "/api/functions/create-booking", bookingBody(coach, start));
    expect(answer).toMatchObject({ status: 409, body: { data: { code: "slot_closed" } } });
  }
  expect(await startsOf(coach.coachId)).toEqual([]);
});

test("a coach who set no hours can be asked for any full hour, and none is in the past", async () => {
  const coach = await makeCoach(server);
  expect(await startsOf(coach.coachId)).toHaveLength(24);
  const past = await startsOf(coach.coachId, { from: new Date(Date.now() - DAY).toISOString(), to: at(0, 0) });
  expect(past.every((start) => Date.parse(start) > Date.now())).toBe(true);
});

test("an unverified or unknown coach is not found, and a bad request is refused", async () => {
  const hidden = await makeCoach(server, { verified: false, athlete_verified: false });
  for (const coachId of [hidden.coachId, "nobody000000000"]) {
    expect(await ask(coachId)).toMatchObject({ status: 404, body: { data: { code: "coach_not_found" } } });
  }
  const bad: [Json, string][] = [
    [{ durationHours: 0 }, "Duration must be at least 1 hour"],
    [{ durationHours: 9 }, "Duration cannot exceed 8 hours"],
    [{ from: at(2, 0) }, "The end must be after the beginning"],
    [{ from: "tomorrow" }, "Please give an instant"],
  ];
  for (const [change, message] of bad) {
    expect(await ask(hidden.coachId, change)).toMatchObject({ status: 400, body: { message } });
  }
});

test("invalid hours are refused, and so are another coach's", async () => {
  const [coach, other] = [await makeCoach(server), await makeCoach(server)];
  const refused: [Json, number][] = [
    [{ weekly: [{ day: 7, from: "09:00", to: "10:00" }] }, 400],
    [{ weekly: [{ day: 1, from: "10:00", to: "09:00" }] }, 400],
    [{ weekly: "always" }, 400],
    [{ time_zone: "Mars/Olympus" }, 400],
    [{ buffer_minutes: 1000 }, 400],
    [{ coach_id: other.coachId }, 404],
  ];
  for (const [change, status] of refused) {
    expect((await setHours(coach, change, coach.token)).status, JSON.stringify(change)).toBe(status);
  }
  expect(await findRows(server, "availability", `user_id='${coach.id}'`)).toEqual([]);
  expect((await setHours(coach, {}, other.token)).status).toBe(403);
});

test("the job stores each coach's next free hour", async () => {
  const coach = await makeCoach(server);
  await setHours(coach, { weekly: [], exceptions: [] });
  await runJobs(server);
  expect((await readRow(server, "coaches", coach.coachId)).next_slot_at).toBe("");
  const [row] = await findRows(server, "availability", `coach_id='${coach.coachId}'`);
  await asRoot(
    server,
    `/api/collections/availability/records/${row?.id}`,
    { weekly: weekly("09:00", "17:00") },
    "PATCH",
  );
  await runJobs(server);
  const [first] = await startsOf(coach.coachId, { from: new Date().toISOString(), to: at(7, 0) });
  expect(String((await readRow(server, "coaches", coach.coachId)).next_slot_at).replace(" ", "T")).toBe(first);
  await book(server, athlete, coach, first ?? "");
  await runJobs(server);
  const [second] = await startsOf(coach.coachId, { from: new Date().toISOString(), to: at(7, 0) });
  expect(second).not.toBe(first);
  expect(String((await readRow(server, "coaches", coach.coachId)).next_slot_at).replace(" ", "T")).toBe(second);
});

test("nobody reads another coach's hours as a record", async () => {
  const coach = await makeCoach(server);
  await setHours(coach, {});
  const stranger = await makeCoach(server);
  const answer = await call<{ items: unknown[] }>(server, stranger.token, "/api/collections/availability/records");
  expect(answer.body.items).toEqual([]);
  await expect(
    addRow(server, "availability", { coach_id: coach.coachId, user_id: stranger.id, time_zone: "UTC" }),
  ).rejects.toThrow();
});
