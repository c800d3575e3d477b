import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { makeCoach } from "../e2e/fixtures/accounts";
import { rendererOf } from "../e2e/fixtures/killing";
import { makeAthlete, makeBooking } from "../e2e/fixtures/people";
import { mp4File } from "../e2e/fixtures/recordings";
import { enter } from "../e2e/fixtures/screens";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { findChromium } from "../scripts/lib/chromium";
import { clickUntil, keystrokes, recordStart, startOf } from "./field/in-page";
import { fillWithSessions } from "./field/sessions";
import { privateMegabytes } from "./field/tab-memory";
import type { Measurement } from "./run";
import { median, percentile, step } from "./sync/figures";

const RUNS = 9;
/** How many times slower the processor is made. */
const SLOWED = 4;
const SESSIONS = 2000;
const LONG_NOTE = 20_000;
const KEYS = 200;
const UPLOAD_BYTES = 100 * 1024 * 1024 - 4096;
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

/** A coach at a field: an installed app on a slow phone without a network. */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: ["--no-sandbox", "--allow-file-access-from-files"],
  });
  const folder = await mkdtemp(join(tmpdir(), "encore-field-"));
  try {
    const [coach, athlete] = [await makeCoach(server), await makeAthlete(server)];
    const booking = await makeBooking(server, athlete, coach);
    await fillWithSessions(server, booking.id, coach.coachId, SESSIONS);
    const context = await browser.newContext({ ...PHONE, baseURL: server.url });
    const path = `/booking/${booking.id}`;
    await install(context, server, coach, path);
    await context.setOffline(true);
    const figures = [
      ...(await step("cold starts offline", () => coldStarts(context, path, folder))),
      ...(await step("keys in a long note", () => longNote(context, path))),
      ...(await step("long lists", () => lists(context))),
    ];
    await context.close();
    figures.push(...(await step("an upload", () => upload(browser, server, athlete, path, folder))));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Installs the app and waits until everything is on the device. */
async function install(
  context: BrowserContext,
  server: RunningServer,
  coach: Parameters<typeof enter>[2],
  path: string,
): Promise<void> {
  const page = await context.newPage();
  await enter(page, server, coach, path);
  await page.getByRole("textbox", { name: "Session notes" }).waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await page.goto("/settings");
  await page.getByText("Everything here is up to date.").waitFor();
  await page.goto("/today");
  await page.getByRole("button", { name: "See all" }).first().click();
  await page.getByText(/^[12],?\d{3} bookings$/).waitFor({ timeout: 120_000 });
  await page.close();
}

/** A new page, in a process of its own. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(recordStart);
  return page;
}

async function coldStarts(context: BrowserContext, path: string, folder: string): Promise<Measurement[]> {
  const plain = join(folder, "plain.html");
  await writeFile(plain, "<!doctype html><title>Plain</title><h1>Session</h1><p>Notes of the session</p>");
  const [ready, painted, floor]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const page = await slowPage(context);
    await page.goto(path);
    const start = await startOf(page);
    ready.push(start.editor);
    painted.push(start.paint);
    await page.close();
    const still = await slowPage(context);
    await still.goto(`file://${plain}`);
    floor.push((await startOf(still, false)).paint);
    await still.close();
  }
  return [
    { what: `cold start to the editor, median of ${RUNS}`, value: median(ready), unit: "ms", bar: { atMost: 900 } },
    { what: "first paint of the session", value: median(painted), unit: "ms" },
    { what: "first paint of a static page", value: median(floor), unit: "ms" },
    {
      what: "first paint against the static page",
      value: median(painted) / median(floor),
      unit: "times",
      bar: { atMost: 2 },
    },
  ];
}

async function longNote(context: BrowserContext, path: string): Promise<Measurement[]> {
  const page = await slowPage(context);
  await page.goto(path);
  const editor = page.getByRole("textbox", { name: "Session notes" });
  await editor.fill("The second serve needs a higher toss.\n".repeat(600).slice(0, LONG_NOTE - KEYS));
  await page
    .getByText(/^(Saved|Queued)/)
    .first()
    .waitFor();
  await editor.press("End");
  const keys = await keystrokes(page, KEYS);
  await page.close();
  const what = `keystroke in a note of ${LONG_NOTE.toLocaleString("en")} characters`;
  return [
    { what: `${what}, p95`, value: percentile(keys, 0.95), unit: "ms", bar: { atMost: 16 } },
    { what: `${what}, median`, value: median(keys), unit: "ms" },
  ];
}

async function lists(context: BrowserContext): Promise<Measurement[]> {
  const page = await slowPage(context);
  const [today, all]: [number[], number[]] = [[], []];
  await page.goto("/messages");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (let run = 0; run < RUNS; run++) {
    today.push(await clickUntil(page, 'nav a[href="/today"]', "main li"));
    const see = page.getByRole("button", { name: "See all" }).first();
    await see.evaluate((button) => button.setAttribute("data-see", ""));
    all.push(await clickUntil(page, "[data-see]", "[aria-posinset]"));
    await page.locator('nav a[href="/messages"]:visible').first().click();
    await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  }
  await page.close();
  const held = `${SESSIONS.toLocaleString("en")} bookings and notes`;
  return [
    { what: `Today with ${held}, median of ${RUNS}`, value: median(today), unit: "ms", bar: { atMost: 150 } },
    { what: `the list of ${held}`, value: median(all), unit: "ms", bar: { atMost: 100 } },
  ];
}

/** The tab's own memory while it sends the largest recording. */
async function upload(
  browser: Browser,
  server: RunningServer,
  athlete: Parameters<typeof enter>[2],
  path: string,
  folder: string,
): Promise<Measurement[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url });
  const page = await context.newPage();
  const file = join(folder, "rally.mp4");
  await writeFile(file, mp4File(Buffer.alloc(UPLOAD_BYTES, 7)));
  await enter(page, server, athlete, `${path}?tab=footage`);
  const input = page.locator("input[type=file]");
  await input.waitFor({ state: "attached" });
  const renderer = await rendererOf(browser, page);
  let peak = privateMegabytes(renderer);
  const watch = setInterval(() => {
    peak = Math.max(peak, privateMegabytes(renderer));
  }, 20);
  await input.setInputFiles(file);
  await page.getByText("Training file uploaded successfully").waitFor({ timeout: 120_000 });
  clearInterval(watch);
  await context.close();
  return [{ what: "the tab's memory during an upload of 100 MB", value: peak, unit: "MB", bar: { atMost: 150 } }];
}
