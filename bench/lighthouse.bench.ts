import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServer } from "../e2e/fixtures/server";
import { findChromium } from "../scripts/lib/chromium";
import type { Measurement } from "./run";

const PATHS = ["/", "/coaches"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 5;
const BAR = 95;

type Report = { categories: Record<string, { score: number }> };

/** Lighthouse's mobile preset on the public pages. The worst run counts, because each must reach the bar. */
export async function measure(): Promise<Measurement[]> {
  const chromium = await findChromium(console.log);
  const server = await startServer({ demo: true });
  const folder = await mkdtemp(join(tmpdir(), "encore-lighthouse-"));
  const figures: Measurement[] = [];
  try {
    for (const path of PATHS) {
      const scores: Record<string, number[]> = {};
      for (let run = 0; run < RUNS; run++) {
        const { categories } = await look(`${server.url}${path}`, chromium, folder);
        for (const name of CATEGORIES) {
          scores[name] ??= [];
          scores[name].push(Math.round((categories[name]?.score ?? 0) * 100));
        }
      }
      for (const [name, all] of Object.entries(scores)) {
        const what = `Lighthouse, ${path}, ${name}, the worst of ${RUNS} runs`;
        figures.push({ what, value: Math.min(...all), unit: "of 100", bar: { atLeast: BAR } });
      }
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}

const TRIES = 3;

/** Retries a run in which Lighthouse itself failed ("NO_NAVSTART"), because it measured nothing. */
async function look(url: string, chromium: string, folder: string, tries = TRIES): Promise<Report> {
  try {
    return await lookOnce(url, chromium, folder);
  } catch (error) {
    if (tries <= 1) throw error;
    return look(url, chromium, folder, tries - 1);
  }
}

async function lookOnce(url: string, chromium: string, folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  const cli = createRequire(import.meta.url).resolve("lighthouse/cli/index.js");
  const flags = ["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${CATEGORIES}`];
  const browser = "--chrome-flags=--headless=new --no-sandbox";
  await promisify(execFile)(process.execPath, [cli, url, ...flags, browser], {
    env: { ...process.env, CHROME_PATH: chromium },
  });
  return JSON.parse(await readFile(file, "utf8")) as Report;
}
