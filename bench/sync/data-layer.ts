import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ASSETS } from "../../scripts/lib/paths";
import { filesOf, readManifest } from "../../web/first-load.mjs";
import type { Measurement } from "../run";

/** What brings RxDB, Dexie, the replication and the merging, and PocketBase's SDK. */
const SOURCES = ["src/database/open-database.ts", "node_modules/pocketbase/"];

/** The data layer's gzipped size, from the built files; and what of it the first screen would have to wait for. */
export function measureDataLayer(): Measurement[] {
  const folder = join(ASSETS, "web");
  const manifest = readManifest(folder);
  const keys = Object.keys(manifest);
  const sources = keys.filter((key) => SOURCES.some((source) => key.includes(source)));
  if (sources.length !== SOURCES.length) throw new Error(`the build has ${sources.join(", ")}`);
  const entry = filesOf(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  );
  const own = [...filesOf(manifest, sources)].filter((file) => !entry.has(file));
  const bytes = own.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  const early = sources.filter((key) => entry.has(manifest[key]?.file ?? ""));
  return [
    { what: "the data layer, gzipped", value: bytes / 1000, unit: "KB", bar: { atMost: 115 } },
    { what: "parts of it that the first paint waits for", value: early.length, unit: "parts", bar: { atMost: 0 } },
  ];
}
