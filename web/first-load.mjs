// What a visitor's browser must load before a public page works: the entry, what it imports statically, and the
// page's own chunks. Prints gzip sums from the built files; `bench` calls firstLoad().
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

/** @type {Record<string, number>} */
export const BUDGETS_KB = { "/": 114, "/coaches": 124 };
/** Of all the style sheets of a first screen. */
export const STYLES_BUDGET_KB = 16.4;
const PAGES = { "/": "index.tsx", "/coaches": "coaches.tsx" };

/**
 * @param {string} webFolder the built app (with .vite/manifest.json)
 * @returns {Record<string, {file: string, isEntry?: boolean, imports?: string[], css?: string[]}>}
 */
export const readManifest = (webFolder) => JSON.parse(readFileSync(join(webFolder, ".vite/manifest.json"), "utf8"));

/**
 * Every file a set of manifest keys needs at once, static imports followed.
 * @param {ReturnType<typeof readManifest>} manifest
 * @param {string[]} keys
 * @returns {Set<string>}
 */
export function filesOf(manifest, keys) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return files;
}

/**
 * @param {string} webFolder the built app (with .vite/manifest.json)
 * @returns {{page: string, files: {file: string, bytes: number}[], bytes: number, styleBytes: number}[]} gzipped bytes per public
 * page
 */
export function firstLoad(webFolder) {
  const manifest = readManifest(webFolder);
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key].isEntry);
  return Object.entries(PAGES).flatMap(([page, source]) => {
    const own = keys.filter((key) => key.startsWith(`src/routes/${source}?tsr-split`));
    if (own.length === 0) return [];
    const zipped = (file) => gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length;
    const needed = filesOf(manifest, [entry, ...own]);
    const files = [...needed].map((file) => ({ file, bytes: zipped(file) }));
    const styles = new Set(keys.flatMap((key) => (needed.has(manifest[key].file) ? (manifest[key].css ?? []) : [])));
    const sum = (sizes) => sizes.reduce((all, bytes) => all + bytes, 0);
    return [{ page, files, bytes: sum(files.map(({ bytes }) => bytes)), styleBytes: sum([...styles].map(zipped)) }];
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2] ?? fileURLToPath(new URL("../.cache/build/web", import.meta.url));
  for (const { page, files, bytes, styleBytes } of firstLoad(folder)) {
    console.log(`${page}  ${(bytes / 1000).toFixed(1)} KB gzipped of ${BUDGETS_KB[page]}`);
    console.log(`    ${(styleBytes / 1000).toFixed(1).padStart(6)} KB of styles, of ${STYLES_BUDGET_KB}`);
    for (const { file, bytes: size } of files.sort((a, b) => b.bytes - a.bytes)) {
      console.log(`    ${(size / 1000).toFixed(1).padStart(6)} KB  ${file}`);
    }
  }
}
