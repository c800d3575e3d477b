import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AvailabilityException, type AvailabilityRecord, anyTime, freeSlots } from "./availability";
import { mistakeInHours } from "./availability-checks";
import { changedHours, type HoursChange, openSpans } from "./hours-change";

// A Monday.
const date = "2026-11-30";
const NINE_TO_FIVE: AvailabilityRecord = { ...anyTime("UTC"), weekly: [{ day: 1, from: "09:00", to: "17:00" }] };
const add = (exception: AvailabilityException): HoursChange => ({ action: "add", exception });
const spanned = (kind: "blocked" | "extra", from: string, to: string) => ({ kind, date, from, to }) as const;
const after = (...changes: HoursChange[]) => changes.reduce(changedHours, NINE_TO_FIVE);
const words = (record: AvailabilityRecord) => openSpans(record, date).map(({ from, to }) => `${from}-${to}`);

describe("the newest change of a day wins", () => {
  test.each([
    ["nothing changed", [], ["09:00-17:00"]],
    ["blocked in the middle", [add(spanned("blocked", "12:00", "13:00"))], ["09:00-12:00", "13:00-17:00"]],
    [
      "blocks that touch are one",
      [add(spanned("blocked", "12:00", "13:00")), add(spanned("blocked", "13:00", "14:00"))],
      ["09:00-12:00", "14:00-17:00"],
    ],
    [
      "opened inside of a block",
      [add(spanned("blocked", "09:00", "17:00")), add(spanned("extra", "11:00", "12:00"))],
      ["11:00-12:00"],
    ],
    ["opened in the evening", [add(spanned("extra", "17:00", "19:00"))], ["09:00-19:00"]],
    [
      "blocked in the evening that was opened",
      [add(spanned("extra", "18:00", "21:00")), add(spanned("blocked", "19:00", "20:00"))],
      ["09:00-17:00", "18:00-19:00", "20:00-21:00"],
    ],
    ["a day off", [add(spanned("extra", "18:00", "21:00")), add({ kind: "off", date })], []],
    [
      "hours on a day off are its only ones",
      [add({ kind: "off", date }), add(spanned("extra", "10:00", "11:00"))],
      ["10:00-11:00"],
    ],
    [
      "no day off any more",
      [add({ kind: "off", date }), { action: "remove" as const, exception: { kind: "off" as const, date } }],
      ["09:00-17:00"],
    ],
  ])("%s", (_name, changes, open) => expect(words(after(...changes))).toEqual(open));
});

test("opening what is open already adds nothing", () => {
  expect(after(add(spanned("extra", "10:00", "12:00"))).exceptions).toEqual([]);
});

test("changes of other days stay, and a coach without hours has midnight to midnight", () => {
  const other: AvailabilityException = { kind: "off", date: "2026-12-01" };
  expect(after(add(other), add(spanned("blocked", "09:00", "10:00"))).exceptions).toContainEqual(other);
  const anyone = changedHours(anyTime("UTC"), add(spanned("blocked", "22:00", "24:00")));
  expect(words(anyone)).toEqual(["00:00-22:00"]);
});

const clock = fc
  .integer({ min: 0, max: 48 })
  .map((half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
const change: fc.Arbitrary<HoursChange> = fc
  .tuple(fc.constantFrom("add", "remove"), fc.constantFrom("off", "blocked", "extra"), clock, clock)
  .filter(([, kind, from, to]) => kind === "off" || from < to)
  .map(
    ([action, kind, from, to]) =>
      ({
        action,
        exception: kind === "off" ? { kind, date } : spanned(kind as "blocked", from, to),
      }) as HoursChange,
  );

test("any row of changes gives hours without a mistake; each holds at once, and again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), change, (before, last) => {
      const once = changedHours(after(...before), last);
      expect(changedHours(once, last)).toEqual(once);
      expect(mistakeInHours(once)).toBeNull();
      const { action, exception } = last;
      if (action === "remove" || exception.kind === "off") return;
      const open = openSpans(once, date);
      if (exception.kind === "extra")
        expect(open.some(({ from, to }) => from <= exception.from && exception.to <= to)).toBe(true);
      else expect(open.every(({ from, to }) => to <= exception.from || exception.to <= from)).toBe(true);
    }),
  );
});

test("the calendar's open hours are those that athletes can book", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const record = after(...changes);
      const day = Date.parse(`${date}T00:00:00Z`);
      const within = { start: day, end: day + 24 * 3_600_000 };
      const slots = freeSlots({ record, busy: [], within, hours: 1, now: 0 }, () => 0);
      const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
      const spans = openSpans(record, date).map(({ from, to }) => [minutes(from), minutes(to)] as const);
      for (const { start } of slots) {
        const at = (start - day) / 60_000;
        expect(spans.some(([from, to]) => from <= at && at + 60 <= to)).toBe(true);
      }
      const long = spans.filter(([from, to]) => to - from >= 60);
      for (const [from] of long) expect(slots.some(({ start }) => start === day + from * 60_000)).toBe(true);
    }),
  );
});
