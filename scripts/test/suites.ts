import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureBuilt } from "../build/parts";
import { findTestBrowsers } from "../lib/chromium";
import { findGo, goEnvironment } from "../lib/go";
import { CACHE, inRoot } from "../lib/paths";
import { step } from "../lib/progress";
import { runQuietly } from "../lib/run";
import { Stop } from "../lib/stop";
import { runShown } from "./run-shown";
import type { Suites } from "./run-suites";
import { add, failure, NOTHING, type Tally, tallyGo, tallyPlaywright, tallyVitest } from "./tally";
import type { Touched } from "./touched";
import { REPORT } from "./vitest-report";

/** Folders with a tsconfig.json. The root's covers scripts, e2e, bench and the server's tests. */
const TYPE_PROJECTS = [".", "domain", "pb_hooks", "pb_migrations", "packages/sync", "web", "web/tsconfig.worker.json"];
const AT_A_TIME = 2;

const QUICK = {
  types: checkTypes,
  lint: checkLint,
  unit: () => runVitest("unit", ["unit"]),
  go: testGo,
} satisfies Suites;

/** The suites of `npm test` in running order, quick ones first. */
export const SUITES = {
  ...QUICK,
  server: () => runVitest("server", ["server", "sync"]),
  e2e: () => runPlaywright("e2e", ["whole", "app"]),
} satisfies Suites;

/** The suites of `npm test -- --changed`. Chosen browser files run their tests with the tag `@deep` too. */
export const suitesFor = ({ everything, serverTests, stories }: Touched): Suites => ({
  ...QUICK,
  ...(serverTests.length > 0 && { server: () => runVitest("server", ["server", "sync"], serverTests) }),
  ...(stories.length > 0 && {
    e2e: () =>
      runPlaywright("e2e", ["whole", "app", "deep-whole", "deep"], {
        files: stories,
        env: everything ? {} : { ENCORE_DEEP_STORIES: "1" },
      }),
  }),
});

/** Type-checks every project, two at a time. Each is one check. */
export async function checkTypes(): Promise<Tally> {
  await ensureBuilt("server", "types", "routes", "messages");
  const waiting = [...TYPE_PROJECTS];
  let tally = NOTHING;
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const label = project === "." ? "scripts and e2e" : project;
      const one = await check(`Types of ${label}`, [inRoot("node_modules/typescript/bin/tsc"), "-p", project]);
      tally = add(tally, one); // read late, because the other worker may have added its own
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return tally;
}

function checkLint(): Promise<Tally> {
  return check("Lint and format", [
    inRoot("node_modules/@biomejs/biome/bin/biome"),
    "check",
    "--error-on-warnings",
    ".",
  ]);
}

async function check(label: string, args: string[]): Promise<Tally> {
  const { code, output } = await step(label, () => runQuietly(process.execPath, args, { cwd: inRoot() }));
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  return failure(label, output);
}

/** Runs the tests of some projects, of all or some of their files. */
export async function runVitest(name: string, projects: string[], files: string[] = []): Promise<Tally> {
  const report = freshReport(name);
  const args = [
    inRoot("node_modules/vitest/vitest.mjs"),
    "run",
    ...files,
    ...projects.flatMap((project) => ["--project", project]),
    ...["--reporter=default", `--reporter=${inRoot("scripts/test/vitest-report.ts")}`],
  ];
  const code = await runShown(process.execPath, args, { NODE_ENV: "test", [REPORT]: report });
  return orRed(name, code, tallyVitest(read(report)));
}

async function testGo(): Promise<Tally> {
  return await step("Go tests", async (note) => {
    const go = await findGo(note);
    const env = goEnvironment();
    const { code, output } = await runQuietly(go, ["test", "-json", "./..."], { cwd: inRoot("pocketbase"), env });
    const tally = tallyGo(output);
    if (tally.failed > 0) console.log(output.replace(/^.*"Output":"(.*)\\n".*$/gm, "$1").trimEnd());
    return orRed("go", code, tally);
  });
}

export async function runPlaywright(
  name: string,
  projects: string[],
  { env = {}, files = [] }: { env?: Record<string, string>; files?: string[] } = {},
): Promise<Tally> {
  await step("Finding the browsers", findTestBrowsers);
  const report = freshReport(name);
  const args = [
    inRoot("node_modules/playwright/cli.js"),
    "test",
    ...files.map((file) => `${file.replaceAll(".", "\\.")}$`), // Playwright takes patterns
    ...projects.map((project) => `--project=${project}`),
    "--reporter=list,json",
  ];
  const code = await runShown(process.execPath, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return orRed(name, code, tallyPlaywright(read(report)));
}

/** A runner can end red without a failed test, for example after an unhandled rejection. That is a failure. */
function orRed(name: string, code: number, tally: Tally): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  return add(tally, failure(name, `The runner ended with ${code}, though no test failed. Its own words stand above.`));
}

function read(report: string): string {
  if (existsSync(report)) return readFileSync(report, "utf8");
  throw new Stop("The runner ended without a report. Its own words stand above.");
}

/** The path of a runner's report. Removes the last run's report. */
function freshReport(name: string): string {
  const path = join(CACHE, "reports", `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}
