import { expect, it } from "vitest";
import { zoneOffsetMinutes } from "./zone-offset";

it.each([
  ["UTC", "2026-11-21T00:00:00Z", 0],
  ["America/New_York", "2026-11-21T12:00:00Z", -300],
  ["America/New_York", "2026-07-01T12:00:00Z", -240],
  ["Australia/Sydney", "2026-11-21T12:00:00Z", 660],
  ["Asia/Kolkata", "2026-11-21T12:00:00Z", 330],
  ["Asia/Kathmandu", "2026-11-21T23:59:59.999Z", 345],
])("%s at %s is %i minutes east", (zone, at, minutes) => {
  expect(zoneOffsetMinutes(zone, Date.parse(at))).toBe(minutes);
});

it("refuses a zone that does not exist", () => {
  expect(() => zoneOffsetMinutes("Mars/Olympus", 0)).toThrow();
});
