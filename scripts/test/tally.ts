/** A suite's counts, from its runner's report. */
export interface Tally {
  passed: number;
  failed: number;
  /** Failed tests with causes, one line each, if the runner's last lines do not have them. */
  failures?: string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0 };
export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
});

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** A file that fails before its first test counts as one failure. */
export function tallyVitest(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`),
  );
  failures.push(...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`));
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures };
}

const firstLine = (text = ""): string => text.split("\n", 1)[0]?.slice(0, 300) ?? "";

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A flaky test counts as failed. */
export function tallyPlaywright(json: string): Tally {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** `go test -json` prints one object a line. Objects with a Test name are tests; a failed package without one did not compile. */
export function tallyGo(lines: string): Tally {
  const events = lines
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { Action: string; Test?: string });
  const count = (action: string) => events.filter((event) => event.Action === action && event.Test).length;
  const failed = count("fail");
  const brokenPackages = events.filter((event) => event.Action === "fail" && !event.Test).length;
  return { passed: count("pass"), failed: failed || brokenPackages };
}
