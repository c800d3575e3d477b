import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AvailabilityRecord,
  anyTime,
  conflicts,
  freeSlots,
  type Interval,
  isOpenFor,
  whyNotSlot,
} from "./availability";
import { instantOf, localTime, type ZoneOffset } from "./zones";

const formats = new Map<string, Intl.DateTimeFormat>();
/** The browser's way: what the wall clock shows, minus UTC. */
const offset: ZoneOffset = (zone, ms) => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
  return Math.round((wall - Math.floor(ms / 1000) * 1000) / 60_000);
};

const HOUR = 3_600_000;
const LONG_AGO = Date.parse("2020-01-01T00:00:00Z");
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const ms = (text: string) => Date.parse(`${text}:00Z`);
const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to }));
const hours = (zone: string, change: Partial<AvailabilityRecord> = {}): AvailabilityRecord => ({
  ...anyTime(zone),
  weekly: everyDay("09:00", "12:00"),
  ...change,
});
const slots = (
  record: AvailabilityRecord,
  from: string,
  to: string,
  length = 1,
  busy: Interval[] = [],
  now = LONG_AGO,
) =>
  freeSlots({ record, busy, within: { start: ms(from), end: ms(to) }, hours: length, now }, offset).map(({ start }) =>
    iso(start),
  );

describe("nine o'clock stays nine o'clock on the coach's wall, on both sides of each change", () => {
  test.each([
    ["America/New_York", "2027-03-13", "14:00", "13:00"],
    ["America/New_York", "2026-10-31", "13:00", "14:00"],
    ["Europe/London", "2027-03-27", "09:00", "08:00"],
    ["Europe/London", "2026-10-24", "08:00", "09:00"],
    ["Australia/Sydney", "2027-04-03", "22:00", "23:00"],
    ["Australia/Sydney", "2026-10-03", "23:00", "22:00"],
    ["Australia/Adelaide", "2027-04-03", "22:30", "23:30"],
    ["Australia/Adelaide", "2026-10-03", "23:30", "22:30"],
    ["Asia/Kolkata", "2027-03-27", "03:30", "03:30"],
  ])("%s from %s", (zone, date, before, after) => {
    const day = Date.parse(`${date}T00:00:00Z`);
    const first = (local: string) => iso(instantOf(zone, local, 540, offset)).slice(11);
    const next = new Date(day + 24 * HOUR).toISOString().slice(0, 10);
    expect([first(date), first(next)]).toEqual([before, after]);
    for (const local of [date, next]) {
      const nine = instantOf(zone, local, 540, offset);
      expect(slots(hours(zone), iso(nine - 3 * HOUR), iso(nine + 6 * HOUR))).toEqual(
        [0, 1, 2].map((more) => iso(nine + more * HOUR)),
      );
    }
  });
});

describe("the hour that is missing, and the hour that comes twice", () => {
  test("New York in spring: 1:00 to 4:00 holds two hours", () => {
    const record = hours("America/New_York", { weekly: everyDay("01:00", "04:00") });
    expect(slots(record, "2027-03-14T00:00", "2027-03-14T23:00")).toEqual(["2027-03-14T06:00", "2027-03-14T07:00"]);
    expect(slots(record, "2027-03-14T00:00", "2027-03-14T23:00", 3)).toEqual([]);
  });
  test("New York in autumn: 0:00 to 3:00 holds four hours", () => {
    const record = hours("America/New_York", { weekly: everyDay("00:00", "03:00") });
    expect(slots(record, "2026-11-01T00:00", "2026-11-01T23:00")).toHaveLength(4);
  });
  test("a wall time in the gap is as far behind the change", () => {
    expect(iso(instantOf("America/New_York", "2027-03-14", 150, offset))).toBe("2027-03-14T07:30");
    expect(localTime("America/New_York", ms("2027-03-14T07:30"), offset).minutes).toBe(210);
  });
  test("a wall time that comes twice is the first one", () => {
    expect(iso(instantOf("America/New_York", "2026-11-01", 90, offset))).toBe("2026-11-01T05:30");
  });
});

test("a day off, extra hours, and both on one day", () => {
  const off = { kind: "off" as const, date: "2027-01-05" };
  const extra = { kind: "extra" as const, date: "2027-01-05", from: "18:00", to: "20:00" };
  const on = (exceptions: AvailabilityRecord["exceptions"]) =>
    slots(hours("UTC", { exceptions }), "2027-01-05T00:00", "2027-01-06T00:00").map((start) => start.slice(11, 13));
  expect(on([])).toEqual(["09", "10", "11"]);
  expect(on([off])).toEqual([]);
  expect(on([extra])).toEqual(["09", "10", "11", "18", "19"]);
  expect(on([off, extra])).toEqual(["18", "19"]);
});

