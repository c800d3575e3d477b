import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { type Browser, chromium } from "playwright";
import { startServer } from "../e2e/fixtures/server";
import { findChromium } from "../scripts/lib/chromium";
import { inRoot } from "../scripts/lib/paths";
import type { Measurement } from "./run";
import { median } from "./sync/figures";

const PATHS = ["/", "/coaches"];
const RUNS = 7;
/** How many times slower the processor is made. */
const SLOWED = 4;
const BAR = 1.5;
const QUIET_MS = 2500;

/** Milliseconds. `blocked` sums what each long task takes beyond 50 ms, as Lighthouse's total blocking time does. */
type Load = { blocked: number; longest: number };

/** Blocking time of the first screens on a slowed processor, against a plain page of React and the router. Pages take turns. */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer({ demo: true });
  const floor = await serveFloor();
  const browser = await chromium.launch({ executablePath: await findChromium(console.log), args: ["--no-sandbox"] });
  const plain = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`;
  const pages = [plain, ...PATHS.map((path) => `${server.url}${path}`)];
  const loads = new Map<string, Load[]>(pages.map((url) => [url, []]));
  try {
    for (let run = 0; run < RUNS; run++) for (const url of pages) loads.get(url)?.push(await load(browser, url));
  } finally {
    await browser.close();
    floor.close();
    await server.stop();
  }
  const of = (url: string, part: keyof Load) => median((loads.get(url) ?? []).map((one) => one[part]));
  const least = of(plain, "blocked");
  return [
    { what: `blocked by a plain React + router page, median of ${RUNS}`, value: least, unit: "ms" },
    ...PATHS.flatMap((path): Measurement[] => {
      const url = `${server.url}${path}`;
      return [
        { what: `blocked by ${path}`, value: of(url, "blocked"), unit: "ms" },
        { what: `longest task of ${path}`, value: of(url, "longest"), unit: "ms" },
        {
          what: `${path} against the plain page`,
          value: of(url, "blocked") / least,
          unit: "times",
          bar: { atMost: BAR },
        },
      ];
    }),
  ];
}

/** Opens a page as a new visitor. Returns when the app is there and no long task has run for a while. */
async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: { end: number; ms: number }[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ end: startTime + duration, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.goto(url);
  const handle = await page.waitForFunction(
    (quiet) => {
      const { tasks } = window as unknown as { tasks: { end: number; ms: number }[] };
      const drawn = document.querySelector("#root h1") && !document.querySelector(".drawn");
      const rested =
        performance.now() - Math.max(performance.timing.loadEventEnd - performance.timeOrigin, tasks.at(-1)?.end ?? 0);
      return drawn && rested > quiet ? tasks.map(({ ms }) => ms) : null;
    },
    QUIET_MS,
    { polling: 250 },
  );
  const tasks = (await handle.jsonValue()) ?? [];
  await context.close();
  return { blocked: tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0), longest: Math.max(0, ...tasks) };
}

async function serveFloor(): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [inRoot("bench/blocking/floor.ts")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const code = outputFiles[0]?.text;
  if (!code) throw new Error("esbuild made nothing");
  const html = `<!doctype html><title>Plain</title><div id="root"></div><script type="module" src="/app.js"></script>`;
  const server = createServer(({ url }, answer) => {
    const isCode = url === "/app.js";
    answer.setHeader("Content-Type", isCode ? "text/javascript" : "text/html").end(isCode ? code : html);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return server;
}
