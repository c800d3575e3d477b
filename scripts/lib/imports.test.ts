import { expect, test } from "vitest";
import { importsOf, namedBy } from "./imports";

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

test("a file names bundles and data by their paths, and texts by their keys", () => {
  const named = (file: string) => namedBy(file, ["reviews", "coach-settings"]).map(({ to }) => to);
  expect(named("sync-tests/model/page.ts")).toContain("sync-tests/model/tab.ts");
  expect(named("pb_hooks/platform/logs.test.ts")).toContain("docs/operations.md");
  expect(named("scripts/operations.test.ts")).toContain("docs/operations.md");
  expect(named("web/src/coach-settings/coach-form.tsx")).toEqual([
    "messages/en/coach-settings.json",
    "messages/es/coach-settings.json",
  ]);
});
