/** Another language is another build: the service worker fetches it whole, also while a new version waits. */
import type { Page } from "playwright/test";
import { expect, test, untilInstalled } from "./fixtures/app";
import { NextRelease } from "./fixtures/next-release";

const isNext = (page: Page) => page.evaluate(() => document.querySelector('meta[name="release"]') !== null);
/** The app itself waits 90 seconds for the other build (pwa/take-over.ts). */
const inLanguage = (page: Page, language: string) =>
  expect(page.locator("html")).toHaveAttribute("lang", language, { timeout: 100_000 });
const choose = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();

test("the app is chosen in Spanish while a new version waits, works offline in it, and goes back to English", async ({
  server,
  newDevice,
  troubles,
}) => {
  test.setTimeout(240_000);
  const release = await NextRelease.of(server);
  try {
    const { page, context } = await newDevice({ installs: true, origin: release.url });
    await page.goto("/pricing");
    await inLanguage(page, "en");
    await untilInstalled(page);
    release.comesOut();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready).waiting));

    await choose(page, "Español");
    await inLanguage(page, "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Precios");
    expect(await isNext(page)).toBe(true);

    // The Spanish build is on the device, and the browser still asks for English.
    troubles.offline = true;
    await context.setOffline(true);
    await page.goto("/about");
    await inLanguage(page, "es");
    await context.setOffline(false);
    troubles.offline = false;

    await page.goto("/pricing");
    await choose(page, "English");
    await inLanguage(page, "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  } finally {
    release.close();
  }
});
