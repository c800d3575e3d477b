import { type CDPSession, chromium, type Page } from "playwright";
import { startServer } from "../e2e/fixtures/server";
import { findChromium } from "../scripts/lib/chromium";
import { seedCoaches } from "./matching/seed";
import { randomCoaches } from "./matching/world";
import type { Measurement } from "./run";

const COACHES = 10_000;
const PATTERNS = 250;
const ROUNDS = 6;
const FRAMES = 240;
const SLOW = 4;

/**
 * /coaches with 10,000 coaches on the device and no server: the time from a filter's change to the painted result on the real screen,
 * and the frames lost while the list scrolls. An empty page of the same length is the baseline.
 */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await findChromium(console.log), args: ["--no-sandbox"] });
  try {
    await seedCoaches(server, randomCoaches(PATTERNS, 1), COACHES);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.url}/coaches`);
    const count = page.locator("main header [role=status]");
    await count.filter({ hasText: `of ${COACHES}` }).waitFor({ timeout: 300_000 });
    await server.kill9();
    const devtools = await page.context().newCDPSession(page);
    const out: Measurement[] = [];
    for (const rate of [1, SLOW]) {
      const suffix = rate === 1 ? "" : `, processor slowed ${rate} times`;
      await slowDown(devtools, rate);
      const times = (await filterTimes(page)).sort((a, b) => a - b);
      const bar = rate === 1 ? { bar: { atMost: 50 } } : {};
      out.push({
        what: `a filter's result over 10,000, p95${suffix}`,
        value: quantile(times, 0.95),
        unit: "ms",
        ...bar,
      });
      out.push({ what: `a filter's result over 10,000, median${suffix}`, value: quantile(times, 0.5), unit: "ms" });
      const { perSecond, lost } = await page.evaluate(scroll, FRAMES);
      out.push({ what: `frames while 10,000 scroll${suffix}`, value: perSecond, unit: "a second" });
      out.push({ what: `frames lost while 10,000 scroll${suffix}`, value: lost * 100, unit: "%" });
    }
    await slowDown(devtools, 1);
    await page.evaluate(() => {
      document.body.innerHTML = "";
      document.body.style.height = "2000000px";
    });
    const floor = await page.evaluate(scroll, FRAMES);
    out.push({ what: "frames lost while an empty page scrolls", value: floor.lost * 100, unit: "%" });
    return out;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const slowDown = (devtools: CDPSession, rate: number): Promise<unknown> =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate });

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * at) - 1)] ?? 0;

type Change = { role: "radio" | "switch" | "field"; name: string; text?: string };

/** Each changes the number of results. */
const CHANGES: readonly Change[] = [
  { role: "radio", name: "4.5" },
  { role: "radio", name: "4.8" },
  { role: "field", name: "Search coaches", text: "pa" },
  { role: "field", name: "Search coaches", text: "patience" },
  { role: "field", name: "Search coaches", text: "" },
  { role: "field", name: "To", text: "90" },
  { role: "field", name: "To", text: "" },
  { role: "radio", name: "4" },
  { role: "field", name: "Location", text: "Leeds" },
  { role: "field", name: "Location", text: "" },
];

async function filterTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const change of CHANGES) {
      const time = await page.evaluate(timeOf, change);
      // The first round parses the words of all profiles.
      if (round > 0) times.push(time);
    }
  }
  return times;
}

/** Runs in the page: makes the change as a user event and returns the milliseconds until its result is painted. */
function timeOf({ role, name, text }: Change): Promise<number> {
  const count = document.querySelector("main header [role=status]");
  const all = [...document.querySelectorAll<HTMLElement>("input, [role=radio], [role=switch], button")];
  const named = all.find(
    (one) =>
      (one.getAttribute("aria-label") ?? "") === name ||
      (one instanceof HTMLInputElement &&
        [...(one.labels ?? [])].some((label) => label.textContent?.trim() === name)) ||
      (role !== "field" && one.getAttribute("role") === role && one.textContent?.trim() === name),
  );
  if (!count || !named) throw new Error(`no ${name}`);
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`nothing changed after ${name} ${text ?? ""}`)), 20_000);
    const began = performance.now();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => done(performance.now() - began);
        after.port2.postMessage(null);
      });
    });
    watch.observe(count, { subtree: true, childList: true, characterData: true });
    if (text === undefined) named.click();
    else {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(named, text);
      named.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
}

/** Runs in the page: scrolls for a number of frames at 60 a second. `lost` is the share of dropped frames. */
async function scroll(frames: number): Promise<{ perSecond: number; lost: number }> {
  scrollTo(0, 0);
  for (let warm = 0; warm < 30; warm++) {
    scrollBy(0, 40);
    await new Promise(requestAnimationFrame);
  }
  const began = await new Promise<number>(requestAnimationFrame);
  let last = began;
  let lost = 0;
  for (let at = 0; at < frames; at++) {
    scrollBy(0, 40);
    const now = await new Promise<number>(requestAnimationFrame);
    lost += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
    last = now;
  }
  return { perSecond: (frames * 1000) / (last - began), lost: lost / (frames + lost) };
}
