import { expect, test } from "vitest";
import { touchedBy } from "./touched";

/** A small tree: each file with those that it imports. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  "domain/price.ts": [],
  "domain/refund.ts": ["domain/price.ts"],
  "domain/merge.ts": [],
  "domain/type.ts": [],
  "domain/limits.ts": [],
  "web/src/ui/money.tsx": ["domain/price.ts"],
  "web/src/reviews/stars.tsx": [],
  "web/src/promo/code.tsx": ["web/src/ui/money.tsx", "domain/limits.ts"],
  "web/src/promo/code.test.ts": ["web/src/promo/code.tsx"],
  "web/src/photos/crop.tsx": ["domain/limits.ts", "web/src/photos/pixel.ts"],
  "web/src/photos/pixel.ts": [],
  "web/src/roster/list.tsx": ["web/src/photos/crop.tsx", "messages/en/photos.json"],
  "web/src/database/merge.ts": ["domain/merge.ts", "packages/sync/src/machine.ts"],
  "web/src/routes/code.tsx": ["web/src/promo/code.tsx", "domain/price.ts"],
  "pb_hooks/promo/codes.ts": [],
  "pb_hooks/promo/codes.test.ts": ["e2e/fixtures/server.ts"],
  "pb_hooks/packages/end.ts": ["domain/refund.ts", "domain/type.ts", "domain/limits.ts"],
  "pb_hooks/packages/end.test.ts": ["e2e/fixtures/server.ts", "e2e/fixtures/buyer.ts"],
  "pb_hooks/packages/all.deep.test.ts": ["e2e/fixtures/buyer.ts"],
  "pb_hooks/sync/push.ts": [],
  "pb_hooks/sync/push.server.test.ts": [],
  "packages/sync/src/machine.ts": [],
  "packages/sync/tests/device.server.test.ts": ["packages/sync/src/machine.ts"],
  "sync-tests/model/seeds.jsonl": [],
  "sync-tests/model/unread.jsonl": [],
  "sync-tests/model/seeds.ts": ["sync-tests/model/seeds.jsonl"],
  "sync-tests/model/model.server.test.ts": ["sync-tests/model/seeds.ts"],
  "sync-tests/merge.server.test.ts": ["web/src/database/merge.ts"],
  "e2e/fixtures/server.ts": ["domain/price.ts"],
  "e2e/fixtures/buyer.ts": [],
  "e2e/promo.deep.spec.ts": [],
  "e2e/photos.deep.spec.ts": [],
  "e2e/athletes.spec.ts": [],
  "e2e/athletes.deep.spec.ts": ["e2e/fixtures/buyer.ts"],
  "e2e/packages.spec.ts": ["e2e/fixtures/buyer.ts"],
  "e2e/fixtures/late.ts": [],
  "e2e/notes.deep.spec.ts": ["e2e/fixtures/late.ts"],
  "web/src/packages/line.tsx": [],
  "web/src/packages/card.tsx": ["web/src/packages/line.tsx"],
  "web/src/routes/today.tsx": ["web/src/packages/card.tsx"],
  "e2e/today.spec.ts": [],
  "pb_hooks/mails/mails.test.ts": [],
  "pb_hooks/platform/logs.test.ts": ["docs/operations.md"],
  "docs/operations.md": [],
  "docs/testing.md": [],
};
const IMPORTS = Object.entries(TREE).flatMap(([from, names]) =>
  names.map((to) => ({ from, to, name: to, ofTypes: to === "domain/type.ts" })),
);

const FILES = Object.keys(TREE);
const touched = (...changed: string[]) => touchedBy(changed, FILES, IMPORTS);
const NOTHING = { folders: [], serverTests: [], stories: [], byHand: [] };

test("a screen touches its feature's stories, also the deep ones, and the gate's stories of features that import it", () => {
  const crop = {
    folders: ["web/src/photos", "web/src/roster"],
    serverTests: [],
    stories: ["e2e/photos.deep.spec.ts", "e2e/athletes.spec.ts"],
    byHand: [],
  };
  expect(touched("web/src/photos/crop.tsx")).toEqual(crop);
  // Only its own feature imports it, and others show what that draws.
  expect(touched("web/src/photos/pixel.ts")).toEqual(crop);
});

test("a hook touches the server tests beside it and its feature's stories", () => {
  expect(touched("pb_hooks/promo/codes.ts")).toEqual({
    folders: ["pb_hooks/promo"],
    serverTests: ["pb_hooks/promo/codes.test.ts"],
    stories: ["e2e/promo.deep.spec.ts"],
    byHand: [],
  });
});

test("a rule touches the features of both sides that use it, also by other rules and the kit", () => {
  expect(touched("domain/price.ts")).toEqual({
    folders: ["pb_hooks/packages", "web/src/promo"],
    serverTests: ["pb_hooks/packages/end.test.ts"],
    stories: ["e2e/promo.deep.spec.ts", "e2e/packages.spec.ts"],
    byHand: [],
  });
});

test("a rule of many features touches their stories of the gate only", () => {
  expect(touched("domain/limits.ts")).toEqual({
    folders: ["pb_hooks/packages", "web/src/photos", "web/src/promo"],
    serverTests: ["pb_hooks/packages/end.test.ts"],
    stories: ["e2e/packages.spec.ts"],
    byHand: [],
  });
});

test("a text touches the feature that it is named after", () => {
  expect(touched("messages/es/promo.json")).toEqual({
    folders: ["pb_hooks/promo", "web/src/promo"],
    serverTests: ["pb_hooks/promo/codes.test.ts"],
    stories: ["e2e/promo.deep.spec.ts"],
    byHand: [],
  });
});

test("a text touches the features that use it", () => {
  expect(touched("messages/en/photos.json").folders).toEqual(["web/src/photos", "web/src/roster"]);
});

test("a route touches the features that it puts together", () => {
  expect(touched("web/src/routes/code.tsx").folders).toEqual(["web/src/promo", "web/src/routes"]);
});

test("a part touches a story of each screen that shows it", () => {
  expect(touched("web/src/packages/line.tsx").stories).toEqual(["e2e/packages.spec.ts", "e2e/today.spec.ts"]);
});

test("a hook touches the tests that call its feature's routes", () => {
  const callers = new Map([["pb_hooks/promo", ["pb_hooks/packages/end.test.ts"]]]);
  expect(touchedBy(["pb_hooks/promo/codes.ts"], FILES, IMPORTS, callers).serverTests).toEqual([
    "pb_hooks/promo/codes.test.ts",
    "pb_hooks/packages/end.test.ts",
  ]);
});

test("the server's sync touches all tests of devices; a rule that they run themselves touches those that import it", () => {
  const all = ["packages/sync/tests/device", "sync-tests/model/model", "sync-tests/merge"];
  expect(touched("pb_hooks/sync/push.ts").serverTests).toEqual(
    ["pb_hooks/sync/push", ...all].map((test) => `${test}.server.test.ts`),
  );
  expect(touched("packages/sync/src/machine.ts").serverTests).toEqual([
    "packages/sync/tests/device.server.test.ts",
    "sync-tests/merge.server.test.ts",
  ]);
  expect(touched("domain/merge.ts").serverTests).toEqual(["sync-tests/merge.server.test.ts"]);
});

test("a fixture touches the gate's tests that import it, data the tests that read it, or everything", () => {
  expect(touched("e2e/fixtures/buyer.ts")).toEqual({
    folders: [],
    serverTests: ["pb_hooks/packages/end.test.ts"],
    stories: ["e2e/packages.spec.ts"],
    byHand: [],
  });
  expect(touched("sync-tests/model/seeds.jsonl").serverTests).toEqual(["sync-tests/model/model.server.test.ts"]);
  expect(touched("sync-tests/model/unread.jsonl").everything).toBe("sync-tests/model/unread.jsonl");
});

test("a fixture of the deep run alone touches the deep tests that import it", () => {
  expect(touched("e2e/fixtures/late.ts").stories).toEqual(["e2e/notes.deep.spec.ts"]);
});

test("a folder without tests of its own touches those that are named for it", () => {
  expect(touched("pb_hooks/backups/keep.ts").serverTests).toEqual(["pb_hooks/mails/mails.test.ts"]);
});

test("who imports a file for its types only is not touched", () => {
  expect(touched("domain/price.ts", "domain/type.ts").folders).toEqual(touched("domain/price.ts").folders);
  expect(touched("domain/type.ts").folders).toEqual([]);
});

test("a test touches itself; one of the deep run with a server is named only, because it may take an hour", () => {
  expect(touched("e2e/athletes.deep.spec.ts")).toEqual({ ...NOTHING, stories: ["e2e/athletes.deep.spec.ts"] });
  expect(touched("pb_hooks/packages/all.deep.test.ts")).toEqual({
    ...NOTHING,
    byHand: ["pb_hooks/packages/all.deep.test.ts"],
  });
  expect(touched("web/src/promo/code.test.ts", "docs/testing.md", "pocketbase/main_test.go")).toEqual(NOTHING);
});

test("a page touches the test that reads it", () => {
  expect(touched("docs/operations.md").serverTests).toEqual(["pb_hooks/platform/logs.test.ts"]);
});

test("a hook touches the tests of all hooks", () => {
  const ofAll = "pb_hooks/permissions/routes.test.ts";
  expect(touchedBy(["pb_hooks/promo/codes.ts"], [...FILES, ofAll], IMPORTS).serverTests).toContain(ofAll);
  expect(touchedBy(["web/src/promo/code.tsx"], [...FILES, ofAll], IMPORTS).serverTests).toEqual([]);
});

test("what no rule narrows down touches everything", () => {
  for (const file of [
    "package.json",
    "web/src/main.tsx",
    "pocketbase/main.go",
    "scripts/start.ts",
    "web/src/newcomer/a.tsx",
  ])
    expect(touched("docs/testing.md", file).everything, file).toBe(file);
});

test("if everything is touched, the gate runs, and the deep stories of changed features", () => {
  const { serverTests, stories } = touched("package.json", "web/src/photos/crop.tsx");
  expect(serverTests).toEqual(
    FILES.filter((file) => /(pb_hooks|\.server).*\.test\.ts$/.test(file) && !/deep/.test(file)),
  );
  expect(stories).toEqual([
    ...["e2e/photos.deep.spec.ts", "e2e/athletes.spec.ts", "e2e/packages.spec.ts", "e2e/today.spec.ts"],
  ]);
});

test("a deleted rule touches nothing, because the files that imported it have changed too; deleted data touches everything", () => {
  expect(touched("domain/deleted.ts").everything).toBeUndefined();
  expect(touched("packages/sync/vectors.json").everything).toBe("packages/sync/vectors.json");
  expect(touched("pb_migrations/deleted.js").everything).toBe("pb_migrations/deleted.js");
});
