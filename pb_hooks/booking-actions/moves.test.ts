import { describe, expect, test } from "vitest";
import { offersOf } from "../../domain/booking-offers";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { type Account, addRow, call, findRows, inHours, type Json, readRow } from "../../e2e/fixtures/api";
import { stateOfRow } from "../../e2e/fixtures/booking-row";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { book, bookingBody, bookPaid } from "../../e2e/fixtures/paid-bookings";
import { device } from "../../e2e/fixtures/sync";

const { server, athlete, coach, staff } = await bookingStage();
const stranger = await makeAccount(server);

const HOUR = 3_600_000;
type Body = Json & { data?: { code: string }; message?: string };
const act = (who: { token: string }, name: string, body: Json) =>
  call<Body>(server, who.token, `/api/functions/${name}`, body);
const iso = (ms: number): string => new Date(ms).toISOString();
/** A confirmed booking of this coach, changed to the test's state. */
async function bookingIn(state: Json): Promise<string> {
  const row = await addRow(server, "bookings", {
    coach_id: coach.coachId,
    coach_user_id: coach.id,
    client_id: athlete.id,
    coach_name: "Cleo Coach",
    client_name: "Ana Test",
    client_email: "ana@test.example",
    session_date: iso(Date.now() + 50 * HOUR),
    session_end: iso(Date.now() + 51 * HOUR),
    duration_hours: 1,
    session_type: "one_on_one",
    status: "confirmed",
    payment_status: "paid",
    total_amount: 10_000,
    coach_amount: 8_500,
    calendar_sequence: 1,
    hold_expires_at: iso(Date.now() + HOUR), // the job must not expire it
    ...state,
  });
  return row.id;
}
const over = { session_date: iso(Date.now() - 2 * HOUR), session_end: iso(Date.now() - HOUR) };
const running = { session_date: iso(Date.now() - 20 * 60_000), session_end: iso(Date.now() + 40 * 60_000) };
const justBegun = { session_date: iso(Date.now() - 60_000), session_end: iso(Date.now() + HOUR) };
const soon = {};

