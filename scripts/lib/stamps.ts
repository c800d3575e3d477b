import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CACHE, inRoot } from "./paths";

const SKIPPED = new Set(["node_modules", ".git", ".cache", "assets.tmp"]);

/** A part's inputs: files and folders below the root, and words (versions, options) that change the result. */
export interface Inputs {
  paths: string[];
  words?: string[];
  /** Excludes files, by path relative to the root. */
  except?: (path: string) => boolean;
}

/** A hash of every input's content, so that file times do not matter. */
export function hashInputs({ paths, words = [], except = () => false }: Inputs): string {
  const hash = createHash("sha256");
  for (const word of words) hash.update(`${word}\0`);
  for (const path of paths.flatMap(filesBelow).sort()) {
    if (!except(path))
      hash
        .update(path)
        .update("\0")
        .update(readFileSync(inRoot(path)))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  try {
    return readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) =>
      SKIPPED.has(entry.name)
        ? []
        : entry.isDirectory()
          ? filesBelow(join(path, entry.name))
          : [join(path, entry.name)],
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}

const stampFile = (part: string): string => join(CACHE, "stamps", part);

export function readStamp(part: string): string {
  try {
    return readFileSync(stampFile(part), "utf8");
  } catch {
    return ""; // never built: stale
  }
}

export function writeStamp(part: string, hash: string): void {
  mkdirSync(dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), hash);
}
