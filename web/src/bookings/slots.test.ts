import { expect, it } from "vitest";
import { addDays, laterWeek, slotsOn, weekStart } from "./slots";

it("begins a week on Monday", () => {
  expect(weekStart(new Date(2026, 10, 21, 13)).getTime()).toBe(new Date(2026, 10, 16).getTime());
  expect(weekStart(new Date(2026, 10, 16)).getTime()).toBe(new Date(2026, 10, 16).getTime());
  expect(weekStart(new Date(2026, 10, 22, 23, 59)).getTime()).toBe(new Date(2026, 10, 16).getTime());
});

it("finds the slots of a day, midnight to midnight here", () => {
  const day = new Date(2026, 2, 29);
  const slot = (date: Date) => ({ start: date.toISOString(), end: date.toISOString() });
  const first = slot(day);
  const last = slot(new Date(2026, 2, 29, 23, 30));
  const next = slot(addDays(day, 1));
  expect(slotsOn([first, last, next], day)).toEqual([first, last]);
});

it("opens on the first week with a free time, four weeks ahead at most", () => {
  const now = new Date(2026, 10, 21, 13);
  const first = weekStart(now);
  expect(laterWeek(first, 1, now)).toBeNull();
  expect(laterWeek(first, 0, now)).toEqual(addDays(first, 7));
  expect(laterWeek(addDays(first, 21), 0, now)).toEqual(addDays(first, 28));
  expect(laterWeek(addDays(first, 28), 0, now)).toBeNull();
});
