/** A reporter for Vitest. It writes each test's state and errors. Vitest's own JSON leaves out the lines that differ. */
import { writeFileSync } from "node:fs";
import { inspect, stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule } from "vitest/node";
import type { VitestReport } from "./tally";

/** The path of the report. */
export const REPORT = "ENCORE_VITEST_REPORT";

export default class implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly unknown[]): void {
    const path = process.env[REPORT];
    if (!path) return;
    const outside = { name: "outside of the test files", tests: [], errors: unhandled.map(wordsOf) };
    const report: VitestReport = [...files.map(resultsOf), ...(unhandled.length > 0 ? [outside] : [])];
    writeFileSync(path, JSON.stringify(report));
  }
}

function resultsOf(file: TestModule): VitestReport[number] {
  const tests = [...file.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    return { name: test.fullName, state, errors: errors.map(wordsOf) };
  });
  const outside = [file, ...file.children.allSuites()].flatMap((part) => part.errors()).map(wordsOf);
  if (["queued", "pending"].includes(file.state())) outside.push("The file did not end. Its worker may have crashed.");
  return { name: file.moduleId, tests, errors: outside };
}

/**
 * Writes an error in lines. A list of failures shows the first ten. So the start of the message, the first frame, the causes and the
 * differing lines come before the rest.
 * @param error what was thrown, as Vitest hands it over. Code can throw anything.
 */
export function wordsOf(error: unknown): string {
  const [message = "", ...frames] = partsOf(error);
  const lines = message.split("\n");
  const start = lines.slice(0, LINES_OF_MESSAGE);
  const rest = lines.slice(LINES_OF_MESSAGE);
  return [...start, ...frames.slice(0, 1), ...causesOf(error), ...differing(error), ...rest, ...frames.slice(1)].join(
    "\n",
  );
}
const LINES_OF_MESSAGE = 4;
const FRAME_OF_TEST = /^\s+at (?!.*(?:node_modules|node:))/;

/** The message, then the frames. */
function partsOf(error: unknown): string[] {
  const { name, message, stack } = Object(error) as Record<string, unknown>;
  if (typeof message !== "string") return [inspect(error)];
  const frames = typeof stack === "string" ? stack.split("\n").filter((line) => FRAME_OF_TEST.test(line)) : [];
  return [[name, message].filter((part) => part !== undefined && part !== "").join(": "), ...frames];
}

/** Errors inside of an error, a line each, to a depth: an error can be its own cause. */
function causesOf(error: unknown, depth = 3): string[] {
  if (depth === 0) return [];
  const { cause, errors } = Object(error) as Record<string, unknown>;
  const causes = Array.isArray(errors) ? errors : cause === undefined || cause === null ? [] : [cause];
  return causes.flatMap((each) => [`Caused by ${partsOf(each)[0]?.split("\n")[0]}`, ...causesOf(each, depth - 1)]);
}

function differing(error: unknown): string[] {
  const { diff } = Object(error) as Record<string, unknown>;
  const lines = typeof diff === "string" ? stripVTControlCharacters(diff).split("\n") : [];
  return lines.filter((line) => /^[-+](?: |$)/.test(line));
}
