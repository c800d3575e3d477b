import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "../lib/paths";

const FOLDERS = ["domain", "messages", "web/src", "pb_hooks", "pocketbase", "packages", "sync-tests", "e2e", "scripts"];
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

/** A file and a name in it: `domain/limits.ts` (`TRANSFER_HOURS`). */
const HAS_NAME = /`([\w./-]+\.(?:ts|tsx|go))` \(`(\w+)`\)/g;

/** A page: `docs/sync.md`, or a text with its section. */
const PAGE = /([\w./-]+\.md\b|[\w-]+\.txt(?=,? section))/g;

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

it("the map describes twelve changes, each by files, and a file has the name that the map gives", () => {
  const [, map = ""] = readFileSync(inRoot("docs/architecture.md"), "utf8").split("## Twelve changes");
  const rows = map.split("\n").filter((line) => /^\| (?!change |-)/.test(line));
  expect(rows).toHaveLength(12);
  expect(rows.filter((row) => namedIn(row, FILE).length === 0 && namedIn(row, FOLDER).length === 0)).toEqual([]);
  const names = [...map.matchAll(HAS_NAME)].map(([, file = "", name = ""]) => ({ file, name }));
  expect(names.length).toBeGreaterThan(2);
  const lacking = names.filter(({ file, name }) => !readFileSync(inRoot(file), "utf8").includes(name));
  expect(lacking).toEqual([]);
});

it("comments name pages of this repository only", () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|go|css)$/.test(name) && !/node_modules/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const named = sources.flatMap((file) =>
    namedIn(readFileSync(inRoot(file), "utf8"), PAGE).map((page) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(20);
  const here = ({ file, page }: { file: string; page: string }) =>
    [page, `docs/${page}`, join(dirname(file), page)].some((path) => existsSync(inRoot(path)));
  expect(named.filter((one) => !here(one))).toEqual([]);
});

it("each browser test that playwright.config.ts names is there", () => {
  const config = readFileSync(inRoot("playwright.config.ts"), "utf8");
  const [, list = ""] = /WHOLE_BROWSER = \[([^\]]+)\]/.exec(config) ?? [];
  const named = [...list.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name);
  expect(named).toContain("footage");
  expect(
    named.filter((name) => !["spec", "deep.spec"].some((kind) => existsSync(inRoot(`e2e/${name}.${kind}.ts`)))),
  ).toEqual([]);
});
