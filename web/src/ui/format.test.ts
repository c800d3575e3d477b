import { afterEach, describe, expect, it, vi } from "vitest";
import {
  countsToTwelve,
  formatCents,
  formatClock,
  formatDate,
  formatHHmm,
  formatInstant,
  formatRate,
  formatTime,
  zoneCity,
} from "./format";
import { formatHours } from "./format-hours";

describe("money", () => {
  it("[9.cents] shows cents as dollars with two decimals", () => {
    expect(formatCents(8000)).toBe("$80.00");
    expect(formatCents(408_005)).toBe("$4,080.05");
    expect(formatCents(0)).toBe("$0.00");
    expect(formatCents(-1250)).toBe("-$12.50");
  });
  it("[9.rate-shown] shows an hourly rate in whole dollars unless cents would be lost", () => {
    expect(formatRate(8000)).toBe("$80");
    expect(formatRate(8050)).toBe("$80.50");
  });
});

describe("instants", () => {
  it("shows a UTC instant in the zone asked for", () => {
    expect(formatInstant("2026-11-24T18:00:00.000Z", "Europe/London")).toBe("Tue 24 Nov 2026, 18:00");
    expect(formatInstant("2026-11-24T18:00:00.000Z", "America/New_York")).toBe("Tue 24 Nov 2026, 13:00");
    expect(formatInstant("2026-11-24T18:00:00.000Z", "Asia/Kolkata")).toBe("Tue 24 Nov 2026, 23:30");
  });
  it("follows the zone across a daylight-saving change", () => {
    expect(formatTime("2026-03-29T00:59:00Z", "Europe/London")).toBe("00:59");
    expect(formatTime("2026-03-29T01:00:00Z", "Europe/London")).toBe("02:00");
  });
  it("writes midnight as 00 and September with three letters", () => {
    expect(formatTime("2026-09-05T00:00:00Z", "UTC")).toBe("00:00");
    expect(formatDate("2026-09-05T00:00:00Z", "UTC")).toBe("Sat 5 Sep 2026");
  });
  it("counts hours as the reader's locale does", () => {
    expect(["en-US", "en-GB", "de-DE", "en-AU", "pt-BR"].map(countsToTwelve)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    const clocks = ["00:00", "00:05", "09:30", "11:59", "12:00", "13:05", "23:59", "24:00"];
    const told = ["12:00 AM", "12:05 AM", "9:30 AM", "11:59 AM", "12:00 PM", "1:05 PM", "11:59 PM", "12:00 AM"];
    expect(clocks.map((clock) => formatClock(clock, true).replace("\u00a0", " "))).toEqual(told);
    expect(clocks.map((clock) => formatClock(clock, false))).toEqual(clocks);
    expect(formatClock("", true)).toBe("");
    expect(formatHHmm("2026-11-24T18:00:00.000Z", "America/New_York")).toBe("13:00");
  });
  it("says nothing for what is not a date", () => {
    expect(formatInstant("", "UTC")).toBe("");
    expect(formatTime("soon", "UTC")).toBe("");
  });
});

it("[2.dashboard.hours] counts hours in the singular and the plural", () => {
  expect([1, 2].map(formatHours)).toEqual(["1 hour", "2 hours"]);
});

it("names a zone by its city", () => {
  expect(zoneCity("America/New_York")).toBe("New York");
  expect(zoneCity("UTC")).toBe("UTC");
});

describe("another language", () => {
  afterEach(() => {
    vi.resetModules();
  });
  it("writes the names of days and months", async () => {
    vi.resetModules();
    (await import("@language")).speak("es");
    const spanish = await import("./format");
    expect(spanish.formatDate("2026-11-24T18:00:00.000Z", "UTC")).toBe("mar 24 nov 2026");
    expect(spanish.formatDate("2026-09-02T18:00:00.000Z", "UTC")).toBe("mié 2 sep 2026");
    expect(spanish.formatInstant("2026-01-24T18:05:00.000Z", "Europe/Madrid")).toBe("sáb 24 ene 2026, 19:05");
    expect((await import("./format-hours")).formatHours(1)).toBe("1 hora");
  });
});
