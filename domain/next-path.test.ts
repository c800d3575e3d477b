import { expect, it } from "vitest";
import { nextPath } from "./next-path";

it("leads back to a path of this app only", () => {
  expect(nextPath("/book/abc?x=1")).toBe("/book/abc?x=1");
  const others = ["", "//evil.example", "https://evil.example", "/\\evil.example", "/auth?next=/auth"];
  for (const bad of [undefined, null, 7, ...others, `/${"a".repeat(500)}`]) expect(nextPath(bad)).toBe("/");
});
