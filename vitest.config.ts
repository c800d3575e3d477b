import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  resolve: { alias: { "@domain": inRoot("domain"), "@sync": inRoot("packages/sync/src"), "@": inRoot("web/src") } },
};

export default defineConfig({
  test: {
    // Two cores: more workers only fight.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          include: [
            "domain/**/*.test.ts",
            "web/**/*.test.{ts,tsx}",
            "packages/**/*.test.ts",
            "sync-tests/**/*.test.ts",
            "scripts/**/*.test.ts",
            "pb_migrations/**/*.test.ts",
            "e2e/simulators/**/*.test.ts",
          ],
          exclude: ["**/*.server.test.ts", "**/node_modules/**"],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: "server",
          include: [
            "pb_hooks/**/*.test.ts",
            "{web,scripts,packages,sync-tests}/**/*.server.test.ts",
            "e2e/fixtures/**/*.test.ts",
          ],
          globalSetup: "scripts/test/build-server.ts",
          setupFiles: "scripts/test/print-server-logs.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
