import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
  if (!existsSync(inRoot(path))) return [];
  if (statSync(inRoot(path)).isFile()) return [path];
  return readdirSync(inRoot(path))
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => filesBelow(join(path, name)));
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
