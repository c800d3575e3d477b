import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { rankCoaches } from "../domain/matching/rank";
import { measureSpeed } from "./matching/speed";
import { bm25 } from "./matching-baseline";
import { ndcg10, nodeContext, readLabelled, toAthlete, toCoach } from "./matching-data";
import type { Measurement } from "./run";

/** Offsets of time zones are those of this day, so that the figure is the same tomorrow. */
const TODAY = Date.UTC(2026, 10, 21);
/** The labelled set that stands beside the repository. */
const DEFAULT_DATA = "../shared/matching/dev.json";

/** Quality; and, unless a set was named, speed. */
export async function measure(): Promise<Measurement[]> {
  const { values } = parseArgs({ options: { data: { type: "string" } }, allowPositionals: true, strict: false });
  const named = typeof values.data === "string" ? values.data : "";
  const file = resolve(named || DEFAULT_DATA);
  if (named && !existsSync(file)) throw new Error(`There is no labelled set at ${file}.`);
  if (!existsSync(file)) console.log(`  no labelled set at ${DEFAULT_DATA}: name one with --data FILE`);
  const quality = existsSync(file) ? measureQuality(file) : [];
  return named ? quality : [...quality, ...(await measureSpeed())];
}

/**
 * How well coaches are ranked for athletes that people have judged: NDCG@10 a person and over all, beside plain BM25.
 * `npm run bench -- matching [--data FILE]`, FILE as `{coaches, athletes, grades}`.
 */
function measureQuality(file: string): Measurement[] {
  const { coaches, athletes, grades } = readLabelled(file);
  const context = nodeContext(TODAY);
  const profiles = coaches.map(toCoach);
  const figures = athletes.map((athlete) => {
    const judged = grades[athlete.id] ?? {};
    const ranked = rankCoaches(toAthlete(athlete), profiles, context).map(({ coachId }) => coachId);
    return { name: athlete.name, ours: ndcg10(ranked, judged), plain: ndcg10(bm25(athlete, coaches), judged) };
  });
  for (const { name, ours, plain } of figures) {
    console.log(`  ${name.padEnd(32)} ${ours.toFixed(3)}   BM25 ${plain.toFixed(3)}`);
  }
  const mean = (pick: (figure: (typeof figures)[number]) => number): number =>
    figures.reduce((sum, figure) => sum + pick(figure), 0) / figures.length;
  const [ours, plain] = [mean(({ ours }) => ours), mean(({ plain }) => plain)];
  console.log(`NDCG@10 ${ours.toFixed(3)}   BM25 ${plain.toFixed(3)}`);
  return [
    { what: "the best ten, as good as people's order", value: ours * 100, unit: "of 100", bar: { atLeast: 95 } },
    { what: "the same by plain BM25", value: plain * 100, unit: "of 100" },
  ];
}
