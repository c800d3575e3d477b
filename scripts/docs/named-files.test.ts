import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../lib/paths";

const FOLDERS = ["domain", "web/src", "pb_hooks", "pocketbase", "packages", "sync-tests", "e2e", "scripts"];
const FILE = /`([\w./*-]+\.(?:ts|tsx|go))`/g;
/** Paths from the root, such as `domain/money` or `web/src/settings`. */
const FOLDER = /`((?:domain|web|pb_hooks|pb_migrations|packages|e2e|bench)\/[\w/-]*)`/g;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }).map((name) => `/${folder}/${name}`),
);

function isThere(name: string): boolean {
  const [before = "", after = ""] = name.split("*");
  return files.some((file) => file.includes(`/${before}`) && file.endsWith(after || `/${name}`));
}

const namedIn = (page: string, pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, name = ""]) => name);

it.each([
  ["docs/security.md", 40],
  ["docs/architecture.md", 30],
] as const)("%s names files and folders that are there", (path, atLeast) => {
  const page = readFileSync(inRoot(path), "utf8");
  const named = namedIn(page, FILE);
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  expect(namedIn(page, FOLDER).filter((folder) => !existsSync(inRoot(folder)))).toEqual([]);
});
