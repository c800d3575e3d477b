import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** One result. `bar` is its limit: at most or at least that value. */
export interface Measurement {
  what: string;
  value: number;
  unit: string;
  bar?: { atMost: number } | { atLeast: number };
}

/** A benchmark is a file bench/<name>.bench.ts that exports `measure`. */
export interface Benchmark {
  measure(): Promise<Measurement[]>;
}

const FOLDER = dirname(fileURLToPath(import.meta.url));
const RESULTS = join(FOLDER, "results.json");

export const benchmarkNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".bench.ts"))
    .map((name) => name.replace(/\.bench\.ts$/, ""))
    .sort();

export const missesBar = ({ value, bar }: Measurement): boolean =>
  bar !== undefined && ("atMost" in bar ? value > bar.atMost : value < bar.atLeast);

/** Runs the named benchmarks one after the other. Prints each table and stores the results in bench/results.json. */
export async function runBenchmarks(names: string[]): Promise<Record<string, Measurement[]>> {
  process.env.ENCORE_LIMITS_SCALE ??= "1000000"; // benchmarks measure the server, not its rate limits
  const results: Record<string, Measurement[]> = {};
  for (const name of names) {
    const { measure } = (await import(pathToFileURL(join(FOLDER, `${name}.bench.ts`)).href)) as Benchmark;
    console.log(`\n${name}`);
    const figures = await measure();
    results[name] = figures;
    for (const line of figures) console.log(row(line));
    keep(name, figures);
  }
  return results;
}

/** Merges the results into bench/results.json, with the machine's load. */
function keep(name: string, figures: Measurement[]): void {
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
  };
  const earlier = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as { results: object }).results : {};
  const mine = { at: new Date().toISOString(), load: loadavg().map(Math.round), figures };
  const results = { ...earlier, [name]: mine };
  writeFileSync(RESULTS, `${JSON.stringify({ machine, results }, null, 2)}\n`);
}

function row(line: Measurement): string {
  const value = Number.isInteger(line.value) ? String(line.value) : line.value.toFixed(line.value < 10 ? 2 : 1);
  const bar = line.bar ? ("atMost" in line.bar ? `at most ${line.bar.atMost}` : `at least ${line.bar.atLeast}`) : "";
  return `  ${line.what.padEnd(72)}${value.padStart(10)} ${line.unit.padEnd(12)}${bar}${missesBar(line) ? "   MISSED" : ""}`;
}
