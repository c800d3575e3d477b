import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEntry, calendarText, feedText, fold } from "./calendar-file";

const encore = { product: "Encore", organizer: "hello@encore.example" };

const entry: CalendarEntry = {
  uid: "booking-1@encore.example",
  sequence: 2,
  startMs: Date.parse("2026-12-01T09:00:00Z"),
  endMs: Date.parse("2026-12-01T10:00:00Z"),
  changedMs: Date.parse("2026-11-21T08:00:00.123Z"),
  summary: "Tennis session with Ana, Jr.; \\o/",
  description: "line one\nline two",
  url: "https://encore.example/booking/1",
  location: "",
  cancelled: false,
};

test("a file as RFC 5545 wants it", () => {
  expect(calendarText(entry, encore).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Encore//Bookings//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:booking-1@encore.example",
    "SEQUENCE:2",
    "DTSTAMP:20261121T080000Z",
    "LAST-MODIFIED:20261121T080000Z",
    'ORGANIZER;CN="Encore":mailto:hello@encore.example',
    "DTSTART:20261201T090000Z",
    "DTEND:20261201T100000Z",
    "SUMMARY:Tennis session with Ana\\, Jr.\\; \\\\o/",
    "DESCRIPTION:line one\\nline two",
    "URL:https://encore.example/booking/1",
    "STATUS:CONFIRMED",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT60M",
    "DESCRIPTION:Tennis session with Ana\\, Jr.\\; \\\\o/",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("cancelled says so", () => {
  const text = calendarText({ ...entry, cancelled: true }, encore);
  expect(text).toContain("METHOD:CANCEL\r\n");
  expect(text).toContain("STATUS:CANCELLED\r\n");
  expect(text).not.toContain("VALARM");
});

test("no line is longer than 75 bytes, no character is cut, nothing is lost, and nobody breaks out of a line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (summary) => {
      const lines = calendarText({ ...entry, summary }, encore).split("\r\n");
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
      expect(fold(summary).split("\r\n ").join("")).toBe(summary.replace(/\r\n /g, ""));
    }),
  );
});

test("a calendar to subscribe to holds every session, cancelled ones too, each saying how it stands", () => {
  const text = feedText(
    [entry, { ...entry, uid: "booking-2@encore.example", cancelled: true }],
    "Ana's; sessions",
    encore,
  );
  expect(text.match(/^METHOD:.*$/gm)).toEqual(["METHOD:PUBLISH"]);
  expect(text.match(/^STATUS:.*$/gm)).toEqual(["STATUS:CONFIRMED", "STATUS:CANCELLED"]);
  expect(text.match(/^UID:.*$/gm)).toEqual(["UID:booking-1@encore.example", "UID:booking-2@encore.example"]);
  expect(text).toContain("\r\nX-WR-CALNAME:Ana's\\; sessions\r\n");
});

test("a product's name cannot leave its quotes", () => {
  const text = calendarText(entry, { ...encore, product: 'En"core\r\nX:1' });
  expect(text).toContain('ORGANIZER;CN="EncoreX:1":mailto:');
});