test("the buffer keeps sessions apart on both sides, the notice keeps the beginning free", () => {
  const record = hours("UTC", { weekly: everyDay("08:00", "14:00"), buffer_minutes: 15 });
  const busy = [{ start: ms("2027-01-05T10:00"), end: ms("2027-01-05T11:00") }];
  expect(slots(record, "2027-01-05T00:00", "2027-01-06T00:00", 1, busy)).toEqual(
    ["08", "12", "13"].map((hour) => `2027-01-05T${hour}:00`),
  );
  const late = { ...record, minimum_notice_hours: 4 };
  expect(slots(late, "2027-01-05T00:00", "2027-01-06T00:00", 1, [], ms("2027-01-05T07:30"))).toEqual(
    ["12", "13"].map((hour) => `2027-01-05T${hour}:00`),
  );
});

test("hours that meet at midnight or touch are one stretch", () => {
  const record = hours("UTC", {
    weekly: [...everyDay("22:00", "24:00"), ...everyDay("00:00", "01:00"), ...everyDay("01:00", "02:00")],
  });
  expect(slots(record, "2027-01-05T22:00", "2027-01-06T03:00", 3)).toEqual(["2027-01-05T22:00", "2027-01-05T23:00"]);
});

test("a coach without hours can be asked for any full hour of their zone", () => {
  expect(slots(anyTime("UTC"), "2027-01-05T00:30", "2027-01-06T00:30")).toHaveLength(24);
  expect(slots(anyTime("Asia/Kolkata"), "2027-01-05T00:00", "2027-01-05T02:00")).toEqual([
    "2027-01-05T00:30",
    "2027-01-05T01:30",
  ]);
});

test("sessions take a slot, the coach's own calendar and closed hours close it, and the buffer counts around both", () => {
  const record = hours("UTC", { buffer_minutes: 30 });
  const session = (from: string, to: string) => ({ start: ms(`2026-06-01T${from}`), end: ms(`2026-06-01T${to}`) });
  const whyNot = (sessions: Interval[], ownBusy: Interval[], asked = session("10:00", "11:00")) =>
    whyNotSlot({ record, sessions, ownBusy, now: LONG_AGO }, asked, offset);
  const near = [session("11:15", "11:45")];
  const far = [session("11:30", "12:00")];
  expect([whyNot([], []), whyNot(far, far)]).toEqual([null, null]);
  expect([whyNot(near, []), whyNot([], near), whyNot(near, near)]).toEqual(["slot_taken", "slot_closed", "slot_taken"]);
  expect(whyNot([], [], session("12:00", "13:00"))).toBe("slot_closed");
});

const zone = fc.constantFrom(
  "America/New_York",
  "Europe/London",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "UTC",
);
test("in every zone and at any instant the wall clock leads back to it, but for the hour that comes twice", () => {
  const zones = ["America/New_York", "Europe/London", "Australia/Sydney", "Australia/Adelaide", "Asia/Kolkata"];
  // Half hours of two years, so that all changes of all zones are met.
  const instants = fc.integer({ min: 0, max: 2 * 365 * 48 }).map((half) => ms("2026-01-01T00:00") + (half * HOUR) / 2);
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (name, at) => {
      const { date, minutes } = localTime(name, at, offset);
      const back = instantOf(name, date, minutes, offset);
      const isSecondTime = offset(name, at - HOUR) > offset(name, at);
      expect(back).toBe(isSecondTime ? at - HOUR : at);
    }),
    { numRuns: 2000 },
  );
});

const interval = fc
  .tuple(fc.integer({ min: 0, max: 24 * 400 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]): Interval => ({ start: LONG_AGO + from * HOUR, end: LONG_AGO + (from + length) * HOUR }));

test("every slot is open, long enough, in the range and apart from every session; taking them one by one never overlaps", () => {
  fc.assert(
    fc.property(
      zone,
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 3 })),
        { maxLength: 6 },
      ),
      fc.array(interval, { maxLength: 20 }),
      fc.constantFrom(0, 15, 60),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 24 * 380 }),
      (name, weekly, taken, buffer, length, from) => {
        const two = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
        const record = hours(name, {
          weekly: weekly.map(([day, start, more]) => ({ day, from: two(start), to: two(start + more) })),
          buffer_minutes: buffer,
        });
        const within = { start: LONG_AGO + from * HOUR, end: LONG_AGO + (from + 72) * HOUR };
        const busy = [...taken];
        for (;;) {
          const free = freeSlots({ record, busy, within, hours: length, now: LONG_AGO }, offset);
          const [first] = free;
          for (const slot of free) {
            expect(slot.end - slot.start).toBe(length * HOUR);
            expect(slot.start).toBeGreaterThanOrEqual(within.start);
            expect(slot.start).toBeLessThan(within.end);
            expect(isOpenFor(record, slot, LONG_AGO, offset)).toBe(true);
            expect(busy.some((session) => conflicts(slot, session, buffer))).toBe(false);
            const half = busy.length / 2;
            const facts = { record, sessions: busy.slice(half), ownBusy: busy.slice(0, half), now: LONG_AGO };
            expect(whyNotSlot(facts, slot, offset)).toBe(null);
          }
          if (!first || busy.length > taken.length + 3) return;
          busy.push(first);
        }
      },
    ),
    { numRuns: 60 },
  );
});
