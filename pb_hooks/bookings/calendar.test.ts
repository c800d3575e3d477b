import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, asRoot, call, changeRow, eventually, findRows, inHours } from "../../e2e/fixtures/api";
import { type CalendarEvent, readCalendar } from "../../e2e/fixtures/calendar-reader";
import { book, bookPaid } from "../../e2e/fixtures/paid-bookings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let athlete: Account;
let coach: Coach;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  athlete = await makeAccount(server);
  coach = await makeCoach(server, { sport: "Ice hockey, goal; \\ and more" });
});
afterAll(() => server.stop());

const act = (who: { token: string }, name: string, body: object) =>
  call<{ url?: string | null; data?: { code: string } }>(server, who.token, `/api/functions/${name}`, body);
const feed = (who: { token: string }, action: string) => act(who, "calendar-feed", { action });
const makeFeed = async (): Promise<string> => String((await feed(coach, "make")).body.url);
/** By the address alone, because a calendar sends no token. */
const read = async (url: string) => {
  const answer = await fetch(server.url + new URL(url).pathname);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const readFeed = async (url: string) => readCalendar((await read(url)).text);
const of = (events: CalendarEvent[], bookingId: string) =>
  events.find((event) => event.UID?.value.startsWith(`booking-${bookingId}@`));
const file = async (bookingId: string, who: { token: string }) => {
  const answer = await fetch(`${server.url}/api/bookings/${bookingId}/calendar.ics`, {
    headers: { Authorization: who.token },
  });
  return readCalendar(await answer.text());
};
const ical = (iso: string) => iso.replace(/[-:]|\.\d{3}/g, "");

describe("a booking's file", () => {
  test("has a higher SEQUENCE after confirmation, link, new time and cancellation", async () => {
    const start = inHours(60);
    const { bookingId } = await bookPaid(server, athlete, coach, start, { clientName: "Ана Ünal, Jr." });
    const first = await file(bookingId, coach);
    expect(first.properties.METHOD).toBe("PUBLISH");
    expect(of(first.events, bookingId)).toMatchObject({
      SEQUENCE: { value: "1" },
      STATUS: { value: "CONFIRMED" },
      DTSTART: { value: ical(start) },
      SUMMARY: { value: "Ice hockey, goal; \\ and more session with Ана Ünal, Jr." },
      TRIGGER: { value: "-PT60M" },
    });
    const link = `https://meet.example/${"long/".repeat(40)}`;
    const patch = { meeting_link: link };
    const path = `/api/collections/bookings/records/${bookingId}`;
    expect((await call(server, coach.token, path, patch, "PATCH")).status).toBe(200);
    expect((await call(server, coach.token, path, patch, "PATCH")).status).toBe(200);
    expect(of((await file(bookingId, athlete)).events, bookingId)).toMatchObject({
      SEQUENCE: { value: "2" },
      LOCATION: { value: link },
    });
    const later = inHours(64);
    await act(coach, "reschedule-booking", { bookingId, action: "propose", start: later });
    await act(athlete, "reschedule-booking", { bookingId, action: "accept" });
    expect(of((await file(bookingId, athlete)).events, bookingId)).toMatchObject({
      SEQUENCE: { value: "3" },
      DTSTART: { value: ical(later) },
    });
    await act(athlete, "cancel-booking", { bookingId });
    const last = await file(bookingId, athlete);
    expect(last.properties.METHOD).toBe("CANCEL");
    expect(of(last.events, bookingId)).toMatchObject({ SEQUENCE: { value: "4" }, STATUS: { value: "CANCELLED" } });
  });
});

describe("a coach's calendar by its secret address", () => {
  test("holds the sessions of this coach, keeps cancelled ones, and leaves out what was never paid", async () => {
    const other = await makeCoach(server);
    const kept = await bookPaid(server, athlete, coach, inHours(100));
    const gone = await bookPaid(server, athlete, coach, inHours(104));
    const unpaid = await book(server, athlete, coach, inHours(108));
    const foreign = await bookPaid(server, athlete, other, inHours(112));
    await act(athlete, "cancel-booking", { bookingId: gone.bookingId });
    const url = await makeFeed();
    const { headers } = await read(url);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const { properties, events } = await readFeed(url);
    expect(properties).toMatchObject({ METHOD: "PUBLISH", "X-WR-CALNAME": "Encore: sessions" });
    expect(of(events, kept.bookingId)).toMatchObject({ STATUS: { value: "CONFIRMED" }, SEQUENCE: { value: "1" } });
    expect(of(events, gone.bookingId)).toMatchObject({ STATUS: { value: "CANCELLED" }, SEQUENCE: { value: "2" } });
    expect([of(events, unpaid.bookingId), of(events, foreign.bookingId)]).toEqual([undefined, undefined]);
  });

  test("a new address replaces the old one; old, revoked and wrong ones are the same 404", async () => {
    const first = await makeFeed();
    expect((await feed(coach, "show")).body.url).toBe(first);
    expect(first).toMatch(/\/api\/calendar\/[0-9a-f]{64}\.ics$/);
    const second = await makeFeed();
    expect(second).not.toBe(first);
    expect((await read(second)).status).toBe(200);
    await feed(coach, "revoke");
    expect((await feed(coach, "show")).body.url).toBe(null);
    const unknown = second.replace(/[0-9a-f]{64}/, "0".repeat(64));
    const answers = await Promise.all([first, second, unknown, `${server.url}/api/calendar/.ics`].map(read));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const nothing = { status: 404, message: "This was not found.", data: { code: "not_found" } };
    expect(answers.map(({ text }) => JSON.parse(text))).toEqual([nothing, nothing, nothing, nothing]);
  });

  test("belongs to a coach: nobody else makes one, and the secret can be read nowhere", async () => {
    const url = await makeFeed();
    const secret = String(/[0-9a-f]{64}/.exec(url));
    expect((await feed(athlete, "make")).status).toBe(404);
    expect((await feed({ token: "" }, "show")).status).toBe(401);
    expect((await feed(coach, "everything")).status).toBe(400);
    expect((await call(server, coach.token, "/api/collections/coach_private/records")).status).toBe(403);
    const mine = await call(server, coach.token, "/api/functions/export-my-data", {});
    expect(JSON.stringify(mine.body)).not.toContain(secret);
    const logging = (minLevel: number) => asRoot(server, "/api/settings", { logs: { minLevel } }, "PATCH");
    const { logs } = await asRoot<{ logs: { minLevel: number } }>(server, "/api/settings");
    await logging(-4); // an operator's debug level
    await read(url);
    await read(`${server.url}/api/bookings/${"x".repeat(15)}/calendar.ics`);
    // The log lags by seconds. Once it has the later request, it would have the earlier one.
    const log = await eventually(
      async () => JSON.stringify((await asRoot<{ items: object[] }>(server, "/api/logs?perPage=500")).items),
      (text) => text.includes("/api/bookings/{id}/calendar.ics"),
    );
    expect(log).not.toContain(secret);
    await logging(logs.minLevel);
  });

  test("an athlete's holds their own sessions with place, link and reminder, apart from a coach's", async () => {
    const [other, both] = [await makeAccount(server), await makeCoach(server)];
    const own = await bookPaid(server, athlete, both, inHours(200));
    await bookPaid(server, other, both, inHours(204));
    const asAthlete = await bookPaid(server, both, coach, inHours(208));
    const [place, link] = ["Court 4, Riverside", "https://meet.example/a"];
    const path = `/api/collections/bookings/records/${own.bookingId}`;
    await call(server, both.token, path, { meeting_place: place, meeting_link: link }, "PATCH");
    const made = async (who: { token: string }, side: string) =>
      String((await act(who, "calendar-feed", { action: "make", side })).body.url);
    const { events } = await readFeed(await made(athlete, "athlete"));
    expect(of(events, own.bookingId)).toMatchObject({
      SUMMARY: { value: "Tennis session with Cleo Coach" },
      LOCATION: { value: place },
      DESCRIPTION: { value: expect.stringContaining(link) },
      TRIGGER: { value: "-PT60M" },
    });
    expect(await (await readFeed(await made(other, "athlete"))).events).toHaveLength(1);
    const urls = [await made(both, "coach"), await made(both, "athlete")];
    const [asCoach, booked] = await Promise.all(urls.map(async (url) => (await readFeed(url)).events));
    expect([asCoach?.length, booked?.length]).toEqual([2, 1]);
    expect(of(booked ?? [], asAthlete.bookingId)).toBeDefined();
    await act(both, "calendar-feed", { action: "revoke", side: "athlete" });
    expect(await Promise.all(urls.map(async (url) => (await read(url)).status))).toEqual([200, 404]);
    const exported = await call(server, both.token, "/api/functions/export-my-data", {});
    expect(JSON.stringify(exported.body)).not.toMatch(/calendar_secret/);
  });

  test("is deleted with the account", async () => {
    const leaving = await makeCoach(server);
    const url = String((await feed(leaving, "make")).body.url);
    expect((await read(url)).status).toBe(200);
    for (const task of await findRows(server, "payment_tasks", `booking_id.coach_id='${leaving.coachId}'`)) {
      await changeRow(server, "payment_tasks", task.id, { state: "done" });
    }
    expect((await act(leaving, "delete-my-account", { password: "correct-horse" })).status).toBe(200);
    expect((await read(url)).status).toBe(404);
  });

  test("is rate limited", async () => {
    const codes: number[] = [];
    const attempt = async (at: number) => {
      codes.push((await fetch(`${server.url}/api/calendar/${String(at).padStart(64, "0")}.ics`)).status);
    };
    // A few at a time: many at once get 503 busy.
    for (let at = 0; at < 650; at += 10) await Promise.all(Array.from({ length: 10 }, (_, next) => attempt(at + next)));
    expect(codes.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect(codes.every((status) => status === 404 || status === 429)).toBe(true);
  });
});
