import { expect, test } from "vitest";
import { readAs } from "../../bench/matching/readings";
import { randomAthletes, randomCoaches, WORLD_SPORTS } from "../../bench/matching/world";
import { nodeContext } from "../../bench/matching-data";
import { amount, rowsOf } from "../../e2e/fixtures/deep";
import { Random } from "../../e2e/fixtures/random";
import { closenessOf } from "./closeness";
import { coachQuery, type TermGroup, type Terms, termsOf } from "./estimate";
import { needsOf } from "./needs";
import { offersOf } from "./offers";
import { rankNearest, rankRead } from "./rank";
import { athleteSentences, coachSentences } from "./sentences";
import { coachMeaning, unpack } from "./vectors";

const context = nodeContext(Date.UTC(2026, 10, 21));
const SWIMMING: typeof WORLD_SPORTS = [WORLD_SPORTS[0]];

/** What the server's Go code does (pocketbase/term_index.go). */
const estimate = (groups: readonly TermGroup[], terms: Terms): number =>
  groups.reduce((sum, { max, cap, terms: weights }) => {
    let part = max ? Number.NEGATIVE_INFINITY : 0;
    for (const term of Object.keys(terms)) {
      const value = (weights[term] ?? Number.NaN) * (terms[term] ?? 0);
      if (!Number.isNaN(value)) part = max ? Math.max(part, value) : part + value;
    }
    return Number.isFinite(part) ? sum + Math.min(cap, part) : sum;
  }, 0);

const kindsIn =
  (all: readonly Terms[]) =>
  (kind: string): string[] => [
    ...new Set(all.flatMap((terms) => Object.keys(terms).filter((term) => term.startsWith(`${kind}:`)))),
  ];

/** Fixed seeds, so that every run gives the same figure. The first four were the worst of a thousand. */
const SEEDS = [999_989, 999_987, 191_056, 222_732, ...Array.from({ length: 16 }, (_, at) => 5 + at * 8641)];

test.each([
  ["of all sports", WORLD_SPORTS, 200, 1],
  ["all of one sport", SWIMMING, 150, 0],
])(
  "among coaches %s the best ten by estimate and exact score are the exact order's best ten",
  (_, sports, count, mostOthers) => {
    const others: number[] = [];
    for (const seed of rowsOf(SEEDS, (_, at) => at < 4)) {
      const coaches = randomCoaches(count, seed, sports).map((coach) => ({ coach, offers: offersOf(coach) }));
      const terms = coaches.map(({ coach, offers }) => termsOf(coach, offers));
      for (const athlete of randomAthletes(3, seed, sports)) {
        const needs = needsOf(athlete);
        const { groups } = coachQuery(needs, "", kindsIn(terms));
        let read = 0;
        const nearest = coaches
          .map((one, at) => ({
            estimate: estimate(groups, terms[at] ?? {}),
            near: null,
            read: () => {
              read++;
              return one;
            },
          }))
          .sort((a, b) => b.estimate - a.estimate);
        const found = rankNearest(athlete, needs, nearest, context, 20).slice(0, 10);
        const exact = rankRead(athlete, needs, coaches, context).slice(0, 10);
        if (JSON.stringify(found) !== JSON.stringify(exact)) others.push(seed);
        expect(read).toBeLessThanOrEqual(200);
      }
    }
    expect(others.length, `others than the exact order's: ${others}`).toBeLessThanOrEqual(mostOthers);
  },
  120_000,
);

const ATHLETES = amount(8, 30);

test("with vectors few candidates are scored, and they hold the exact order's best ten", () => {
  const random = new Random(29);
  const coaches = randomCoaches(400, 29).map((coach) => {
    const sentence_vectors = readAs(coachSentences(coach), random);
    return { coach, offers: offersOf(coach), ...coachMeaning({ ...coach, sentence_vectors }) };
  });
  const terms = coaches.map(({ coach, offers }) => termsOf(coach, offers));
  let read = 0;
  for (const person of randomAthletes(ATHLETES, 30)) {
    const athlete = { ...person, sentence_vectors: readAs(athleteSentences(person), random) };
    const asked = unpack(athlete.sentence_vectors);
    const needs = needsOf(athlete);
    const query = coachQuery(needs, athlete.sentence_vectors, kindsIn(terms));
    const nearest = coaches
      .map((one, at) => {
        const near = asked && one.vectors ? closenessOf(asked, one.vectors) : null;
        if (!near) throw new Error("all have been read");
        const { near: by, against, sport, strangers, most } = query;
        const goals = by * (near.whole + near.pairs + near.top) + against * near.against - strangers;
        const groups = query.groups.filter(({ words }) => !words);
        const points = estimate(groups, terms[at] ?? {}) + Math.min(most, goals) + sport * near.sport;
        return {
          estimate: points,
          near,
          read: () => {
            read++;
            return one;
          },
        };
      })
      .sort((a, b) => b.estimate - a.estimate);
    const found = rankNearest(athlete, needs, nearest, context, 20).slice(0, 10);
    expect(found).toEqual(rankRead(athlete, needs, coaches, context).slice(0, 10));
  }
  expect(read / ATHLETES).toBeLessThan(80);
}, 120_000);
