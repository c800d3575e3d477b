import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./lib/paths";

/** A room is a folder of the product; files that stand beside the rooms put them together. */
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

const roomOf = (path: string): string => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");

/** Which rooms each room imports, with one file that does. */
function importsOf(root: string, alias: string): Map<string, Map<string, string>> {
  const rooms = new Map<string, Map<string, string>>();
  for (const file of sourcesOf(root)) {
    for (const [, name = ""] of readFileSync(join(inRoot(root), file), "utf8").matchAll(IMPORT)) {
      const path = name.startsWith(alias)
        ? name.slice(alias.length)
        : name.startsWith(".")
          ? relative(root, join(root, dirname(file), name))
          : "";
      const [from, to] = [roomOf(file), roomOf(path)];
      if (from === "" || to === "" || to === ".." || from === to) continue;
      const imports = rooms.get(from) ?? new Map<string, string>();
      rooms.set(from, imports.set(to, file));
    }
  }
  return rooms;
}

/** The first circle, as its steps, or none. */
function circleIn(rooms: Map<string, Map<string, string>>): string[] {
  const done = new Set<string>();
  const walk = (room: string, path: readonly string[]): string[] => {
    const begun = path.indexOf(room);
    if (begun >= 0) return path.slice(begun);
    if (done.has(room)) return [];
    for (const next of rooms.get(room)?.keys() ?? []) {
      const circle = walk(next, [...path, room]);
      if (circle.length > 0) return circle;
    }
    done.add(room);
    return [];
  };
  for (const room of rooms.keys()) {
    const circle = walk(room, []);
    if (circle.length > 0)
      return circle.map((from, at) => {
        const to = circle[(at + 1) % circle.length] ?? "";
        return `${from} imports ${to} (${rooms.get(from)?.get(to)})`;
      });
  }
  return [];
}

test.each(PARTS)("the folders of $root import in one direction", ({ root, alias }) => {
  expect(circleIn(importsOf(root, alias))).toEqual([]);
});
