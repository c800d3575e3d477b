import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  resolve: {
    alias: {
      "@messages": inRoot(".cache/messages/index.ts"),
      "@language": inRoot("messages/language.ts"),
      "@domain": inRoot("domain"),
      "@sync": inRoot("packages/sync/src"),
      "@": inRoot("web/src"),
    },
  },
};

/** What explores, or is slow and rarely breaks, runs in `npm run test:deep`: random histories, schedules and matrices. */
const DEEP = "**/*.deep.test.{ts,tsx}";

/** The deep run repeats these files of the gate. Those that import e2e/fixtures/deep.ts try more there, and those with fast-check use other seeds. */
const scaledIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(inRoot(folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts") && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /from "(.*fixtures\/deep|fast-check)"/.test(readFileSync(path, "utf8")))
    .map((path) => relative(inRoot("."), path));

const EACH_FILE = "scripts/test/each-file.ts";
/** A worker runs its files in one process. Loading the libraries for each file took a third of the time. each-file.ts still loads our own modules anew. */
const inOneProcess = { isolate: false, setupFiles: EACH_FILE };

const withServer = {
  ...inOneProcess,
  globalSetup: "scripts/test/build-server.ts",
  setupFiles: [EACH_FILE, "scripts/test/print-server-logs.ts"],
  sequence: { setupFiles: "list" as const },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As long as `eventually`, because three servers share two cores.
  expect: { poll: { timeout: 20_000 } },
};

/** No job starts by the clock, or a test would pass or fail by the second of the minute. Tests start jobs themselves. The deep run keeps the clock. */
const jobsByHand = { env: { ENCORE_SCHEDULE: "0" } };

const deep = { env: { ENCORE_DEEP: "1" } };

/** Devices, streams and pokes race on purpose. A pass on a retry is listed as flaky (scripts/test/print-end.ts). */
const racing = { retry: 2 };

export default defineConfig({
  test: {
    // Two workers leave two cores idle for a third of the time: server tests wait for processes and timers.
    maxWorkers: 3,
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          ...inOneProcess,
          globalSetup: "scripts/test/build-messages.ts",
          include: [
            "domain/**/*.test.ts",
            "messages/**/*.test.ts",
            "web/**/*.test.{ts,tsx}",
            "packages/**/*.test.ts",
            "sync-tests/**/*.test.ts",
            "scripts/**/*.test.ts",
            "pb_migrations/**/*.test.ts",
            "e2e/simulators/**/*.test.ts",
          ],
          exclude: ["**/*.server.test.ts", DEEP, "**/node_modules/**"],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: "server",
          include: [
            "pb_hooks/**/*.test.ts",
            "{web,scripts,packages,e2e}/**/*.server.test.ts",
            "e2e/fixtures/**/*.test.ts",
          ],
          exclude: [DEEP],
          ...withServer,
          ...jobsByHand,
        },
      },
      {
        ...shared,
        test: {
          name: "sync",
          include: ["sync-tests/**/*.server.test.ts"],
          ...withServer,
          ...jobsByHand,
          ...racing,
        },
      },
      {
        ...shared,
        test: {
          name: "deep",
          include: [DEEP, ...scaledIn("domain", "packages", "pb_hooks", "scripts", "web")],
          exclude: ["sync-tests/**", "**/node_modules/**"],
          ...withServer,
          ...deep,
        },
      },
      {
        ...shared,
        test: {
          name: "deep-sync",
          include: ["sync-tests/**/*.deep.test.ts", ...scaledIn("sync-tests")],
          ...withServer,
          ...deep,
          ...racing,
        },
      },
    ],
  },
});
