import { expect, it } from "vitest";
import { cancellationWords } from "./cancellation-words";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const words = (hours: number, percent: number) =>
  cancellationWords({ session_date: inHours(hours), late_cancel_refund: percent }, NOW);

it.each([
  [48, 50, /^Free to cancel until .*\. After that 50% comes back\.$/],
  [48, 0, /After that nothing comes back\.$/],
  [48, 100, /After that everything still comes back, until the session starts\.$/],
  [23, 50, "It starts in less than 24 hours: 50% comes back if you cancel before the start."],
  [23, 0, "It starts in less than 24 hours: nothing comes back if you cancel before the start."],
  [-1, 100, "It has started: a cancellation gives nothing back."],
])("%i hours before, %i%% late", (hours, percent, expected) => {
  expect(words(hours, percent)).toMatch(expected);
});

it("a coach's cancellation gives everything back, always", () => {
  expect(cancellationWords({ session_date: inHours(1), late_cancel_refund: 0 }, NOW, "coach")).toContain("everything");
});
