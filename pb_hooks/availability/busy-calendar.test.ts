import type { BusyCalendar } from "@domain/busy-calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, asRoot, call, changeRow, eventually, findRows, type Json } from "../../e2e/fixtures/api";
import { CalendarSite, calendarOf } from "../../e2e/fixtures/calendar-site";
import { book, bookingBody, bookPaid } from "../../e2e/fixtures/paid-bookings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let site: CalendarSite;
let athlete: Account;
beforeAll(async () => {
  [server, site] = await Promise.all([startServer({ simulators: true }), CalendarSite.start()]);
  athlete = await makeAccount(server);
});
afterAll(() => {
  site?.stop();
  return server?.stop();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const day = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY;
const at = (hours: number): string => new Date(day + hours * HOUR).toISOString();
const hours = (found: readonly number[]) => found.map((hour) => at(hour));

type Answer = { calendar: BusyCalendar | null; data?: { code: string; field?: string } };
const change = (coach: Account, body: Json) =>
  call<Answer>(server, coach.token, "/api/functions/change-busy-calendar", body);
const mine = async (coach: Account) =>
  (await call<Answer>(server, coach.token, "/api/functions/my-busy-calendar", {})).body.calendar;
const untilTried = (coach: Account) =>
  eventually(
    () => mine(coach),
    (found) => found?.triedAt !== "",
  );
/** Sets the calendar and waits until it was read. */
async function subscribe(coach: Account, path: string) {
  expect((await change(coach, { action: "set", address: site.url + path })).status).toBe(200);
  return untilTried(coach);
}
async function startsOf(coach: Coach, from = 8, to = 14): Promise<string[]> {
  const asked = { coachId: coach.coachId, from: at(from), to: at(to), durationHours: 1 };
  const { body } = await call<{ slots: { start: string }[] }>(server, "", "/api/functions/get-availability", asked);
  return body.slots.map(({ start }) => start);
}
const tryBooking = (coach: Coach, hour: number) =>
  call<Answer>(server, athlete.token, "/api/functions/create-booking", bookingBody(coach, at(hour)));

test("busy times of the coach's own calendar are no slots and cannot be booked; without the calendar they can", async () => {
  const coach = await makeCoach(server, { time_zone: "UTC" });
  site.pages.set(
    "/dentist.ics",
    calendarOf([
      { start: at(9.5), end: at(11) },
      { start: at(12), end: at(13) },
    ]),
  );
  const calendar = await subscribe(coach, "/dentist.ics");
  expect(calendar).toMatchObject({
    host: "127.0.0.1",
    problem: "",
    busy: [{ start: day + 9.5 * HOUR, end: day + 11 * HOUR }, {}],
  });
  expect(await startsOf(coach)).toEqual(hours([8, 11, 13]));
  expect(await tryBooking(coach, 10)).toMatchObject({ status: 409, body: { data: { code: "slot_closed" } } });
  await book(server, athlete, coach, at(11));
  expect((await change(coach, { action: "remove" })).body).toEqual({ calendar: null });
  expect(await startsOf(coach)).toEqual(hours([8, 9, 10, 12, 13]));
  await book(server, athlete, coach, at(10));
});

test("the buffer counts around them, and a day is one of the coach's zone", async () => {
  const coach = await makeCoach(server);
  const zone = { time_zone: "Asia/Tokyo", weekly: [], exceptions: [], buffer_minutes: 30, minimum_notice_hours: 0 };
  await call(server, coach.token, "/api/collections/availability/records", {
    coach_id: coach.coachId,
    user_id: coach.id,
    ...zone,
  });
  const allDay = `DTSTART;VALUE=DATE:${at(0).slice(0, 10).replaceAll("-", "")}`;
  const whole = calendarOf([{ start: at(20), end: at(21) }]).replace(
    "END:VCALENDAR",
    `BEGIN:VEVENT\r\nUID:d\r\n${allDay}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
  );
  site.pages.set("/tokyo.ics", whole);
  await subscribe(coach, "/tokyo.ics");
  // The day in Tokyo ends at 15:00 UTC; slots begin at full hours there.
  expect(await startsOf(coach, 12, 24)).toEqual(hours([16, 17, 18, 22, 23]));
});

test("a calendar with the coach's own sessions in it does not close them to a new time", async () => {
  const coach = await makeCoach(server, { time_zone: "UTC" });
  const { bookingId } = await bookPaid(server, athlete, coach, at(33));
  const uid = `booking-${bookingId}@${new URL(server.url).host}`;
  site.pages.set("/copy.ics", calendarOf([{ uid, start: at(33), end: at(34) }]));
  expect((await subscribe(coach, "/copy.ics"))?.busy).toEqual([]);
});

test("a calendar that fails says why and since when, and its busy times stay until it is read again", async () => {
  const coach = await makeCoach(server, { time_zone: "UTC" });
  site.pages.set("/fails.ics", calendarOf([{ start: at(9), end: at(10) }]));
  const first = await subscribe(coach, "/fails.ics");
  site.pages.delete("/fails.ics");
  await change(coach, { action: "read" });
  const failed = await untilTried(coach);
  expect(failed).toMatchObject({ problem: "gone", readAt: first?.readAt, busy: first?.busy });
  expect(Date.parse(failed?.triedAt ?? "")).toBeGreaterThan(Date.parse(first?.triedAt ?? ""));
  expect(await startsOf(coach)).toEqual(hours([8, 10, 11, 12, 13]));
  site.pages.set("/fails.ics", "<p>Sign in</p>");
  await change(coach, { action: "read" });
  expect((await untilTried(coach))?.problem).toBe("not_calendar");
  site.pages.set("/fails.ics", calendarOf([]));
  await change(coach, { action: "read" });
  expect(await untilTried(coach)).toMatchObject({ problem: "", busy: [] });
  expect(await startsOf(coach)).toHaveLength(6);
});

test("the job reads a calendar every 15 minutes, and the coach's next free hour follows", async () => {
  const [due, fresh] = [await makeCoach(server, { time_zone: "UTC" }), await makeCoach(server, { time_zone: "UTC" })];
  const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ day: weekday, from: "09:00", to: "17:00" }));
  const record = { coach_id: due.coachId, user_id: due.id, time_zone: "UTC", weekly: open, exceptions: [] };
  await call(server, due.token, "/api/collections/availability/records", {
    ...record,
    buffer_minutes: 0,
    minimum_notice_hours: 0,
  });
  for (const [coach, path] of [
    [due, "/due.ics"],
    [fresh, "/fresh.ics"],
  ] as const) {
    site.pages.set(path, calendarOf([]));
    await subscribe(coach, path);
  }
  site.asked.length = 0;
  const [row] = await findRows(server, "busy_calendars", `coach_id = '${due.coachId}'`);
  await changeRow(server, "busy_calendars", row?.id ?? "", {
    tried_at: new Date(Date.now() - 15 * 60_000).toISOString(),
  });
  site.pages.set("/due.ics", calendarOf([{ start: new Date().toISOString(), end: at(10) }]));
  await asRoot(server, "/api/crons/busy-calendars", {});
  const nextOf = async () => String((await findRows(server, "coaches", `id = '${due.coachId}'`))[0]?.next_slot_at);
  expect(await eventually(nextOf, (next) => next !== "")).toBe(at(10).replace("T", " "));
  expect(site.asked.filter((path) => path === "/due.ics" || path === "/fresh.ics")).toEqual(["/due.ics"]);
});

test("a suspended coach's calendar is not asked", async () => {
  const coach = await makeCoach(server, { time_zone: "UTC" });
  site.pages.set("/held.ics", calendarOf([]));
  await subscribe(coach, "/held.ics");
  const [[settings], [row]] = await Promise.all([
    findRows(server, "account_private", `user_id = '${coach.id}'`),
    findRows(server, "busy_calendars", `coach_id = '${coach.coachId}'`),
  ]);
  await changeRow(server, "account_private", settings?.id ?? "", { suspended_at: new Date().toISOString() });
  const before = new Date(Date.now() - 15 * 60_000).toISOString();
  await changeRow(server, "busy_calendars", row?.id ?? "", { tried_at: before });
  site.asked.length = 0;
  await asRoot(server, "/api/crons/busy-calendars", {});
  const triedAt = async () => String((await findRows(server, "busy_calendars", `id = '${row?.id}'`))[0]?.tried_at);
  await eventually(triedAt, (tried) => tried.replace(" ", "T") > before);
  expect(site.asked).not.toContain("/held.ics");
});

test("an address that is none is refused, and one inside a network is not asked", async () => {
  const coach = await makeCoach(server);
  for (const address of ["", "calendar", "ftp://calendar.example/a", "file:///etc/passwd", "https://a b.example", 7]) {
    const refused = await change(coach, { action: "set", address });
    expect(refused, String(address)).toMatchObject({ status: 400, body: { data: { code: "invalid_input" } } });
  }
  await change(coach, { action: "set", address: "http://169.254.169.254/latest/meta-data" });
  expect(await untilTried(coach)).toMatchObject({ problem: "not_public", readAt: "" });
  expect(
    (await change(coach, { action: "set", address: "webcal://Calendar.Example/own.ics" })).body.calendar,
  ).toMatchObject({ host: "calendar.example" });
});

test("the address is secret: no answer, record, export or log has it, and no title is kept", async () => {
  const [coach, other] = [await makeCoach(server), await makeCoach(server)];
  site.pages.set("/private-4711.ics", calendarOf([{ start: at(9), end: at(10) }]));
  await subscribe(coach, "/private-4711.ics");
  await change(coach, { action: "set", address: "http://127.0.0.1:1/private-4711.ics" });
  await untilTried(coach);
  expect(await mine(other)).toBe(null);
  expect((await change(athlete, { action: "read" })).body).toMatchObject({ data: { code: "coach_not_found" } });
  for (const who of [coach.token, other.token, ""])
    expect((await call(server, who, "/api/collections/busy_calendars/records")).status).toBe(403);
  const exported = await call(server, coach.token, "/api/functions/export-my-data", {});
  expect(exported.body.busy_calendars).toMatchObject([{ busy: [[day + 9 * HOUR, day + 10 * HOUR]] }]);
  const log = JSON.stringify((await asRoot<{ items: object[] }>(server, "/api/logs?perPage=500")).items);
  const audited = JSON.stringify(await findRows(server, "audit_log", `subject = '${coach.coachId}'`));
  expect(audited).toContain("busy_calendar.set");
  const seen = JSON.stringify([exported.body, log, audited, server.logs(), await mine(coach)]);
  expect(seen).not.toContain("private-4711");
  const [row] = await findRows(server, "busy_calendars", `coach_id = '${coach.coachId}'`);
  expect(JSON.stringify(row)).toContain("private-4711");
  expect(JSON.stringify(row)).not.toContain("dentist");
});

test("it is deleted with the account", async () => {
  const coach = await makeCoach(server);
  await change(coach, { action: "set", address: `${site.url}/leaving.ics` });
  await call(server, coach.token, "/api/functions/delete-my-account", { password: "correct-horse" });
  expect(await findRows(server, "busy_calendars", `user_id = '${coach.id}'`)).toEqual([]);
});
