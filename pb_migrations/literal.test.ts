import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A migration must do the same in every release, so it imports no code of the product. */
const folder = import.meta.dirname;
const files = ["", "lib"].flatMap((below) =>
  readdirSync(join(folder, below))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(below, name)),
);

test.each(files)("%s imports nothing outside pb_migrations", (file) => {
  const source = readFileSync(join(folder, file), "utf8");
  const imported = [...source.matchAll(/(?:from|import|require\()\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "");
  const foreign = imported.filter((path) => !/^\.\/(lib\/)?[\w-]+$/.test(path));
  expect(foreign).toEqual([]);
});
