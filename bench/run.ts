import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** One figure. `bar` is what it is held against: at most, or at least, that value. */
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

export const benchmarkNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".bench.ts"))
    .map((name) => name.replace(/\.bench\.ts$/, ""))
    .sort();

export const missesBar = ({ value, bar }: Measurement): boolean =>
  bar !== undefined && ("atMost" in bar ? value > bar.atMost : value < bar.atLeast);

/** Runs the named benchmarks one after the other, prints each table as it comes, writes bench/results.json. */
export async function runBenchmarks(names: string[]): Promise<Record<string, Measurement[]>> {
  const results: Record<string, Measurement[]> = {};
  for (const name of names) {
    const { measure } = (await import(pathToFileURL(join(FOLDER, `${name}.bench.ts`)).href)) as Benchmark;
    console.log(`\n${name}`);
    const measured = await measure();
    results[name] = measured;
    for (const line of measured) console.log(row(line));
  }
  mkdirSync(FOLDER, { recursive: true });
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
  };
  writeFileSync(
    join(FOLDER, "results.json"),
    `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`,
  );
  return results;
}

function row(line: Measurement): string {
  const value = Number.isInteger(line.value) ? String(line.value) : line.value.toFixed(1);
  const bar = line.bar ? ("atMost" in line.bar ? `at most ${line.bar.atMost}` : `at least ${line.bar.atLeast}`) : "";
  return `  ${line.what.padEnd(46)}${value.padStart(10)} ${line.unit.padEnd(12)}${bar}${missesBar(line) ? "   MISSED" : ""}`;
}
