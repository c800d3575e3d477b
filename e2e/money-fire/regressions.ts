import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../../scripts/lib/paths";
import type { Finding, Job } from "./campaign";

/** Histories that failed once or were written by hand. They are stored whole, because a seed depends on the generator. */
const FILE = inRoot("e2e/money-fire/regressions.json");
const KEPT_WORDS = 200;

type Kept = Job & { why: string };
const read = (): Kept[] => JSON.parse(readFileSync(FILE, "utf8")) as Kept[];

export const regressions = (): Job[] => read().map(({ seed, history }) => ({ seed, history }));

export function keepRegression({ seed, history, what }: Finding): void {
  const kept = read();
  if (kept.some((known) => known.seed === seed)) return;
  const why = what.split("\n").at(0)?.slice(0, KEPT_WORDS) ?? "";
  writeFileSync(FILE, `${JSON.stringify([...kept, { seed, why, history }], null, 2)}\n`);
}
