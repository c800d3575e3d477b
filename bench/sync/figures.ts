import type { Measurement } from "../run";

/** Prints what is being measured and each figure, because the run takes minutes. */
export async function step(what: string, work: () => Promise<Measurement[]>): Promise<Measurement[]> {
  console.log(`  ${what} …`);
  const figures = await work();
  for (const each of figures) console.log(`    ${each.what}: ${each.value.toFixed(2)} ${each.unit}`);
  return figures;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The quantile: 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Both results, and their ratio with its bar. */
export const beside = (what: string, unit: string, ours: number, baseline: number): Measurement[] => [
  { what: `${what}: ours`, value: ours, unit },
  { what: `${what}: baseline`, value: baseline, unit },
  { what: `${what}: ours of the baseline's`, value: ours / baseline, unit: "times", bar: { atMost: 1 } },
];
