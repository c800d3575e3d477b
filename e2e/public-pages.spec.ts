/** Prerendered public pages: readable without scripts, and taken over by the app without a shift. */

import { join } from "node:path";
import type { BrowserContext } from "playwright/test";
import { ASSETS } from "../scripts/lib/paths";
import { BUDGETS_KB, firstLoad, STYLES_BUDGET_KB } from "../web/first-load.mjs";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { held } from "./fixtures/busy";
import { nothingMoves, PAGES } from "./fixtures/public-pages";

test("a visitor's first load stays within its budget", () => {
  for (const { page, bytes, styleBytes } of firstLoad(join(ASSETS, "web"))) {
    expect(bytes / 1000, page).toBeLessThan(BUDGETS_KB[page] ?? 0);
    expect(styleBytes / 1000, `${page}'s styles`).toBeLessThan(STYLES_BUDGET_KB);
  }
});

test("a public page can be read without JavaScript", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  for (const { path, heading } of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
  }
  await page.goto("/pricing");
  await expect(page.getByText("$136.00")).toBeVisible();
  await page.goto("/coaches");
  await page.getByRole("link", { name: /^Daniela Reyes/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Daniela Reyes, Tennis coach" })).toBeVisible();
  await context.close();
});

test("the app takes a public page over on a phone, and nothing moves", async ({ newDevice }) => {
  await nothingMoves(newDevice, PHONE);
});

/** Holds the app's code until the returned function is called, which fails if nothing was held. */
async function holdCode(context: BrowserContext, code = "**/assets/*.js"): Promise<() => Promise<void>> {
  let waiting = 0;
  const release = await held(context, code, () => {
    waiting += 1;
    return true;
  });
  return async () => {
    await expect.poll(() => waiting, "requests that were held").toBeGreaterThan(0);
    release();
  };
}

test("the app keeps the focus and the typed text of a prerendered page", async ({ newDevice }) => {
  const { context, page } = await newDevice({ viewport: DESK });
  const goOn = await holdCode(context);
  await page.goto("/coaches", { waitUntil: "commit" });
  await page.locator(".drawn").getByRole("searchbox", { name: "Search coaches" }).fill("swim");
  await page.locator(".drawn").getByRole("link", { name: "Pricing" }).focus();
  await goOn();
  await expect(page.locator(".drawn")).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search coaches" })).toHaveValue("swim");
  await expect(page).toHaveURL(/q=swim/);
  await expect(page.getByRole("link", { name: "Pricing" })).toBeFocused();
});

test("every control of a prerendered page keeps the focus and what was begun in it", { tag: "@deep" }, async ({
  newDevice,
}) => {
  const { context, page } = await newDevice({ viewport: DESK });
  const goOn = await holdCode(context);
  await page.goto("/coaches", { waitUntil: "commit" });
  const drawn = page.locator(".drawn");
  const fields = drawn.getByRole("textbox").or(drawn.getByRole("searchbox"));
  const typed: [string, string][] = [];
  await expect(drawn.getByRole("heading", { level: 1 })).toBeVisible();
  for (const field of await fields.all()) {
    const name = await field.evaluate(
      (one: HTMLInputElement) => one.ariaLabel ?? one.labels?.[0]?.textContent?.trim() ?? "",
    );
    typed.push([name, String(typed.length + 1)]);
    await field.fill(String(typed.length));
  }
  expect(typed.length).toBeGreaterThan(1);
  await drawn.getByRole("switch", { name: "Verified only" }).click();
  await drawn.getByRole("button", { name: "All sports" }).focus();
  await goOn();
  await expect(drawn).toHaveCount(0);
  for (const [name, words] of typed) await expect(page.getByLabel(name, { exact: true })).toHaveValue(words);
  await expect(page.getByRole("switch", { name: "Verified only" })).toBeChecked();
  await expect(page.getByRole("button", { name: "All sports" })).toBeFocused();
});

test("a button pressed in a prerendered page acts once the app is loaded", async ({ newDevice }) => {
  const { context, page } = await newDevice();
  const goOn = await holdCode(context, "**/{start,assets/*}.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.locator(".drawn").getByRole("button", { name: "Menu" }).click();
  await goOn();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("Retry loads a chunk of the app that failed to load", { tag: "@deep" }, async ({ newDevice, troubles }) => {
  const { context, page } = await newDevice({ as: "athlete" });
  let fails = true;
  await context.route("**/assets/live-data-*.js", (route) => (fails ? route.abort() : route.continue()));
  await page.goto("/settings");
  const retry = page.getByRole("alert").getByRole("button", { name: "Retry" });
  await retry.click();
  await expect(retry).toBeVisible();
  fails = false;
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  troubles.found.length = 0;
});

test("rotating a phone while the next page loads causes no error", { tag: "@deep" }, async ({ newDevice }) => {
  const { page } = await newDevice();
  const holdUntilTurned = () => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        await (update as () => Promise<void>)();
        document.documentElement.dataset.changing = "";
        await new Promise((turned) => addEventListener("resize", turned, { once: true }));
      });
  };
  await page.goto("/pricing");
  await page.evaluate(holdUntilTurned);
  await page.getByRole("link", { name: "About Us" }).click();
  await page.locator("[data-changing]").waitFor({ state: "attached" });
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
});

test("[4.session] a signed-in person never sees a visitor's page first", async ({ newDevice }) => {
  const { context, page } = await newDevice({ as: "athlete" });
  const goOn = await holdCode(context);
  await page.goto("/pricing", { waitUntil: "commit" });
  await expect(page.locator(".drawn h1")).toBeAttached();
  await expect(page.locator(".drawn h1")).toBeHidden();
  await goOn();
  await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
});

test("the canonical address belongs to the first page only", { tag: "@deep" }, async ({ server, newDevice }) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/pricing");
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", `${server.url}/pricing`);
  await page.getByRole("link", { name: "Browse Coaches" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Coaches" })).toBeVisible();
  await expect(canonical).toHaveCount(0);
});

test("a link of a prerendered page loads the next page with its own canonical address", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  // Works on a first visit only, because later the service worker answers.
  const { context, page } = await newDevice({ viewport: DESK });
  const goOn = await holdCode(context);
  await page.goto("/pricing", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Browse Coaches" }).first().click();
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", `${server.url}/coaches`);
  await goOn();
  await expect(page.locator(".drawn")).toHaveCount(0);
  await expect(canonical).toHaveAttribute("href", `${server.url}/coaches`);
});

test("[2.coach.missing] an unknown coach is 404 in the response and 'not found' on the screen", async ({
  newDevice,
}) => {
  const { page } = await newDevice();
  const answer = await page.goto("/coach/aaaaaaaaaaaaaaa");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Coach not found" })).toBeVisible();
});

test("sharing a coach copies the link if there is no share sheet, and says so", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const { coachId } = await makeCoach(server);
  const { page, context } = await newDevice({ viewport: DESK });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(`/coach/${coachId}`);
  await page.getByRole("button", { name: "Share this profile" }).filter({ visible: true }).first().click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/coach/${coachId}`);
});
