import { newTimeWords } from "@domain/cancellation";
import { expect, it } from "vitest";
import { cancellationWords } from "./cancellation-words";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const words = (hours: number, percent: number) =>
  cancellationWords({ session_date: inHours(hours), late_cancel_refund: percent }, NOW);

it.each([
  [48, 50, /^Free to cancel until .*\. After that you'll get 50% back\.$/],
  [48, 0, /After that nothing is refunded\.$/],
  [48, 100, /After that you'll still get everything back\.$/],
  [23, 50, "It starts in less than 24 hours. If you cancel before the start, you'll get 50% back."],
  [23, 0, "It starts in less than 24 hours. If you cancel before the start, nothing is refunded."],
  [-1, 100, "It has started: nothing is refunded if you cancel now."],
])("%i hours before, %i%% late", (hours, percent, expected) => {
  expect(words(hours, percent)).toMatch(expected);
});

it("a coach's cancellation gives everything back, always", () => {
  expect(cancellationWords({ session_date: inHours(1), late_cancel_refund: 0 }, NOW, "coach")).toContain("in full");
});

it.each([
  [24, 50, "athlete", ""],
  [23, 50, "athlete", "This time is less than 24 hours away. If it is agreed and you cancel, you get 50% back."],
  [23, 0, "athlete", "This time is less than 24 hours away. If it is agreed and you cancel, you get nothing back."],
  [2, 50, "coach", "This time is less than 24 hours away. If it is agreed and the athlete cancels, they get 50% back."],
] as const)("a new time in %i hours, %i%% late, read by the %s", (hours, percent, reader, expected) => {
  expect(newTimeWords(NOW + hours * 3_600_000, percent, reader, NOW)).toBe(expected);
});
