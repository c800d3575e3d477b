import { expect, test } from "vitest";
import { cancelledBy, cancelledToast } from "./booking-money";

test.each([
  ["athlete", 3_250, true, "$32.50 will be refunded. It reaches your card within 10 business days."],
  ["athlete", 0, true, "Nothing is refunded."],
  ["athlete", 0, false, "Nothing was charged."],
  ["coach", 6_500, true, "$65.00 will be refunded to the athlete."],
] as const)("the %s who cancelled, with %i cents back, reads so at once", (side, cents, wasPaid, words) => {
  expect(cancelledToast(side, cents, wasPaid)).toBe(words);
});

test.each([
  ["athlete", "athlete", "You cancelled this session."],
  ["coach", "athlete", "Cleo cancelled this session."],
  ["coach", "coach", "You cancelled this session."],
  ["guardian", "athlete", "Your guardian cancelled this session."],
  ["guardian", "coach", "Cleo's guardian cancelled this session."],
  ["guardian", "guardian", "You cancelled this session."],
  ["coach", "guardian", "Cleo cancelled this session."],
  ["staff", "guardian", "This session was cancelled."],
  ["staff", "athlete", "This session was cancelled."],
  ["system", "coach", "This session was cancelled."],
] as const)("cancelled by the %s, the %s reads who did it", (by, side, words) => {
  expect(cancelledBy(by, side, "Cleo")).toBe(words);
});
