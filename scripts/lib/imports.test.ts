import { expect, test } from "vitest";
import { importsOf } from "./imports";

test("an import leads to its file, also by an alias, and says whether it takes types only", () => {
  expect(importsOf("scripts/test/touched.ts")).toEqual([
    { from: "scripts/test/touched.ts", to: "scripts/lib/imports.ts", name: "../lib/imports", ofTypes: true },
    { from: "scripts/test/touched.ts", to: "scripts/test/stories.ts", name: "./stories", ofTypes: false },
  ]);
  const ofRoute = importsOf("web/src/routes/index.tsx");
  expect(ofRoute).toContainEqual(
    expect.objectContaining({ name: "@/home/home", to: "web/src/home/home.tsx", ofTypes: false }),
  );
});
