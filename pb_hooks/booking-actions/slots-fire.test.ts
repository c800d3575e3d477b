import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conflicts, type Interval } from "../../domain/availability";
import { UNPAID_A_DAY } from "../../domain/limits";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, call, changeRow, findRows, inHours, type Json } from "../../e2e/fixtures/api";
import { bookingBody } from "../../e2e/fixtures/paid-bookings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let athletes: Account[];

beforeAll(async () => {
  server = await startServer({ simulators: true });
  athletes = await Promise.all(Array.from({ length: 3 }, () => makeAccount(server)));
});
afterAll(() => server.stop());

const HOUR = 3_600_000;
const MINUTE = 60_000;
type Body = { bookingId?: string; data?: { code: string } };
const create = (who: Account, body: Json) => call<Body>(server, who.token, "/api/functions/create-booking", body);
const sameOrder = (a: Interval, b: Interval): number => a.start - b.start || a.end - b.end;

/** Requests of one round: starts on the quarter hour within a day, so that many overlap, touch or miss by the buffer. */
const wishes = fc.array(fc.record({ quarter: fc.nat(4 * 20), hours: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 4,
  maxLength: 24,
});

test("parallel requests book a set that fits together, and no other request would fit", async () => {
  let day = 3;
  await fc.assert(
    fc.asyncProperty(wishes, fc.constantFrom(0, 15, 60), async (round, buffer) => {
      const coach: Coach = await makeCoach(server);
      await addRow(server, "availability", {
        coach_id: coach.coachId,
        user_id: coach.id,
        time_zone: "UTC",
        weekly: [],
        exceptions: [],
        buffer_minutes: buffer,
        minimum_notice_hours: 0,
      });
      day += 1;
      const dawn = Date.parse(inHours(day * 24));
      const sessions = round.map(({ quarter, hours }) => {
        const start = dawn + quarter * 15 * MINUTE;
        return { start, end: start + hours * HOUR };
      });
      const answers = await Promise.all(
        sessions.map(({ start, end }, at) =>
          create(athletes[at % athletes.length] as Account, {
            ...bookingBody(coach, new Date(start).toISOString()),
            durationHours: (end - start) / HOUR,
          }),
        ),
      );
      const booked = sessions.filter((_, at) => answers[at]?.status === 200);
      const refused = sessions.filter(
        (_, at) => answers[at]?.status === 409 && answers[at]?.body.data?.code === "slot_taken",
      );
      expect(booked.length + refused.length).toBe(sessions.length);
      for (const [at, one] of booked.entries()) {
        expect(booked.slice(at + 1).filter((other) => conflicts(one, other, buffer))).toEqual([]);
      }
      for (const one of refused) expect(booked.some((other) => conflicts(one, other, buffer))).toBe(true);
      const rows = await findRows(server, "bookings", `coach_id='${coach.coachId}'`);
      const kept = rows.map((row) => ({
        start: Date.parse(String(row.session_date)),
        end: Date.parse(String(row.session_end)),
      }));
      expect(kept.sort(sameOrder)).toEqual(booked.sort(sameOrder));
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("an account's unpaid bookings a day are limited, so that nobody blocks a coach's slots", async () => {
  const coach = await makeCoach(server);
  const [hoarder, other] = [await makeAccount(server), await makeAccount(server)];
  const row = (at: number) => {
    const start = Date.parse(inHours(48 + at));
    return addRow(server, "bookings", {
      coach_id: coach.coachId,
      coach_user_id: coach.id,
      client_id: hoarder.id,
      session_date: new Date(start).toISOString(),
      session_end: new Date(start + HOUR).toISOString(),
      duration_hours: 1,
      session_type: "one_on_one",
      status: at % 2 === 0 ? "expired" : "pending_payment",
      payment_status: at % 3 === 0 ? "failed" : "unpaid",
      hold_expires_at: new Date(Date.now() + 10 * MINUTE).toISOString(),
      total_amount: 10_000,
    });
  };
  const rows = await Promise.all(Array.from({ length: UNPAID_A_DAY }, (_, at) => row(at)));
  const body = bookingBody(coach, inHours(1000));
  const refused = await create(hoarder, body);
  expect([refused.status, refused.body.data?.code]).toEqual([429, "too_many"]);
  expect((await create(other, bookingBody(coach, inHours(1001)))).status).toBe(200);
  await changeRow(server, "bookings", String(rows[0]?.id), { payment_status: "paid" });
  expect((await create(hoarder, body)).status).toBe(200);
});
