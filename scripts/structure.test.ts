import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesIn, type Import, importsOf } from "./lib/imports";
import { inRoot } from "./lib/paths";

/** The tree's parts, and the parts that each may import. Tests may import the fixtures too. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  packages: [],
  pb_migrations: [],
  web: ["domain", "packages"],
  pb_hooks: ["domain"],
  e2e: ["domain", "scripts"],
  "sync-tests": ["domain", "packages", "web", "e2e", "scripts"],
  bench: ["domain", "packages", "web", "e2e", "scripts"],
  scripts: ["domain", "pb_hooks", "e2e", "sync-tests", "bench"],
};
/** Where the folders lie that import in one direction. Files directly in one of these may import every folder. */
const GROUNDS = [...Object.keys(MAY_IMPORT), "web/src", "packages/sync/src"].sort((a, b) => b.length - a.length);
const MOST_LINES = 300;

const partOf = (path: string): string => path.slice(0, path.indexOf("/"));

/** `web/src/coaches`, or "" for a file directly in its ground. */
function folderOf(path: string): string {
  const ground = GROUNDS.find((root) => path.startsWith(`${root}/`)) ?? "";
  const [folder = "", ...below] = path.slice(ground.length + 1).split("/");
  return below.length > 0 ? `${ground}/${folder}` : "";
}

const imports: Import[] = Object.keys(MAY_IMPORT)
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|d)\.tsx?$/.test(file))
  .flatMap(importsOf)
  .filter(({ to }) => partOf(to) in MAY_IMPORT);

/** The first circle, as its steps, or []. */
function circleIn(folders: Map<string, Map<string, string>>): string[] {
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[]): string[] => {
    const begun = path.indexOf(folder);
    if (begun >= 0) return path.slice(begun);
    if (done.has(folder)) return [];
    for (const next of folders.get(folder)?.keys() ?? []) {
      const circle = walk(next, [...path, folder]);
      if (circle.length > 0) return circle;
    }
    done.add(folder);
    return [];
  };
  for (const folder of folders.keys()) {
    const circle = walk(folder, []);
    if (circle.length > 0)
      return circle.map((from, at) => {
        const to = circle[(at + 1) % circle.length] ?? "";
        return `${from} imports ${to} (${folders.get(from)?.get(to)})`;
      });
  }
  return [];
}

test("folders import in one direction", () => {
  const folders = new Map<string, Map<string, string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a === "" || b === "" || a === b) continue;
    folders.set(a, (folders.get(a) ?? new Map<string, string>()).set(b, from));
  }
  expect(folders.size).toBeGreaterThan(60);
  expect(circleIn(folders)).toEqual([]);
});

test("a folder of the app imports another by the alias @/", () => {
  const between = imports.filter(
    ({ from, to }) => from.startsWith("web/src/") && folderOf(from) !== "" && folderOf(from) !== folderOf(to),
  );
  expect(between.length).toBeGreaterThan(900);
  expect(between.filter(({ name }) => name.startsWith("."))).toEqual([]);
});

test("the product imports no test and no tool, and rules import only rules", () => {
  const refused = imports.filter(({ from, to }) => {
    const [a, b] = [partOf(from), partOf(to)];
    return a !== b && !MAY_IMPORT[a]?.includes(b);
  });
  expect(refused).toEqual([]);
});

test(`no file has more than ${MOST_LINES} lines`, () => {
  const long = [...Object.keys(MAY_IMPORT), "pocketbase"]
    .flatMap(filesIn)
    .filter((file) => /\.(tsx?|mjs|go|css)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(inRoot(file), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});

/** Tailwind does the styling: sheets hold tokens, faces, the roles of the type, and what no utility can say. */
test("the style sheets stand in one folder and have 600 lines at most", () => {
  const sheets = readdirSync(inRoot("web/src"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  expect(sheets.filter((file) => dirname(file) !== "styles")).toEqual([]);
  const lines = sheets.flatMap((file) =>
    readFileSync(inRoot(join("web/src", file)), "utf8")
      .trimEnd()
      .split("\n"),
  );
  expect(lines.length).toBeLessThanOrEqual(600);
});

test("no browser test waits for a promise as a condition: Playwright takes the promise itself for yes", () => {
  const specs = filesIn("e2e").filter((file) => file.endsWith(".ts"));
  expect(specs.length).toBeGreaterThan(100);
  expect(specs.filter((file) => /waitForFunction\(\s*async/.test(readFileSync(inRoot(file), "utf8")))).toEqual([]);
});

test("no expectation of a browser test has less than five seconds: a loaded machine needs them", () => {
  const lines = filesIn("e2e")
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => readFileSync(inRoot(file), "utf8").split("\n"))
    .filter((line) => /\bexpect\b/.test(line) && line.includes("timeout:"));
  const short = (line: string) => Number(/timeout: ([\d_]+)/.exec(line)?.[1]?.replaceAll("_", "")) < 5000;
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter(short)).toEqual([]);
});

test("no browser test of the deep run alone names a statement of the specification", () => {
  const specs = filesIn("e2e").filter((file) => file.endsWith(".spec.ts"));
  const late = specs.filter((file) => {
    // A title begins with the statement's name, or with a constant that holds several.
    const called = [
      ...readFileSync(inRoot(file), "utf8").matchAll(/\btest\(\s*(["`])(?:\[\d+\.|\$\{[A-Z]+\}).*?\1,\s*(\{?)/gs),
    ];
    return called.some(([, , details]) => file.endsWith(".deep.spec.ts") || details === "{");
  });
  expect(specs.length).toBeGreaterThan(80);
  expect(late).toEqual([]);
});
