import { expect, test } from "vitest";
import { readAs } from "../../bench/matching/readings";
import { randomAthletes, randomCoaches } from "../../bench/matching/world";
import { nodeContext } from "../../bench/matching-data";
import { Random } from "../../e2e/fixtures/random";
import { closenessOf } from "./closeness";
import { needsOf } from "./needs";
import { offersOf } from "./offers";
import type { MatchCoach } from "./people";
import { type Nearest, rankCoaches, rankNearest } from "./rank";
import { athleteSentences, coachSentences } from "./sentences";
import { coachMeaning, unpack } from "./vectors";

const context = nodeContext(Date.UTC(2026, 10, 21));
const ATHLETES = 500;
const COACHES = 10;

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
