/** `npm test`: runs every suite, also after a failure. The last lines say what failed; the very last is `N passed, N failed`. `--only unit,server` runs some. */
import { seconds } from "./lib/progress";
import { runMain, Stop } from "./lib/stop";
import { endOfRun, rememberFlaky } from "./test/print-end";
import { SUITES, type SuiteName } from "./test/suites";
import { add, failure, NOTHING, type Tally } from "./test/tally";

const isSuite = (name: string): name is SuiteName => name in SUITES;

await runMain(async () => {
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      interrupted = true;
    });
  }
  const names = chosen(process.argv.slice(2));
  let total: Tally = NOTHING;
  const summary: string[] = [];
  for (const name of names) {
    if (interrupted) return 130;
    const began = Date.now();
    const tally = await runSuite(name);
    total = add(total, tally);
    summary.push(
      `${name.padEnd(8)}${String(tally.passed).padStart(6)} passed${String(tally.failed).padStart(5)} failed   ${seconds(Date.now() - began)}`,
    );
  }
  rememberFlaky(total.flaky ?? [], new Date());
  console.log(endOfRun(summary, total));
  return total.failed > 0 ? 1 : 0;
});

/** A suite that cannot run, or has no tests, counts as failed. */
async function runSuite(name: SuiteName): Promise<Tally> {
  console.log(`\n── ${name}`);
  try {
    const tally = await SUITES[name]();
    return tally.passed + tally.failed > 0 ? tally : failure(name, "The suite ran no test.");
  } catch (error) {
    const words = error instanceof Stop ? [error.message, error.details].join("\n").trim() : String(error);
    console.error(error instanceof Stop ? words : error);
    return failure(name, words);
  }
}

function chosen(args: string[]): SuiteName[] {
  const all = Object.keys(SUITES) as SuiteName[];
  const flag = args.findIndex((arg) => arg === "--only" || arg.startsWith("--only="));
  if (flag < 0) return all;
  const names = (args[flag]?.split("=")[1] ?? args[flag + 1] ?? "").split(",").filter(Boolean);
  const unknown = names.find((name) => !isSuite(name));
  if (unknown || names.length === 0) throw new Stop(`--only takes some of ${all.join(",")}.`);
  return names.filter(isSuite);
}
