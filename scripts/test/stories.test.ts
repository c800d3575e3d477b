import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../lib/imports";
import { inRoot } from "../lib/paths";
import { OF_THE_WHOLE, SCREENS, SERVER_TESTS_ELSEWHERE, SERVER_TESTS_OF_ALL, STORIES } from "./stories";

const named = new Set(
  [...Object.values(STORIES), OF_THE_WHOLE].flatMap((stories) => stories.split(" ").filter(Boolean)),
);
const specs = new Set(filesIn("e2e").flatMap((file) => /([^/.]+)(?:\.deep)?\.spec\.ts$/.exec(file)?.[1] ?? []));
const folders = ["web/src", "pb_hooks"].flatMap((ground) =>
  readdirSync(inRoot(ground), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
);

test("every browser test belongs to a feature or to the whole, and every named one exists", () => {
  expect(specs.size).toBeGreaterThan(80);
  expect([...named].sort()).toEqual([...specs].sort());
});

test("every folder of the app and of the server says which stories it has", () => {
  expect(folders.length).toBeGreaterThan(50);
  expect([...new Set(folders)].sort()).toEqual(Object.keys(STORIES).sort());
});

test("every screen is a route, and its story is one of the gate", () => {
  const missing = Object.entries(SCREENS).flatMap(([screen, story]) =>
    [`web/src/routes/${screen}`, `e2e/${/^\d-/.test(story) ? "conformance/" : ""}${story}.spec.ts`].filter(
      (path) => !existsSync(inRoot(path)),
    ),
  );
  expect(missing).toEqual([]);
});

test("every server test that is named for a folder, or for all, exists, as the folder does", () => {
  const elsewhere = Object.entries(SERVER_TESTS_ELSEWHERE).flatMap(([folder, tests]) => [folder, ...tests]);
  const paths = [...elsewhere, ...SERVER_TESTS_OF_ALL];
  expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});
