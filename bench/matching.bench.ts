import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { rankCoaches } from "../domain/matching/rank";
import { Random } from "../e2e/fixtures/random";
import { measureSpeed } from "./matching/speed";
import { bm25 } from "./matching-baseline";
import { type LabelledAthlete, ndcg10, nodeContext, readLabelled, toAthlete, toCoach } from "./matching-data";
import { FEATURES, fitted, pairsOf, rankedBy, type Weights } from "./matching-fit";
import { readAthletes, readCoaches } from "./matching-vectors";
import type { Measurement } from "./run";

/** Zone offsets are those of this day, so that results are reproducible. */
const TODAY = Date.UTC(2026, 10, 21);
/** The labelled set, beside the repository. */
const DEFAULT_DATA = "../shared/matching/dev.json";

/** Quality and, unless a set was named, speed. */
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
 * Ranking quality on labelled athletes: NDCG@10 per person and overall, compared with plain BM25 and with the vectors alone.
 * `npm run bench -- matching [--data FILE]`, FILE as `{coaches, athletes, grades}`.
 */
function measureQuality(file: string): Measurement[] {
  const { coaches, athletes, grades } = readLabelled(file);
  const context = nodeContext(TODAY);
  const profiles = readCoaches(coaches.map(toCoach));
  const people = readAthletes(athletes.map(toAthlete));
  const lists = pairsOf(people, profiles, grades, context);
  const all = fitted(lists);
  const sports = athletes.map(({ quiz, sport_interest }) =>
    quiz?.sport && quiz.sport !== "Other" ? quiz.sport : sport_interest,
  );
  const figures = people.map((person, at): Figure => {
    const of = (ranked: readonly string[]): number => ndcg10(ranked, grades[person.id] ?? {});
    const pairs = lists[at] ?? [];
    return {
      name: person.name,
      ours: of(rankCoaches(person, profiles, context).map(({ coachId }) => coachId)),
      plain: of(bm25(athletes[at] as LabelledAthlete, coaches)),
      model: of(
        rankedBy(
          pairs.map((pair) => ({ ...pair, standing: 0 })),
          MODEL_ALONE,
        ),
      ),
      fitted: of(rankedBy(pairs, all)),
      left: of(rankedBy(pairs, fitted(lists.filter((_, other) => other !== at)))),
      sportLeft: of(rankedBy(pairs, fitted(lists.filter((_, other) => sports[other] !== sports[at])))),
    };
  });
  for (const { name, ours, plain, model, left } of figures)
    console.log(
      `  ${name.padEnd(32)} ${ours.toFixed(3)}   left out ${left.toFixed(3)}   model ${model.toFixed(3)}   BM25 ${plain.toFixed(3)}`,
    );
  const mean = (of: keyof Omit<Figure, "name">): number =>
    figures.reduce((sum, figure) => sum + figure[of], 0) / figures.length;
  console.log(`  fitted on all: ${FEATURES.map((feature) => `${feature} ${all[feature].toFixed(1)}`).join(", ")}`);
  const [low, high] = bootstrap(figures.map(({ ours, plain }) => ours - plain));
  console.log(`  ahead of BM25 by ${low.toFixed(3)} to ${high.toFixed(3)} (95% of ${RESAMPLES} paired resamples)`);
  console.log(`NDCG@10 ${mean("ours").toFixed(3)}   BM25 ${mean("plain").toFixed(3)}`);
  return [
    {
      what: "the best ten, as good as people's order",
      value: mean("ours") * 100,
      unit: "of 100",
      bar: { atLeast: 95 },
    },
    { what: "weights fitted without the athlete", value: mean("left") * 100, unit: "of 100" },
    { what: "weights fitted without the athlete's sport", value: mean("sportLeft") * 100, unit: "of 100" },
    { what: "weights fitted on all", value: mean("fitted") * 100, unit: "of 100" },
    { what: "the model alone", value: mean("model") * 100, unit: "of 100" },
    { what: "plain BM25", value: mean("plain") * 100, unit: "of 100" },
  ];
}

type Figure = {
  name: string;
  ours: number;
  plain: number;
  model: number;
  fitted: number;
  left: number;
  sportLeft: number;
};
/** Ranks by nearness only. */
const MODEL_ALONE = { ...(Object.fromEntries(FEATURES.map((feature) => [feature, 0])) as Weights), near: 1, sport: 1 };

const RESAMPLES = 10_000;

/** The bootstrap 95% interval of the mean difference over athletes (Efron and Tibshirani 1993). */
function bootstrap(differences: readonly number[]): [low: number, high: number] {
  const random = new Random(1);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let at = 0; at < differences.length; at++) sum += differences[random.between(0, differences.length - 1)] ?? 0;
    return sum / differences.length;
  }).sort((a, b) => a - b);
  return [means[Math.floor(RESAMPLES * 0.025)] ?? 0, means[Math.floor(RESAMPLES * 0.975)] ?? 0];
}
