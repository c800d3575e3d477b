import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. Nothing is written outside it but what the person asked for (DATA_DIR). */
export const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
export const CACHE = join(ROOT, ".cache");
/** What ENCORE_ASSETS names: web/, pb_hooks/, pb_migrations/. */
export const ASSETS = join(CACHE, "build");
export const SERVER_BINARY = join(CACHE, "bin", "encore");
export const POCKETBASE_TYPES = join(CACHE, "types", "pocketbase.d.ts");

export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);
