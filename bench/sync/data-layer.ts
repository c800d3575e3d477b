import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ASSETS } from "../../scripts/lib/paths";
import { filesOf, readManifest } from "../../web/first-load.mjs";
import type { Measurement } from "../run";

/** Modules of the data layer: RxDB, Dexie, replication, merging, and PocketBase's SDK. */
const SOURCES = ["src/database/open-database.ts", "node_modules/pocketbase/"];
/** Modules in the same files that are not part of it: the screens' controls, and zod with its schemas. */
const OTHERS = /\/(kit|schemas)-[^/]*\.js$/;

/** The data layer's gzipped size in the built files, and the part that delays the first screen. */
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
  const kilobytes = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000;
  const layer = own.filter((file) => !OTHERS.test(file));
  const early = sources.filter((key) => entry.has(manifest[key]?.file ?? ""));
  return [
    { what: "the data layer, gzipped", value: kilobytes(layer), unit: "KB", bar: { atMost: 105 } },
    { what: "the same with the schemas and controls that share its chunks", value: kilobytes(own), unit: "KB" },
    { what: "parts of it that the first paint waits for", value: early.length, unit: "parts", bar: { atMost: 0 } },
  ];
}
