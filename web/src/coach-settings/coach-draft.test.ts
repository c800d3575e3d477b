import { expect, it } from "vitest";
import { typedRateCents } from "./coach-draft";

it("turns a typed rate into cents only where a coach may take it", () => {
  expect(typedRateCents("80")).toBe(8000);
  expect(typedRateCents("10")).toBe(1000);
  expect(typedRateCents("1000")).toBe(100_000);
  for (const text of ["", "9", "1001", "80.5", "1,5", "1.234", "abc", "-10"]) expect(typedRateCents(text)).toBeNull();
});