describe("every move by every role in every state follows the table", () => {
  const statuses = ["pending_payment", "confirmed", "completed", "expired", "cancelled", "no_show"];
  const whens = { soon, justBegun, running, over };
  const calls: { name: string; body: Json; legal: (who: string, status: string, when: string) => boolean }[] = [
    {
      name: "cancel-booking",
      body: {},
      legal: (who, status) => status === "confirmed" || (status === "pending_payment" && who !== "staff"),
    },
    {
      name: "complete-booking",
      body: {},
      legal: (who, status, when) => who === "coach" && status === "confirmed" && when === "over",
    },
    {
      name: "report-no-show",
      body: {},
      legal: (who, status, when) => who !== "staff" && status === "confirmed" && ["running", "over"].includes(when),
    },
    {
      name: "reschedule-booking",
      body: { action: "propose", start: inHours(2000) },
      legal: (who, status, when) => who !== "staff" && status === "confirmed" && when === "soon",
    },
    { name: "reschedule-booking", body: { action: "accept" }, legal: () => false },
    { name: "reschedule-booking", body: { action: "decline" }, legal: () => false },
    {
      name: "report-problem",
      body: { text: "It was too short." },
      legal: (who, status, when) =>
        who === "athlete" && ["confirmed", "completed", "no_show"].includes(status) && when !== "soon",
    },
  ];
  for (const { name, body, legal } of calls) {
    test(`${name} ${String(body.action ?? "")}`, async () => {
      const people = { athlete, coach, staff };
      for (const status of statuses) {
        for (const [when, dates] of Object.entries(whens)) {
          for (const [who, account] of Object.entries(people)) {
            if (name === "report-problem" && who === "staff") continue; // staff settles, which needs a percentage
            const bookingId = await bookingIn({ status, ...dates });
            const answer = await act(account, name, { bookingId, ...body });
            const said = `${who} ${name} on ${status} ${when}: ${answer.status} ${JSON.stringify(answer.body.data)}`;
            if (legal(who, status, when)) {
              expect(answer.status, said).toBe(200);
            } else {
              expect([answer.status, answer.body.data?.code], said).toEqual([409, "illegal_transition"]);
              expect((await readRow(server, "bookings", bookingId)).status).toBe(status);
            }
          }
        }
      }
    });
  }

  test("the server accepts the other actions that a screen offers", async () => {
    const record = (who: Account, name: string, body: Json) =>
      call(server, who.token, `/api/collections/${name}/records`, body);
    const tries: Record<string, (who: Account, id: string, at: string) => Promise<{ status: number; body: unknown }>> =
      {
        pay: (who, bookingId, at) => act(who, "create-booking", bookingBody(coach, at, { bookingId })),
        set_meeting: (who, id) =>
          call(
            server,
            who.token,
            `/api/collections/bookings/records/${id}`,
            { meeting_link: "https://a.example" },
            "PATCH",
          ),
        add_to_calendar: async (who, id) => {
          const headers = { Authorization: who.token };
          const file = await fetch(`${server.url}/api/bookings/${id}/calendar.ics`, { headers });
          return { status: file.status, body: await file.text() };
        },
        write_notes: (who, booking_id) =>
          record(who, "session_notes", { booking_id, coach_id: coach.coachId, notes: "Well done" }),
        review: (who, booking_id) =>
          record(who, "reviews", { booking_id, reviewer_id: who.id, reviewed_coach_id: coach.coachId, rating: 5 }),
      };
    const tried = new Set<string>();
    for (const status of statuses) {
      for (const dates of Object.values(whens)) {
        const start = nextStart();
        const times = dates === soon ? { session_date: start, session_end: iso(Date.parse(start) + HOUR) } : dates;
        const unpaid = ["pending_payment", "expired"].includes(status) && { payment_status: "unpaid" };
        const id = await bookingIn({ status, ...unpaid, ...times });
        const state = {
          ...stateOfRow(await readRow(server, "bookings", id)),
          hasNotes: false,
          otherGone: false,
          ended: [],
        };
        for (const [who, account] of Object.entries({ athlete, coach })) {
          for (const offer of offersOf(state, who as "athlete" | "coach", Date.now())) {
            const answer = await tries[offer]?.(account, id, start);
            if (!answer) continue;
            tried.add(offer);
            expect(answer.status, `${who} ${offer} on ${status}: ${JSON.stringify(answer.body)}`).toBe(200);
          }
        }
      }
    }
    expect([...tried].sort()).toEqual(Object.keys(tries).sort());
  });

  test("strangers and visitors cannot tell whether a booking exists", async () => {
    const bookingId = await bookingIn({});
    for (const { name, body } of calls) {
      const hidden = await act(stranger, name, { bookingId, ...body });
      const absent = await act(stranger, name, { bookingId: "nothere00000000", ...body });
      expect(hidden).toEqual(absent);
      expect([hidden.status, hidden.body.data?.code]).toEqual([404, "booking_not_found"]);
      expect((await act({ token: "" }, name, { bookingId, ...body })).status).toBe(401);
    }
  });
});

describe("another time", () => {
  test("one side proposes, the other accepts: same length, new time, next calendar sequence, mail to both", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart(), { durationHours: 2 });
    const start = nextStart();
    const proposed = await act(coach, "reschedule-booking", { bookingId, action: "propose", start });
    expect(proposed).toMatchObject({ status: 200, body: { proposed_start: start, proposed_by: "coach" } });
    expect((await act(coach, "reschedule-booking", { bookingId, action: "accept" })).status).toBe(409);
    const other = { bookingId, action: "accept", start: inHours(700) };
    expect((await act(athlete, "reschedule-booking", other)).status).toBe(409);
    const accepted = await act(athlete, "reschedule-booking", { bookingId, action: "accept", start });
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        session_date: start,
        session_end: iso(Date.parse(start) + 2 * HOUR),
        proposed_start: "",
        proposed_by: "",
        calendar_sequence: 2,
        status: "confirmed",
      },
    });
    expect(await findRows(server, "outbox", `kind='booking_rescheduled' && key ~ '${bookingId}'`)).toHaveLength(2);
  });

  test("a repeated proposal or offer sends no second mail", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    const body = { bookingId, action: "propose", start: nextStart() };
    const first = await act(coach, "reschedule-booking", body);
    const again = await act(coach, "reschedule-booking", body);
    expect(again).toEqual(first);
    expect(await findRows(server, "outbox", `kind='booking_reschedule_proposed' && key ~ '${bookingId}'`)).toHaveLength(
      1,
    );

    const done = await bookingIn({ status: "completed", ...over });
    await act(athlete, "report-problem", { bookingId: done, text: "It was too short." });
    const offer = { bookingId: done, percent: 30, text: "Thirty." };
    const offered = await act(coach, "report-problem", offer);
    expect(await act(coach, "report-problem", offer)).toEqual(offered);
    expect(offered.body).toMatchObject({ problem_status: "offered", offer_percent: 30 });
    const told = () => findRows(server, "outbox", `key ~ '${done}'`);
    const before = (await told()).length;
    await act(coach, "report-problem", offer);
    expect(await told()).toHaveLength(before);
    await act(coach, "report-problem", { ...offer, percent: 40 });
    expect((await told()).length).toBeGreaterThan(before);
  });

  test("a declined one changes nothing; a slot taken meanwhile cannot be accepted", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    const start = nextStart();
    await act(athlete, "reschedule-booking", { bookingId, action: "propose", start });
    const declined = await act(coach, "reschedule-booking", { bookingId, action: "decline" });
    expect(declined.body).toMatchObject({ proposed_start: "", proposed_by: "", calendar_sequence: 1 });
    await act(athlete, "reschedule-booking", { bookingId, action: "propose", start });
    await book(server, stranger, coach, start);
    const late = await act(coach, "reschedule-booking", { bookingId, action: "accept" });
    expect([late.status, late.body.data?.code]).toEqual([409, "slot_taken"]);
  });

  test("a proposal keeps the rules of a booking: future, within six months, free", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    const told: [unknown, number, string][] = [
      [iso(Date.now() - HOUR), 400, "Session date must be in the future"],
      [inHours(24 * 200), 400, "Session date must be within the next 6 months"],
      ["", 400, "Session date is required"],
    ];
    for (const [start, status, message] of told) {
      const answer = await act(athlete, "reschedule-booking", { bookingId, action: "propose", start });
      expect(answer).toMatchObject({ status, body: { message } });
    }
  });
});

