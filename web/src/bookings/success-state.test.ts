import { expect, it } from "vitest";
import { outcomeOf } from "./success-state";

it.each([
  ["pending_payment", "unpaid", "waiting"],
  ["pending_payment", "processing", "waiting"],
  ["pending_payment", "failed", "unpaid"],
  ["confirmed", "paid", "confirmed"],
  ["completed", "paid", "confirmed"],
  ["expired", "unpaid", "gone"],
  ["cancelled", "refunded", "gone"],
])("%s and %s is %s", (status, payment_status, outcome) => {
  expect(outcomeOf({ status, payment_status })).toBe(outcome);
});

it("a booking that has not reached this device yet is waited for", () => {
  expect(outcomeOf(null)).toBe("waiting");
});

it("an earlier try's failure says nothing once Stripe has said that the payment succeeded", () => {
  expect(outcomeOf({ status: "pending_payment", payment_status: "failed" }, true)).toBe("waiting");
});
