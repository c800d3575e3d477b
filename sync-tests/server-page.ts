import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll } from "vitest";

type Page = Pick<typeof import("./server-device"), "openDevice">;

const folder = mkdtempSync(join(tmpdir(), "encore-page-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let bundle: Promise<string> | undefined;
let pages = 0;

/**
 * For tests: the engine and RxDB of a newly loaded page. It shares IndexedDB with earlier pages, but no memory.
 */
export async function loadPage(): Promise<Page> {
  bundle ??= bundleDevice();
  return (await import(/* @vite-ignore */ `${pathToFileURL(await bundle)}?page=${++pages}`)) as Page;
}

async function bundleDevice(): Promise<string> {
  const outfile = join(folder, "device.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("./server-device.ts", import.meta.url))],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    // The storage belongs to the browser and outlives the page.
    plugins: [
      {
        name: "one-indexeddb",
        setup({ onLoad }) {
          onLoad({ filter: /fake-indexeddb/ }, () => ({ contents: "" }));
        },
      },
    ],
  });
  return outfile;
}
