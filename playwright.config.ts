import { defineConfig } from "playwright/test";
import { chromiumHere, headlessShellHere } from "./scripts/lib/chromium";

/** What only the whole browser has: notifications, and recording from a camera. */
const WHOLE_BROWSER = ["notifications", "footage", "footage-tools", "footage-drawing", "intro-video"];
const NEEDS_WHOLE = new RegExp(`/(${WHOLE_BROWSER.join("|")})(\\.deep)?\\.spec\\.ts$`);
/** The deep run has these files, and tests with the tag @deep in files of the gate. */
const DEEP = /\.deep\.spec\.ts$/;
const { ENCORE_DEEP, ENCORE_DEEP_STORIES } = process.env;
const IN_GATE = ENCORE_DEEP === "1" || ENCORE_DEEP_STORIES === "1" ? {} : { grepInvert: /@deep/ };

const launchOptions = {
  // In a container the browser runs as root; a machine for tests has no camera.
  args: ["--no-sandbox", "--use-fake-device-for-media-stream"],
};

const WHOLE = { launchOptions: { ...launchOptions, executablePath: chromiumHere() } };

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/test-results",
  globalSetup: "./scripts/test/build-all.ts",
  fullyParallel: false,
  // A third file saves a tenth of the time, and makes each test wait three times as long for its processor.
  workers: 2,
  // A pass on a retry is listed as flaky (scripts/test/print-end.ts).
  retries: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  projects: [
    { name: "whole", testMatch: NEEDS_WHOLE, testIgnore: DEEP, use: WHOLE, ...IN_GATE },
    { name: "app", testIgnore: [NEEDS_WHOLE, DEEP], ...IN_GATE },
    { name: "deep", testMatch: DEEP, testIgnore: NEEDS_WHOLE },
    { name: "deep-whole", testMatch: NEEDS_WHOLE, testIgnore: /(?<!\.deep)\.spec\.ts$/, use: WHOLE },
  ],
  use: {
    browserName: "chromium",
    // Installing takes a second of the processor. Devices that need it say so (newDevice).
    serviceWorkers: "block",
    // Traces cost time in every test. `TRACE=1 npx playwright test FILE` makes them.
    trace: process.env.TRACE ? { mode: "retain-on-failure", screenshots: false } : "off",
    screenshot: "only-on-failure",
    launchOptions: { ...launchOptions, executablePath: headlessShellHere() },
  },
});
