import { stripVTControlCharacters } from "node:util";

/** One test that did not pass at once. */
export interface Case {
  name: string;
  /** The error's lines, without colours. */
  lines: string[];
}

/** A suite's counts, from its runner's report. */
export interface Tally {
  passed: number;
  failed: number;
  failures?: Case[];
  /** Tests that passed on a retry. They count as passed. */
  flaky?: Case[];
}

export const NOTHING: Tally = { passed: 0, failed: 0 };
export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  flaky: [...(a.flaky ?? []), ...(b.flaky ?? [])],
});

/** One failure. */
export const failure = (name: string, text: string): Tally => ({
  passed: 0,
  failed: 1,
  failures: [asCase(name, text)],
});

export const asCase = (name: string, text = ""): Case => ({ name, lines: linesOf(text) });

/** Frames of the runner say nothing about the test. */
const FRAME_OF_RUNNER = /^\s*at .*(node_modules|node:|<anonymous>\))/;
const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() && !FRAME_OF_RUNNER.test(line));

/** What vitest-report.ts writes: files with their tests. An error is its lines. */
export type VitestReport = {
  name: string;
  tests: { name: string; state: string; errors: string[] }[];
  /** Those outside of its tests: of loading the file, of hooks. */
  errors: string[];
}[];

/** Each error outside of tests (a file cannot be loaded, a clean-up fails, a worker ends) counts as a failure. */
export function tallyVitest(json: string): Tally {
  const files = JSON.parse(json) as VitestReport;
  const tests = files.flatMap((file) =>
    file.tests.map(({ name, state, errors }) => ({
      state,
      isRetried: errors.length > 0,
      found: asCase(`${file.name}: ${name}`, [...new Set(errors)].join("\n")),
    })),
  );
  const passed = tests.filter(({ state }) => state === "passed");
  const failed = tests.filter(({ state }) => state === "failed");
  const outside = files.flatMap(({ name, errors }) => errors.map((error) => asCase(name, error)));
  return {
    passed: passed.length,
    failed: failed.length + outside.length,
    failures: [...failed.map(({ found }) => found), ...outside],
    flaky: passed.filter(({ isRetried }) => isRetried).map(({ found }) => found),
  };
}

interface PlaywrightError {
  message?: string;
  stack?: string;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: string; results: { errors?: PlaywrightError[] }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: PlaywrightError[];
  suites?: PlaywrightSuite[];
}

/** An error outside of tests counts as a failure. */
export function tallyPlaywright(json: string): Tally {
  const { stats, errors, suites = [] } = JSON.parse(json) as PlaywrightReport;
  const tests = suites.flatMap((file) => testsOf(file, []));
  const outside = errors.map((error) => asCase("outside of the browser tests", wordsOf(error)));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...tests.filter(({ status }) => status === "unexpected").map(({ found }) => found), ...outside],
    flaky: tests.filter(({ status }) => status === "flaky").map(({ found }) => found),
  };
}

function testsOf(suite: PlaywrightSuite, titles: string[]): { status: string; found: Case }[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => {
      const error = results.flatMap((result) => result.errors ?? [])[0];
      return { status, found: asCase(`e2e/${file}: ${[...titles, title].join(" › ")}`, wordsOf(error)) };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))];
}

const wordsOf = (error?: PlaywrightError): string | undefined => error?.stack ?? error?.message;

interface GoEvent {
  Action: string;
  Package?: string;
  ImportPath?: string;
  Test?: string;
  Output?: string;
}

/** `go test -json` prints one object a line. Objects with a Test name are tests; a failed package without one did not compile or crashed. */
export function tallyGo(lines: string): Tally {
  const events = lines
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as GoEvent);
  const ended = (action: string) => events.filter((event) => event.Action === action);
  const failed = ended("fail").filter(({ Test }) => Test);
  const red = new Set(failed.map(({ Package }) => Package));
  const broken = ended("fail").filter(({ Test, Package }) => !Test && !red.has(Package));
  return {
    passed: ended("pass").filter(({ Test }) => Test).length,
    failed: failed.length + broken.length,
    failures: [...failed, ...broken].map((event) =>
      asCase([event.Package, event.Test].filter(Boolean).join(": "), saidBy(event, events)),
    ),
  };
}

/** What a test printed; of a package that did not compile, what the compiler printed. */
function saidBy({ Package, Test }: GoEvent, events: GoEvent[]): string {
  const said = events.filter((event) =>
    Test
      ? event.Test === Test && event.Package === Package
      : event.Package === Package || event.Action === "build-output",
  );
  return said
    .map(({ Output = "" }) => Output)
    .filter((line) => !/^\s*(===|---)/.test(line))
    .join("");
}

/** `  10.0 s: 18 schedules, 0 failed`, `25 of 50   29.5 s` */
const PROGRESS = /^(?: +[\d.]+ s: .*|\d+ of \d+ .*)\n/gm;

/** A campaign prints its seed first, each finding, and `N passed, N failed` at its end. */
export function tallyCampaign(name: string, code: number, output: string): Tally {
  const [, passed = "0", failed = "0"] = /^(\d+) passed, (\d+) failed/m.exec(output) ?? [];
  const found = Number(failed) || (code === 0 && Number(passed) > 0 ? 0 : 1);
  return {
    passed: Number(passed),
    failed: found,
    failures: found > 0 ? [asCase(name, output.replace(PROGRESS, ""))] : [],
  };
}
