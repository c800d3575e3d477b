import { expect, test } from "vitest";
import { clockOf, partOnDay, shownHours, weekOf } from "./calendar-days";
import { isLocalDate } from "./local-date";
import type { ZoneOffset } from "./zones";

// London in 2026: clocks go forward on 29 March and back on 25 October, at 01:00 UTC.
const offset: ZoneOffset = (_zone, ms) =>
  ms >= Date.parse("2026-03-29T01:00:00Z") && ms < Date.parse("2026-10-25T01:00:00Z") ? 60 : 0;
const part = (date: string, start: string, end: string) => {
  const found = partOnDay("Europe/London", date, { start: Date.parse(start), end: Date.parse(end) }, offset);
  return found && `${clockOf(found.from)}-${clockOf(found.to)}`;
};

test("a week begins on Monday, also over the end of a year and for its Sunday", () => {
  const week = ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"];
  for (const day of week) expect(weekOf(day)).toEqual(week);
});

test.each([
  ["in winter the clock shows UTC", "2026-03-28", "2026-03-28T14:00:00Z", "2026-03-28T15:30:00Z", "14:00-15:30"],
  ["in summer an hour more", "2026-03-29", "2026-03-29T14:00:00Z", "2026-03-29T15:00:00Z", "15:00-16:00"],
  ["over the skipped hour", "2026-03-29", "2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z", "00:30-02:30"],
  ["over the repeated hour", "2026-10-25", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "01:30-02:30"],
  ["over midnight, the first day", "2026-11-30", "2026-11-30T23:00:00Z", "2026-12-01T01:00:00Z", "23:00-24:00"],
  ["over midnight, the second day", "2026-12-01", "2026-11-30T23:00:00Z", "2026-12-01T01:00:00Z", "00:00-01:00"],
  ["up to midnight, not on the next day", "2026-12-01", "2026-11-30T23:00:00Z", "2026-12-01T00:00:00Z", null],
  ["another day", "2026-12-02", "2026-11-30T23:00:00Z", "2026-12-01T01:00:00Z", null],
])("%s", (_name, date, start, end, words) => expect(part(date, start, end)).toBe(words));

test("the calendar shows eight to eight, and further where something is", () => {
  expect(shownHours([])).toEqual({ from: 8, to: 20 });
  expect(shownHours([{ from: 390, to: 450 }])).toEqual({ from: 6, to: 20 });
  expect(shownHours([{ from: 1200, to: 1230 }])).toEqual({ from: 8, to: 21 });
});

test("an address's day is one of the calendar", () => {
  expect(["2026-11-24", "2028-02-29"].every(isLocalDate)).toBe(true);
  expect(["2026-02-29", "2026-13-01", "26-01-01", "2026-11-24T00", "", 20261124, null].some(isLocalDate)).toBe(false);
});
