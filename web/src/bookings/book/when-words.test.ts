import { expect, it } from "vitest";
import { formatTime } from "@/ui/format";
import { thereWords, untilWords } from "./when-words";

const START = "2026-11-24T16:00:00.000Z";

it("says the other zone's time where the clocks differ, and its day where that differs too", () => {
  expect(thereWords(START, "Pacific/Kiritimati")).toBe("Wed 25 Nov, 06:00 in Kiritimati");
  expect(thereWords(START, Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("");
  expect(thereWords(START, "")).toBe("");
});

it("says the day of an end that is not today", () => {
  expect(untilWords(START, Date.parse(START))).toBe(formatTime(START));
  expect(untilWords(START, Date.parse(START) - 48 * 3_600_000)).toMatch(/^Tue 24 Nov/);
});
