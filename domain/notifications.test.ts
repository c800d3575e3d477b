import { expect, it } from "vitest";
import { afterQuiet, isWanted, preferencesOf, storedOf } from "./notifications";

const none = { bookings: false, reminders: false, messages: false, notes: false, footage: false, reviews: false };
const all = { bookings: true, reminders: true, messages: true, notes: true, footage: true, reviews: true };
const quietFrom = (from: number, to: number) => ({ quiet: { from, to, zone: "Test/Zone" } });
const twoEast = () => 120;

it("mail about the account and about bookings cannot be switched off", () => {
  const off = storedOf({ mail: none, push: none, quiet: null });
  const still = (channel: "mail" | "push") =>
    [
      "reset_password",
      "booking_cancelled",
      "booking_reminder",
      "message_digest",
      "notes_changed",
      "review_received",
    ].filter((kind) => isWanted(off, kind, channel));
  expect(still("mail")).toEqual(["reset_password", "booking_cancelled"]);
  expect(still("push")).toEqual(["reset_password"]);
});

it("a setting is on by default, and a stored one is read back", () => {
  expect(preferencesOf({})).toEqual({ mail: all, push: all, quiet: null });
  expect(preferencesOf({ quiet: { from: 25 }, messages: false })).toEqual({ mail: all, push: all, quiet: null });
  const chosen = { mail: { ...all, notes: false }, push: { ...none, reviews: true }, quiet: null };
  expect(preferencesOf(storedOf(chosen))).toEqual(chosen);
  const quiet = { ...chosen, quiet: { from: 22, to: 7, zone: "Europe/London" } };
  expect(preferencesOf(storedOf(quiet))).toEqual(quiet);
});

it.each([
  ["before", 22, 7, "2026-11-22T19:59:30Z", "2026-11-22T19:59:30Z"],
  ["at the beginning", 22, 7, "2026-11-22T20:00:00Z", "2026-11-23T05:00:00Z"],
  ["past midnight", 22, 7, "2026-11-23T00:30:20Z", "2026-11-23T05:00:00Z"],
  ["at the end", 22, 7, "2026-11-23T05:00:00Z", "2026-11-23T05:00:00Z"],
  ["in the afternoon", 13, 15, "2026-11-22T11:30:00Z", "2026-11-22T13:00:00Z"],
  ["never", 5, 5, "2026-11-22T03:30:00Z", "2026-11-22T03:30:00Z"],
])("quiet hours, %s", (_, from, to, due, then) => {
  expect(new Date(afterQuiet(quietFrom(from, to), Date.parse(due), twoEast)).toISOString()).toBe(
    new Date(then).toISOString(),
  );
});
