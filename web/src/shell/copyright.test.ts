import { expect, it } from "vitest";
import { copyright } from "./copyright";

it("[2.home.copyright] names the first year alone, and a span after it", () => {
  expect(copyright(2025)).toBe("© 2025");
  expect(copyright(2027)).toBe("© 2025–2027");
});
