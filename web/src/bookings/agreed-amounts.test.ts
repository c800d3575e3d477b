/** Consent: every call that moves money carries the amount that the person saw. */
import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
/** Routes that move money, and the files that may call them. */
const ROUTES = ["create-booking", "book-intro", "cancel-booking", "report-no-show", "report-problem"];
const CALLERS = ["./actions.ts", "../staff/actions.ts"];
/** A report in words moves no money. */
const WORDS_ONLY = /report-problem", \{ bookingId, text \}/;

const calls = Object.entries(SOURCES)
  .filter(([path]) => !/\.test\.tsx?$/.test(path))
  .flatMap(([path, source]) => source.split("\n").map((line) => ({ path, line })))
  // With a colon it is a key of a table, not a call.
  .filter(({ line }) => ROUTES.some((route) => new RegExp(`"${route}"(?!:)`).test(line)));

it("only the actions call them", () => {
  expect(calls.length).toBeGreaterThanOrEqual(ROUTES.length);
  expect(calls.filter(({ path }) => !CALLERS.includes(path))).toEqual([]);
});

it("each call carries the agreed amount", () => {
  const bare = calls.filter(
    ({ line }) =>
      !/agreedAmount|"(?:create-booking|book-intro)", (?:input|\{ \.\.\.input)/.test(line) && !WORDS_ONLY.test(line),
  );
  expect(bare).toEqual([]);
  // The type of create-booking's input requires it.
  expect(SOURCES["./actions.ts"]).toMatch(/BookingRequest = CreateBookingInput & \{[^}]*agreedAmount: number/);
});
