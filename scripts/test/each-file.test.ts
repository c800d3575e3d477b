import fc from "fast-check";
import { expect, it } from "vitest";

it("a property tries the same cases each time", () => {
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), 5));
});
