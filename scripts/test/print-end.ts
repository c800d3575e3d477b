import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { CACHE, ROOT } from "../lib/paths";
import type { Case, Tally } from "./tally";

/** Three lines of a list that differs name the assertion, and nothing that is in the list. */
const LINES_OF_ERROR = 10;
const LINE_LIMIT = 300;

/** The last lines of a run: the suites, what was flaky, what failed, and the counts. A log that is cut at its head still says why. */
export function endOfRun(suites: string[], total: Tally): string {
  const { flaky = [], failures = [] } = total;
  return [
    "",
    ...suites,
    "",
    ...flaky.flatMap((each) => [`~ flaky, passed on a retry: ${block(each)}`]),
    ...failures.flatMap((each) => [`✗ ${block(each)}`]),
    `${total.passed} passed, ${total.failed} failed`,
  ].join("\n");
}

const block = ({ name, lines }: Case): string =>
  [name, ...lines.slice(0, LINES_OF_ERROR).map((line) => `    ${line.slice(0, LINE_LIMIT)}`)]
    .join("\n")
    .replaceAll(`${ROOT}/`, "");

/** Adds flaky tests to a file that outlives the run, one JSON object a line. */
export function rememberFlaky(flaky: Case[], at: Date, file = join(CACHE, "flaky.jsonl")): void {
  if (flaky.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  const rows = flaky.map(({ name, lines }) =>
    JSON.stringify({
      at: at.toISOString(),
      name: name.replaceAll(`${ROOT}/`, ""),
      error: lines.slice(0, LINES_OF_ERROR),
    }),
  );
  appendFileSync(file, `${rows.join("\n")}\n`);
}
