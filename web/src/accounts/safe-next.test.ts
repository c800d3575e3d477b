import { expect, it } from "vitest";
import { safeNext } from "./safe-next";

it("leads back to a path of this app only", () => {
  expect(safeNext("/book/abc?x=1")).toBe("/book/abc?x=1");
  for (const bad of [undefined, "", "//evil.example", "https://evil.example", "/\\evil.example", "/auth?next=/auth"])
    expect(safeNext(bad)).toBe("/");
});
