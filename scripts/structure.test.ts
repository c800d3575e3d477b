import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./lib/paths";

/** The roots, and the alias of their imports. Files directly in a root may import every folder. */
const PARTS = [
  { root: "pb_hooks", alias: "@hooks/" },
  { root: "web/src", alias: "@/" },
];
const IMPORT = /(?:from|import\()\s*"([^"]+)"/g;

function sourcesOf(root: string): string[] {
  return readdirSync(inRoot(root), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file),
  );
}

const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");

/** The imports between folders, each with one file. */
function importsOf(root: string, alias: string): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>();
  for (const file of sourcesOf(root)) {
    for (const [, name = ""] of readFileSync(join(inRoot(root), file), "utf8").matchAll(IMPORT)) {
      const path = name.startsWith(alias)
        ? name.slice(alias.length)
        : name.startsWith(".")
          ? relative(root, join(root, dirname(file), name))
          : "";
      const [from, to] = [folderOf(file), folderOf(path)];
      if (from === "" || to === "" || to === ".." || from === to) continue;
      const imports = folders.get(from) ?? new Map<string, string>();
      folders.set(from, imports.set(to, file));
    }
  }
  return folders;
}

/** The first import cycle, as its steps, or []. */
function cycleIn(folders: Map<string, Map<string, string>>): string[] {
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[]): string[] => {
    const begun = path.indexOf(folder);
    if (begun >= 0) return path.slice(begun);
    if (done.has(folder)) return [];
    for (const next of folders.get(folder)?.keys() ?? []) {
      const cycle = walk(next, [...path, folder]);
      if (cycle.length > 0) return cycle;
    }
    done.add(folder);
    return [];
  };
  for (const folder of folders.keys()) {
    const cycle = walk(folder, []);
    if (cycle.length > 0)
      return cycle.map((from, at) => {
        const to = cycle[(at + 1) % cycle.length] ?? "";
        return `${from} imports ${to} (${folders.get(from)?.get(to)})`;
      });
  }
  return [];
}

test.each(PARTS)("the folders of $root import in one direction", ({ root, alias }) => {
  expect(cycleIn(importsOf(root, alias))).toEqual([]);
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
