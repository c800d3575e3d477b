import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../../scripts/lib/chromium";
import { inRoot } from "../../scripts/lib/paths";
import type { BenchPage } from "./page";

/** Calls one of the page's functions. */
export type Ask = <K extends keyof BenchPage>(
  name: K,
  ...args: Parameters<BenchPage[K]>
) => Promise<Awaited<ReturnType<BenchPage[K]>>>;

export interface Tab {
  ask: Ask;
  close(): Promise<void>;
}

export interface Devices {
  /** A new device on the server's origin, like the product's page. */
  open(origin: string): Promise<Tab>;
  close(): Promise<void>;
}

/** A real browser for the devices. Its page runs the product's code, bundled into one file. */
export async function startBrowser(): Promise<Devices> {
  const { outputFiles } = await build({
    entryPoints: [inRoot("bench/sync/page.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    define: { "import.meta.env.DEV": "false", "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const code = outputFiles[0]?.text;
  if (!code) throw new Error("esbuild made nothing");
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: ["--no-sandbox"],
  });
  return {
    async open(origin) {
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      await page.goto(`${origin}/api/health`);
      await page.addScriptTag({ content: code });
      return { ask: askOf(page), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

const askOf =
  (page: Page): Ask =>
  (name, ...args) =>
    page.evaluate(({ name, args }) => (window.encoreBench[name] as (...all: unknown[]) => unknown)(...args), {
      name,
      args,
    }) as never;
