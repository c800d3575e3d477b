import { expect, it } from "vitest";
import { addDays, slotsOn, weekStart } from "./slots";

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
