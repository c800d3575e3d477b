import { expect, it } from "vitest";
import { failureOf } from "./failed-booking";

it.each([
  [401, "session_expired", "sign_in"],
  [404, "coach_not_found", "no_coach"],
  [409, "slot_taken", "time_gone"],
  [409, "slot_closed", "time_gone"],
  [409, "request_key_reused", "sent_before"],
  [409, "promo_refused", "promo"],
  [503, "stripe_not_configured", "not_configured"],
  [0, "offline", "no_answer"],
  [503, "stripe_unavailable", "no_answer"],
  [403, "birth_date_needed", "birth_date"],
  [403, "guardian_required", "guardian"],
  [403, "guardian_ended", "guardian"],
  [403, "own_coach", "say"],
])("%i %s leads to %s", (status, code, kind) => {
  expect(failureOf({ status, code, message: "In its words" }).kind).toBe(kind);
});

it("[8.booking] a refusal speaks in the server's words, a stumble in the product's", () => {
  expect(failureOf({ status: 403, code: "guardian_required", message: "Your guardian" })).toMatchObject({
    message: "Your guardian",
  });
  expect(failureOf({ status: 503, code: "stripe_unavailable", message: "Try again" })).toMatchObject({
    message: "Try again",
  });
  expect(failureOf({ status: 500, code: "http_500", message: "panic" })).toMatchObject({
    message: "Failed to create booking",
  });
});
