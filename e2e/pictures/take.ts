import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright/test";
import { headlessShellHere } from "../../scripts/lib/chromium";
import { apiSession, DESK, type DemoAccount, PHONE } from "../fixtures/app";
import { bookingWithNotes, verifiedCoaches } from "../fixtures/demo";
import { type RunningServer, startServer } from "../fixtures/server";
import { pullPage } from "../fixtures/sync";
import { type Ids, type Screen, screensOf } from "./screens";

const WINDOWS = { phone: PHONE, desk: DESK };

/** Takes a picture of every screen, phone and desktop, light and dark, of the app in `assets` with a copy of the data in `seed`. */
export async function takePictures(assets: string, seed: string, out: string, filter = ""): Promise<string[]> {
  if (!filter) rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const data = `${out}-data`;
  rmSync(data, { recursive: true, force: true });
  cpSync(seed, data, { recursive: true });
  const server = await startServer({ demo: true, dataDir: data, env: { ENCORE_ASSETS: assets } });
  const browser = await chromium.launch({ executablePath: headlessShellHere(), args: ["--no-sandbox"] });
  const time = Number(readFileSync(join(seed, "pictures-time"), "utf8"));
  const missing: string[] = [];
  try {
    const screens = screensOf(await idsOf(server)).filter(({ name }) => name.includes(filter));
    const roles = [...new Set(screens.map(({ as }) => as))];
    for (const as of roles) {
      const own = screens.filter((screen) => screen.as === as);
      missing.push(...(await picturesOf(browser, server, as, own, out, time)));
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  return missing;
}

async function picturesOf(
  browser: Browser,
  server: RunningServer,
  as: DemoAccount | undefined,
  screens: readonly Screen[],
  out: string,
  time: number,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/London",
  });
  if (as) {
    const session = JSON.stringify(await apiSession(server, `${as}@demo.test`));
    await context.addInitScript(
      (value) => localStorage.getItem("pocketbase_auth") ?? localStorage.setItem("pocketbase_auth", value),
      session,
    );
  }
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  await page.clock.setFixedTime(time);
  const missing: string[] = [];
  for (const screen of screens) {
    for (const [window, size] of Object.entries(WINDOWS)) {
      if (screen.only && screen.only !== window) continue;
      const name = `${screen.name}-${window}`;
      try {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await page.goto(screen.path);
        await untilStill(page);
        await screen.by?.(page);
        if (/^(menu|dialog|filters)-/.test(screen.name))
          await page.locator("[role=dialog], [role=menu]").first().waitFor();
        await untilStill(page);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.waitForSelector(`html[data-theme=${colorScheme}]`);
          await page.screenshot({
            path: join(out, `${name}-${colorScheme}.png`),
            fullPage: true,
            animations: "disabled",
          });
        }
      } catch (error) {
        missing.push(`${name}: ${(error as Error).message.split("\n")[0]}`);
      }
    }
  }
  await context.close();
  return missing;
}

/** Waits until the app has taken over, no placeholder is left, the fonts are loaded, and two frames were drawn. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 4_000 }).catch(() => undefined);
  await page
    .waitForFunction(
      () => !document.querySelector(".drawn, [role=status][aria-label]:empty, main [aria-hidden=true][data-skeleton]"),
      undefined,
      { timeout: 4_000 },
    )
    .catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function idsOf(server: RunningServer): Promise<Ids> {
  const { token } = await apiSession(server, "athlete@demo.test");
  const { documents } = await pullPage(server, token, "bookings", "?limit=1000");
  const bookings: Record<string, string> = {};
  for (const { id, status } of [...documents].sort((a, b) => a.id.localeCompare(b.id))) bookings[String(status)] ??= id;
  const { confirmed = "", ...others } = bookings;
  const [coach = ""] = await verifiedCoaches(server);
  return {
    coach,
    noted: await bookingWithNotes(server, "coach"),
    bookings: { confirmed, ...others },
    coachUser: (await apiSession(server, "coach@demo.test")).record.id,
  };
}
