// Dexie looks for IndexedDB once, when the first file of the process loads it.
import "fake-indexeddb/auto";
import { configureGlobal } from "fast-check";
import { afterAll, vi } from "vitest";
import { seedOf } from "../../e2e/fixtures/deep";

/** Files share a worker's process (`isolate: false`). Each file loads our modules anew, so it never sees another file's state. */
vi.resetModules();
const { used } = await import("./used");
if (used.byAFile) throw new Error("This file shares modules with the file before it.");
used.byAFile = true;

/** The gate always tries the same cases of a property. The deep run tries others. By default fast-check makes lists much shorter than their `maxLength`; the second setting uses it. */
configureGlobal({ seed: seedOf(7), defaultSizeToMaxWhenMaxSpecified: true });

/** What a file replaces must not reach the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
