import { expect, test } from "vitest";
import { freeSlots } from "./availability";
import { offersOf } from "./booking-offers";
import { BOOKING_STATUSES, bookIntroInput, createBookingInput, sessionEnd } from "./bookings";
import { INTRO_HOURS, introWords, isFree } from "./intro-call";
import { introFault, sessionPrice, usesIntro } from "./intro-terms";
import { INTRO_MINUTES } from "./limits";
import { paidBooking } from "./sample-booking";
import { check } from "./validate";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = "2026-12-10T10:00:00.000Z";

test("a coach's offer is said with its price, and an hour keeps its own", () => {
  const coach = { hourly_rate: 8000, intro_call: true, intro_price: 1000 };
  expect(introWords(coach)).toBe("Intro call, 20 min, $10");
  expect(introWords({ ...coach, intro_price: 0 })).toBe("Free 20-minute intro call");
  expect(introWords({ ...coach, intro_call: false })).toBe("");
  // A device that has not fetched the coach again.
  expect(introWords({})).toBe("");
  expect([sessionPrice(coach, INTRO_HOURS), sessionPrice(coach, 2)]).toEqual([1000, 16_000]);
});

test("an intro call costs less than an hour", () => {
  const fault = (intro_price: number, intro_call = true) => introFault({ hourly_rate: 8000, intro_call, intro_price });
  expect([fault(0), fault(7999), fault(8000, false)]).toEqual([null, null, null]);
  expect(fault(8000)).toBe("An intro call must cost less than an hour with you");
});

test("only an intro call is free: a booking of hours without a price is not", () => {
  expect(isFree({ duration_hours: INTRO_HOURS, total_amount: 0 })).toBe(true);
  expect(isFree({ duration_hours: INTRO_HOURS, total_amount: 1000 })).toBe(false);
  expect(isFree({ duration_hours: 1, total_amount: 0 })).toBe(false);
});

test("it takes twenty minutes, from each full hour that has room for it", () => {
  expect(sessionEnd(0, INTRO_HOURS)).toBe(INTRO_MINUTES * MINUTE);
  const day = Date.parse("2026-12-07T00:00:00.000Z"); // a Monday
  const record = {
    ...{ time_zone: "UTC", exceptions: [], buffer_minutes: 10, minimum_notice_hours: 0 },
    weekly: [{ day: 1, from: "09:00", to: "11:20" }],
  };
  const busy = [{ start: day + 9.5 * HOUR, end: day + 10 * HOUR }];
  const question = { record, busy, within: { start: day, end: day + 24 * HOUR }, hours: INTRO_HOURS, now: day - HOUR };
  expect(freeSlots(question, () => 0).map(({ start, end }) => [(start - day) / HOUR, (end - start) / MINUTE])).toEqual([
    [9, 20],
    [11, 20],
  ]);
});

test("its request has create-booking's rules and no duration, and create-booking takes none of it", () => {
  const now = Date.parse("2026-12-01T00:00:00.000Z");
  const wish = {
    ...{ clientName: "Ana", clientEmail: "ana@test.example", sessionDate: START },
    ...{ notes: "", coachId: "c" },
  };
  expect(check(bookIntroInput(now), wish)).toMatchObject({
    ok: true,
    value: { durationHours: INTRO_HOURS, sessionType: "one_on_one" },
  });
  expect(check(bookIntroInput(now), { ...wish, durationHours: 1 })).toMatchObject({
    ok: false,
    field: "durationHours",
  });
  expect(check(bookIntroInput(now), { ...wish, clientName: "" })).toMatchObject({ ok: false, field: "clientName" });
  expect(check(bookIntroInput(now), { ...wish, sessionType: "group" })).toMatchObject({
    ok: false,
    field: "sessionType",
  });
  const asSession = { ...wish, sessionType: "one_on_one", durationHours: INTRO_HOURS };
  expect(check(createBookingInput(now), asSession)).toMatchObject({ ok: false, field: "durationHours" });
});

const call = {
  ...{ duration_hours: INTRO_HOURS, payment_status: "paid", session_date: START, hold_expires_at: "" },
  ...{ cancelled_by: "", cancelled_at: "", absent_party: "" },
};
const cancelled = { ...call, status: "cancelled", cancelled_by: "athlete" };

test.each([
  ["running, completed or missed by the athlete", { ...call, status: "confirmed" }, true],
  ["completed", { ...call, status: "completed" }, true],
  ["missed by the athlete", { ...call, status: "no_show", absent_party: "athlete" }, true],
  ["missed by the coach", { ...call, status: "no_show", absent_party: "coach" }, false],
  ["an unpaid hold", { ...call, status: "pending_payment", payment_status: "unpaid" }, false],
  ["a hold that is being paid", { ...call, status: "pending_payment", payment_status: "processing" }, true],
  ["expired", { ...call, status: "expired", payment_status: "unpaid" }, false],
  ["cancelled a day before", { ...cancelled, cancelled_at: "2026-12-09T10:00:00.000Z" }, false],
  ["cancelled later than that", { ...cancelled, cancelled_at: "2026-12-09T10:00:00.001Z" }, true],
  ["cancelled late by the athlete's guardian", { ...cancelled, cancelled_by: "guardian", cancelled_at: START }, true],
  ["cancelled late by the coach", { ...cancelled, cancelled_by: "coach", cancelled_at: START }, false],
  ["given up before it was paid", { ...cancelled, cancelled_at: START, hold_expires_at: START }, false],
  ["a session of an hour", { ...call, status: "completed", duration_hours: 1 }, false],
])("the one call of coach and athlete: %s", (_name, booking, isUsed) => {
  expect(usesIntro(booking)).toBe(isUsed);
});

test("a free call offers no receipt, no review and no problem report, in any status and at any time", () => {
  const now = Date.parse(START);
  for (const status of BOOKING_STATUSES) {
    for (const startMs of [now + 48 * HOUR, now - 20 * MINUTE, now - 48 * HOUR]) {
      const free = {
        ...paidBooking(startMs, { status, free: true, leftCents: 0 }),
        hasNotes: true,
        otherGone: false,
        ended: [],
      };
      const offers = [...offersOf(free, "athlete", now), ...offersOf(free, "coach", now)];
      expect(offers.filter((offer) => /receipt|review|problem|offer|settlement/.test(offer))).toEqual([]);
    }
  }
  const begun = {
    ...paidBooking(now - HOUR, { free: true, leftCents: 0 }),
    hasNotes: true,
    otherGone: false,
    ended: [],
  };
  expect(offersOf(begun, "athlete", now).has("report_no_show")).toBe(true);
});
