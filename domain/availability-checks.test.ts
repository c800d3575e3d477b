import { expect, it } from "vitest";
import { type AvailabilityException, anyTime } from "./availability";
import { copyDay, mistakeInHours, whyNotException, withoutPast } from "./availability-checks";

const week = (...weekly: [day: number, from: string, to: string][]) => ({
  ...anyTime("Europe/London"),
  weekly: weekly.map(([day, from, to]) => ({ day, from, to })),
});
const TODAY = "2026-11-22";
const off = (date: string): AvailabilityException => ({ kind: "off", date });
const extra = (date: string, from: string, to: string): AvailabilityException => ({ kind: "extra", date, from, to });

it.each([
  ["an end before its start", week([1, "10:00", "09:00"]), "Monday: the end must be after the start"],
  ["an end at its start", week([0, "10:00", "10:00"]), "Sunday: the end must be after the start"],
  [
    "stretches that overlap",
    week([2, "12:00", "15:00"], [2, "09:00", "12:30"]),
    "Tuesday: 09:00 to 12:30 and 12:00 to 15:00 overlap",
  ],
  ["stretches that touch", week([2, "09:00", "12:00"], [2, "12:00", "24:00"]), null],
  ["the same hours on two days", week([2, "09:00", "12:00"], [3, "09:00", "12:00"]), null],
  [
    "extra hours of one day that overlap",
    { ...week(), exceptions: [extra(TODAY, "09:00", "12:00"), extra(TODAY, "11:00", "13:00")] },
    "2026-11-22: 09:00 to 12:00 and 11:00 to 13:00 overlap",
  ],
  [
    "extra hours that touch",
    { ...week(), exceptions: [extra(TODAY, "12:00", "13:00"), extra(TODAY, "09:00", "12:00")] },
    null,
  ],
  ["a day off with hours of its own", { ...week(), exceptions: [off(TODAY), extra(TODAY, "18:00", "20:00")] }, null],
])("%s", (_what, record, why) => expect(mistakeInHours(record)?.message ?? null).toBe(why));

it.each([
  ["the span that ends too early", week([1, "09:00", "10:00"], [1, "12:00", "11:00"]), 1],
  ["the later one of two that overlap, whatever their order", week([2, "12:00", "15:00"], [2, "09:00", "12:30"]), 0],
  ["no span of the week for an exception", { ...week(), exceptions: [extra(TODAY, "12:00", "09:00")] }, null],
])("the mistake names %s", (_what, record, place) => expect(mistakeInHours(record)?.place).toBe(place));

it("writes times as the reader counts them", () => {
  const twice = week([2, "09:00", "12:30"], [2, "12:00", "15:00"]);
  expect(mistakeInHours(twice, (clock) => `[${clock}]`)?.message).toBe(
    "Tuesday: [09:00] to [12:30] and [12:00] to [15:00] overlap",
  );
});

it.each([
  ["a day that is over", [], off("2026-11-21"), "This day is over. Choose today or a later day"],
  ["today", [], off(TODAY), null],
  ["a day off twice", [off("2026-12-24")], off("2026-12-24"), "This day is a day off already"],
  [
    "a day off over extra hours",
    [extra("2026-12-24", "09:00", "12:00")],
    off("2026-12-24"),
    "This day has extra hours. Remove them first",
  ],
  [
    "extra hours on a day off",
    [off("2026-12-24")],
    extra("2026-12-24", "09:00", "12:00"),
    "This is a day off. Remove it first",
  ],
  [
    "extra hours that overlap",
    [extra("2026-12-24", "09:00", "12:00")],
    extra("2026-12-24", "11:00", "13:00"),
    "This day has extra hours at that time already",
  ],
  ["extra hours beside others", [extra("2026-12-24", "09:00", "12:00")], extra("2026-12-24", "12:00", "13:00"), null],
  ["extra hours backwards", [], extra("2026-12-24", "12:00", "11:00"), "The end must be after the start"],
])("%s", (_what, exceptions, added, why) => {
  expect(whyNotException({ ...week(), exceptions }, added, TODAY)).toBe(why);
});

it("forgets exceptions of days that are over", () => {
  const record = { ...week(), exceptions: [off("2026-11-21"), off(TODAY)] };
  expect(withoutPast(record, TODAY).exceptions).toEqual([off(TODAY)]);
});

it("copies a day onto others, in place of their hours", () => {
  const record = week([1, "09:00", "12:00"], [2, "20:00", "21:00"], [3, "08:00", "09:00"]);
  expect(copyDay(record, 1, [1, 2, 5]).weekly).toEqual([
    { day: 1, from: "09:00", to: "12:00" },
    { day: 3, from: "08:00", to: "09:00" },
    { day: 2, from: "09:00", to: "12:00" },
    { day: 5, from: "09:00", to: "12:00" },
  ]);
});