describe("on the booking itself", () => {
  test("a function answers the whole document that devices sync", async () => {
    const bookingId = await bookingIn({});
    const answer = await act(coach, "reschedule-booking", { bookingId, action: "propose", start: nextStart() });
    const synced = (await device(server, athlete.token, "bookings")).get(bookingId);
    expect(answer).toEqual({ status: 200, body: { ...synced, rev: 0 } });
  });

  test("a meeting link is an http(s) address, set by the coach alone, and changes nothing else", async () => {
    const bookingId = await bookingIn({});
    const set = (who: { token: string }, change: Json) =>
      call<Body>(server, who.token, `/api/collections/bookings/records/${bookingId}`, change, "PATCH");
    for (const meeting_link of ["", "   ", "javascript:alert(1)", "meet.example", "ftp://a.example"]) {
      const answer = await set(coach, { meeting_link });
      expect([answer.status, answer.body.data?.code], meeting_link).toEqual([400, "invalid_input"]);
    }
    expect((await set(coach, { meeting_link: "https://meet.example/abc" })).status).toBe(200);
    expect((await set(athlete, { meeting_link: "https://evil.example" })).status).toBe(404);
    expect((await set(coach, { meeting_link: "https://meet.example/x", status: "completed" })).status).toBe(404);
    expect(await readRow(server, "bookings", bookingId)).toMatchObject({
      meeting_link: "https://meet.example/abc",
      status: "confirmed",
    });
    expect((await set(coach, { meeting_link: "" })).status).toBe(200);
    expect(await readRow(server, "bookings", bookingId)).toMatchObject({ meeting_link: "", status: "confirmed" });
    expect((await set(coach, { meeting_link: "" })).status).toBe(400);
  });

  test("a calendar file for the two parties, cancelled when the booking is", async () => {
    const bookingId = await bookingIn({ coach_sport: "Tennis", meeting_link: "https://meet.example/abc" });
    const file = async (who: { token: string }) => {
      const answer = await fetch(`${server.url}/api/bookings/${bookingId}/calendar.ics`, {
        headers: who.token ? { Authorization: who.token } : {},
      });
      return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
    };
    const made = await file(athlete);
    expect(made).toMatchObject({ status: 200, type: "text/calendar; charset=utf-8" });
    expect(made.text).toContain("SEQUENCE:1\r\n");
    expect(made.text).toContain("SUMMARY:Tennis session with Cleo Coach\r\n");
    expect(made.text).toContain("STATUS:CONFIRMED\r\n");
    expect((await file(stranger)).status).toBe(404);
    expect((await file({ token: "" })).status).toBe(401);
    await act(athlete, "cancel-booking", { bookingId });
    const cancelled = await file(coach);
    expect(cancelled.text).toContain("SEQUENCE:2\r\n");
    expect(cancelled.text).toContain("STATUS:CANCELLED\r\n");
  });
});
