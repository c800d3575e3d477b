import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. Nothing is written outside it except DATA_DIR. */
export const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
export const CACHE = join(ROOT, ".cache");
/** The folder for ENCORE_ASSETS: web/, pb_hooks/, pb_migrations/. */
export const ASSETS = join(CACHE, "build");
export const SERVER_BINARY = join(CACHE, "bin", "encore");
export const POCKETBASE_TYPES = join(CACHE, "types", "pocketbase.d.ts");

/** The texts as functions; `@messages` names it. */
export const MESSAGES = join(CACHE, "messages", "index.ts");

export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);
