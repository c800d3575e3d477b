import { expect, test } from "vitest";
import { CALL_LIMITS } from "./rate-limits";

test("an account's pushes are limited by calls and by documents", () => {
  const pushes = CALL_LIMITS.filter(({ calls }) => calls.includes("POST /api/sync/{collection}"));
  expect(pushes.map(({ per, counts = "calls" }) => `${counts} per ${per}`)).toEqual([
    "calls per account",
    "rows per account",
  ]);
});
