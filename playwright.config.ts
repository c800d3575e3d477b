import { defineConfig } from "playwright/test";
import { chromiumHere, headlessShellHere } from "./scripts/lib/chromium";

/** What a screen says and looks like is the same before the app is installed, and each device would install it anew: a tenth of the time. */
const WITHOUT_INSTALLING = [
  /conformance\/(?!8-failures).*\.spec\.ts$/,
  /e2e\/(access(-\w+)?|after-session|booking-coach|coach-signup|dashboard|directories|export|guardian|public-pages)\.spec\.ts$/,
  /e2e\/(identity|keyboard|kit|long-lists|long-notes|marked-fields|money|own-profile|staff-code|staff-desk|way-back)\.spec\.ts$/,
];

/** What only the whole browser has: notifications, and recording from a camera. */
const WHOLE_BROWSER = [/notifications\.spec\.ts$/, /footage\.spec\.ts$/];

const launchOptions = {
  // In a container the browser runs as root; a machine for tests has no camera.
  args: ["--no-sandbox", "--use-fake-device-for-media-stream"],
};

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/test-results",
  globalSetup: "./scripts/test/build-all.ts",
  fullyParallel: false,
  // Two cores carry the browser, the server and the simulators of two files at most.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  projects: [
    {
      name: "whole",
      testMatch: WHOLE_BROWSER,
      use: { launchOptions: { ...launchOptions, executablePath: chromiumHere() } },
    },
    {
      name: "app",
      testIgnore: [...WITHOUT_INSTALLING, ...WHOLE_BROWSER],
    },
    {
      name: "screens",
      testMatch: WITHOUT_INSTALLING,
      use: { serviceWorkers: "block" },
    },
  ],
  use: {
    browserName: "chromium",
    // Traces cost time in every test. `TRACE=1 npx playwright test FILE` makes them.
    trace: process.env.TRACE ? { mode: "retain-on-failure", screenshots: false } : "off",
    screenshot: "only-on-failure",
    launchOptions: { ...launchOptions, executablePath: headlessShellHere() },
  },
});
