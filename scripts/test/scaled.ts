import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { inRoot } from "../lib/paths";

/** Tests of the gate that try more in the deep run: those that ask e2e/fixtures/deep.ts how much. Paths from the root. */
export const scaledIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(inRoot(folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts") && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /from ".*fixtures\/deep"/.test(readFileSync(path, "utf8")))
    .map((path) => relative(inRoot(), path));
