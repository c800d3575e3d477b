import { expect, test } from "vitest";
import { createBookingInput, latestStart, missingFields, parseInstant } from "./bookings";
import { check } from "./validate";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const good = {
  coachId: "coach0000000001",
  sessionDate: "2026-11-22T12:00:00.000Z",
  durationHours: 1,
  clientName: "Ana",
  clientEmail: "ana@example.com",
  sessionType: "one_on_one",
  notes: "",
};
const messageOf = (change: Record<string, unknown>): string => {
  const checked = check(createBookingInput(NOW), { ...good, ...change });
  return checked.ok ? "" : checked.message;
};
const at = (ms: number) => new Date(ms).toISOString();

test.each<[string, Record<string, unknown>, string]>([
  ["all well", {}, ""],
  ["[5.booking.name] no name", { clientName: undefined }, "Name is required"],
  ["[5.booking.name] a blank name", { clientName: "   " }, "Name is required"],
  ["[5.booking.name-max] 100 characters of name", { clientName: "x".repeat(100) }, ""],
  ["[5.booking.name-max] 101 characters of name", { clientName: "x".repeat(101) }, "Name too long"],
  ["[5.booking.email] no email", { clientEmail: undefined }, "Invalid email address"],
  ["[5.booking.email] no address", { clientEmail: "ana" }, "Invalid email address"],
  [
    "[5.booking.email-max] 256 characters of address",
    { clientEmail: `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(64)}.com` },
    "Email too long",
  ],
  ["[5.booking.date] no date", { sessionDate: undefined }, "Session date is required"],
  ["[5.booking.date] an empty date", { sessionDate: "" }, "Session date is required"],
  ["[5.booking.date] a date that is none", { sessionDate: "soon" }, "Session date is required"],
  ["[5.booking.date-past] now", { sessionDate: at(NOW) }, "Session date must be in the future"],
  ["[5.booking.date-past] a second after now", { sessionDate: at(NOW + 1000) }, ""],
  ["[5.booking.date-past] yesterday", { sessionDate: at(NOW - 86_400_000) }, "Session date must be in the future"],
  ["[5.booking.date-max][9.ahead] six months on", { sessionDate: "2027-05-21T12:00:00.000Z" }, ""],
  [
    "[5.booking.date-max][9.ahead] a second more",
    { sessionDate: "2027-05-21T12:00:01.000Z" },
    "Session date must be within the next 6 months",
  ],
  ["[5.booking.duration-min] no duration", { durationHours: undefined }, "Duration must be at least 1 hour"],
  ["[5.booking.duration-min][9.durations] 0 hours", { durationHours: 0 }, "Duration must be at least 1 hour"],
  ["[5.booking.duration-min][9.durations] 1 hour", { durationHours: 1 }, ""],
  ["[5.booking.duration-max][9.durations] 8 hours", { durationHours: 8 }, ""],
  ["[5.booking.duration-max][9.durations] 9 hours", { durationHours: 9 }, "Duration cannot exceed 8 hours"],
  ["half hours", { durationHours: 1.5 }, "Duration must be in whole hours"],
  ["[5.booking.type] another type", { sessionType: "party" }, "Please choose a session type"],
  ["[5.booking.notes] no notes", { notes: undefined }, ""],
  ["2000 characters of notes", { notes: "x".repeat(2000) }, ""],
  ["2001 characters of notes", { notes: "x".repeat(2001) }, "Notes too long (max 2000 characters)"],
  ["the first failing message of several", { clientName: "", sessionDate: "", durationHours: 0 }, "Name is required"],
])("%s", (_, change, message) => {
  expect(messageOf(change)).toBe(message);
});

test("an offset is understood, and the value is UTC", () => {
  const checked = check(createBookingInput(NOW), { ...good, sessionDate: "2026-11-22T14:30:00+05:30" });
  expect(checked).toMatchObject({ ok: true, value: { sessionDate: "2026-11-22T09:00:00.000Z" } });
  expect(parseInstant("2026-11-22T14:30")).toBe(null);
});

test("six months end with the month when the day does not exist", () => {
  expect(at(latestStart(Date.parse("2026-08-31T10:00:00Z")))).toBe("2027-02-28T10:00:00.000Z");
  expect(at(latestStart(Date.parse("2027-08-31T10:00:00Z")))).toBe("2028-02-29T10:00:00.000Z");
});

test("[5.booking.missing] the form's first look", () => {
  const filled = { clientName: "Ana", clientEmail: "a@b.co", sessionDate: "2026-11-22" };
  expect(missingFields(filled)).toBe("");
  for (const field of Object.keys(filled)) {
    expect(missingFields({ ...filled, [field]: " " })).toBe("Please fill in all fields");
  }
});
