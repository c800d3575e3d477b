/** Consent: whatever moves money by a person's press carries the amount that they saw. */
import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
/** Routes that give money back or take it, and the files that may call them. */
const ROUTES = ["create-booking", "cancel-booking", "report-no-show", "report-problem"];
const CALLERS = ["./actions.ts", "../staff/actions.ts"];
/** A report in words moves no money. */
const WORDS_ONLY = /report-problem", \{ bookingId, text \}/;

const calls = Object.entries(SOURCES)
  .filter(([path]) => !/\.test\.tsx?$/.test(path))
  .flatMap(([path, source]) => source.split("\n").map((line) => ({ path, line })))
  .filter(({ line }) => ROUTES.some((route) => line.includes(`"${route}"`)));

it("only the actions call them", () => {
  expect(calls.length).toBeGreaterThanOrEqual(ROUTES.length);
  expect(calls.filter(({ path }) => !CALLERS.includes(path))).toEqual([]);
});

it("each call carries the agreed amount", () => {
  const bare = calls.filter(
    ({ line }) => !/agreedAmount|"create-booking", (?:input|\{ \.\.\.input)/.test(line) && !WORDS_ONLY.test(line),
  );
  expect(bare).toEqual([]);
  // create-booking's input has it by its type.
  expect(SOURCES["./actions.ts"]).toMatch(/BookingRequest = CreateBookingInput & \{[^}]*agreedAmount: number/);
});
