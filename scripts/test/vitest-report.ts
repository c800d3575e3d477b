/** A reporter for Vitest. It writes each test's state and errors. Vitest's own JSON leaves out the lines that differ. */
import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule } from "vitest/node";
import type { VitestReport } from "./tally";

/** The path of the report. */
export const REPORT = "ENCORE_VITEST_REPORT";

/** The parts of Vitest's errors that the report has. */
type Failure = { message: string; stack?: string | undefined; diff?: string | undefined };

export default class implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const path = process.env[REPORT];
    if (path) writeFileSync(path, JSON.stringify(files.map(resultsOf) satisfies VitestReport));
  }
}

function resultsOf(file: TestModule): VitestReport[number] {
  const tests = [...file.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    return { name: test.fullName, state, errors: errors.map(wordsOf) };
  });
  const outside = [file, ...file.children.allSuites()].flatMap((part) => part.errors());
  return { name: file.moduleId, state: file.state(), tests, errors: outside.map(wordsOf) };
}

/** An error in lines. Message, first frame and differing lines come first, because a list of failures cuts off the rest. */
export function wordsOf({ stack, message, diff = "" }: Failure): string {
  const lines = (stack ?? message).split("\n");
  const frames = lines.filter((line) => FRAME.test(line));
  const differing = stripVTControlCharacters(diff)
    .split("\n")
    .filter((line) => /^[-+] /.test(line));
  return [...lines.filter((line) => !FRAME.test(line)), ...frames.slice(0, 1), ...differing, ...frames.slice(1)].join(
    "\n",
  );
}
const FRAME = /^\s+at /;
