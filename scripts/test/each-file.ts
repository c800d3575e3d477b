// Dexie looks for IndexedDB once, when the first file of the process loads it.
import "fake-indexeddb/auto";
import { configureGlobal } from "fast-check";
import { afterAll, vi } from "vitest";
import { seedOf } from "../../e2e/fixtures/deep";

/** Files share a worker's process (`isolate: false`). Each loads our modules anew, so that none meets another one's state. */
vi.resetModules();

/** A property that fails in the gate fails again. Others are tried in the deep run. */
configureGlobal({ seed: seedOf(7) });

/** What a file replaces must not reach the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
