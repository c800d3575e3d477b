import { expect, it } from "vitest";
import { declineWords } from "./decline-words";

it("a decline's own reason comes before the general one", () => {
  const words = declineWords({ type: "card_error", code: "card_declined", decline_code: "insufficient_funds" });
  expect(words.title).toBe("Your card has insufficient funds.");
});

it("an unnamed reason is a declined card; an unknown problem speaks in Stripe's words", () => {
  expect(declineWords({ code: "card_declined", decline_code: "fraudulent" }).title).toBe("Your card was declined.");
  expect(declineWords({ code: "something_new", message: "Something new." }).title).toBe("Something new.");
});

it("no promise about money when the answer was lost", () => {
  expect(declineWords({ type: "api_connection_error", message: "x" }).next).toContain("We do not know");
});
