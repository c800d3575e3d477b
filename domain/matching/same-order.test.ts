import { expect, test } from "vitest";
import { randomAthletes, randomCoaches } from "../../bench/matching/world";
import { nodeContext } from "../../bench/matching-data";
import { Random } from "../../e2e/fixtures/random";
import { closenessOf } from "./closeness";
import { needsOf } from "./needs";
import { offersOf } from "./offers";
import type { MatchCoach } from "./people";
import { type Nearest, rankCoaches, rankNearest } from "./rank";
import { athleteSentences, coachSentences, type Sentence } from "./sentences";
import { coachMeaning, packed, unpack, WIDTH } from "./vectors";

const context = nodeContext(Date.UTC(2026, 10, 21));
const ATHLETES = 500;
const COACHES = 10;

const directions = new Map<string, number[]>();
function directionOf(word: string): number[] {
  const known = directions.get(word);
  if (known) return known;
  const random = new Random([...word].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 1_000_003, 7));
  const made = Array.from({ length: WIDTH }, () => random.between(-20, 20));
  directions.set(word, made);
  return made;
}

/** Vectors that are near if sentences share words, like the model's. */
function readAs(sentences: readonly Sentence[], random: Random): string {
  const bytes = sentences.flatMap(({ text }) => {
    const sum = new Array<number>(WIDTH).fill(0);
    for (const word of text.toLowerCase().split(/\W+/)) {
      for (const [at, value] of directionOf(word).entries()) sum[at] = (sum[at] ?? 0) + value;
    }
    return sum.map((value) => Math.max(-127, Math.min(127, value + random.between(-5, 5))) & 255);
  });
  return packed(sentences, "m1", Buffer.from(bytes).toString("base64"));
}

test("over 500 random athletes server and device give the same order, scores and words", () => {
  const random = new Random(17);
  const coaches = randomCoaches(COACHES, 17).map(
    (coach): MatchCoach => ({ ...coach, sentence_vectors: readAs(coachSentences(coach), random) }),
  );
  // Like the server: read before, and stored as JSON.
  const kept = coaches.map((coach) => {
    const { bio, achievements, coaching_style, availability, nationality, age, sentence_vectors, ...ranked } = coach;
    const { vectors, said } = coachMeaning(coach);
    return { vectors, payload: JSON.stringify({ coach: ranked, offers: offersOf(coach), said }) };
  });
  let quoted = 0;
  for (const person of randomAthletes(ATHLETES, 18)) {
    const athlete = { ...person, sentence_vectors: readAs(athleteSentences(person), random) };
    const asked = unpack(athlete.sentence_vectors);
    const nearest = kept.map(({ vectors, payload }): Nearest => {
      const near = asked && vectors ? closenessOf(asked, vectors) : null;
      // The estimate only picks candidates: here all.
      return { estimate: 100, near: JSON.parse(JSON.stringify(near)), read: () => JSON.parse(payload) };
    });
    const served = rankNearest(athlete, needsOf(athlete), nearest, context, COACHES);
    expect(JSON.stringify(served)).toBe(JSON.stringify(rankCoaches(athlete, coaches, context)));
    quoted += served.filter(({ reasoning }) => reasoning.includes("“")).length;
  }
  expect(quoted).toBeGreaterThan(ATHLETES);
}, 120_000);
