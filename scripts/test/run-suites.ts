import { seconds } from "../lib/progress";
import { Stop } from "../lib/stop";
import { endOfRun, rememberFlaky } from "./print-end";
import { add, failure, NOTHING, type Tally } from "./tally";

export type Suites = Readonly<Record<string, () => Promise<Tally>>>;

/**
 * Runs suites one after the other, also after a failure. The last lines say what failed; the very last is `N passed, N failed`.
 * `only` names some of `all` suites, as in `unit,server`. `head` stands above the results. Returns the exit code.
 */
export async function runSuites(
  suites: Suites,
  only?: string,
  { head = [], all = Object.keys(suites) }: { head?: string[]; all?: string[] } = {},
): Promise<number> {
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      interrupted = true;
    });
  }
  let total: Tally = NOTHING;
  const summary = [...head];
  const names = chosen(all, only).filter((each) => each in suites);
  if (names.length === 0) summary.push("Nothing runs: the change touches none of these suites.");
  for (const name of names) {
    const began = Date.now();
    const tally = await runSuite(name, suites[name]);
    if (interrupted) {
      console.log("\nInterrupted.");
      return 130;
    }
    total = add(total, tally);
    summary.push(
      `${name.padEnd(8)}${String(tally.passed).padStart(6)} passed${String(tally.failed).padStart(5)} failed   ${seconds(Date.now() - began)}`,
    );
  }
  rememberFlaky(total.flaky ?? [], new Date());
  console.log(endOfRun(summary, total));
  return total.failed > 0 ? 1 : 0;
}

/** A suite that cannot run, or has no tests, counts as failed. */
async function runSuite(name: string, suite: Suites[string] | undefined): Promise<Tally> {
  console.log(`\n── ${name}`);
  try {
    const tally = (await suite?.()) ?? NOTHING;
    return tally.passed + tally.failed > 0 ? tally : failure(name, "The suite ran no test.");
  } catch (error) {
    const words = error instanceof Stop ? [error.message, error.details].join("\n").trim() : String(error);
    console.error(error instanceof Stop ? words : error);
    return failure(name, words);
  }
}

function chosen(all: string[], only?: string): string[] {
  if (only === undefined) return all;
  const names = only.split(",").filter(Boolean);
  const unknown = names.find((name) => !all.includes(name));
  if (names.length === 0 || unknown !== undefined)
    throw new Stop(`--only takes some of ${all.join(",")}${unknown === undefined ? "" : `, and not ${unknown}`}.`);
  return names;
}
