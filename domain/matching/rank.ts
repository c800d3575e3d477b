import * as m from "@messages";
import { cachingZones } from "./cached-zones";
import { type Closeness, closenessOf } from "./closeness";
import { featuresOf } from "./features";
import { brokenTerms, distanceTo, hoursShared, levelFit, ratingFit, responseFit } from "./fit-terms";
import { closenessByWords } from "./fit-words";
import { type Needs, needsOf } from "./needs";
import { type Offers, offersOf } from "./offers";
import type {
  AthleteMatch,
  CoachMatch,
  Match,
  MatchAthlete,
  MatchCoach,
  MatchContext,
  MatchPart,
  PartKey,
  RankedCoach,
} from "./people";
import { type Facts, reasoningFor } from "./reasoning";
import { athleteSentences } from "./sentences";
import { coachMeaning, isOf, unpack, type Vectors } from "./vectors";
import { type Feature, STRANGERS, WEIGHTS, WEIGHTS_OF_WORDS } from "./weights";

/** Each part's maximum; together 100. */
export const PARTS: readonly { key: PartKey; label: () => string; max: number }[] = [
  { key: "sport", label: m.rules_part_sport, max: 22 },
  { key: "goals", label: m.rules_part_goals, max: 34 },
  { key: "terms", label: m.rules_part_terms, max: 12 },
  { key: "level", label: m.rules_part_level, max: 3 },
  { key: "price", label: m.rules_part_price, max: 10 },
  { key: "place", label: m.rules_part_place, max: 8 },
  { key: "availability", label: m.rules_part_availability, max: 6 },
  { key: "rating", label: m.rules_part_rating, max: 4 },
  { key: "response", label: m.rules_part_response, max: 1 },
];

type Audience = "athlete" | "coach";

/** The pair's nearness, and the sentences of both. */
type Meaning = { near: Closeness; asked: readonly string[]; offered: () => readonly string[] };
/** The least nearness of sentences worth quoting. */
const TELLING = 0.4;

const quoteOf = ({ near, asked, offered }: Meaning): Facts["quote"] => {
  const pair = { asked: asked[near.asked] ?? "", offered: offered()[near.offered] ?? "" };
  return near.best >= TELLING && pair.asked && pair.offered ? pair : null;
};

/** Tenths of a point, so that sums are exact. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

type Fractions = Record<PartKey, number>;
/** A score whose facts are computed on demand. */
type Scored = { score: number; fractions: Fractions; facts: () => Facts };

/** Scores one pair, without vectors by its words. The points are tenths and add up to the score. */
function scorePair(
  needs: Needs,
  coach: RankedCoach,
  offers: Offers,
  context: MatchContext,
  athleteName: string,
  meaning: Meaning | null,
): Scored {
  const hours = hoursShared(needs, coach, offers, context);
  const near = meaning?.near ?? closenessByWords(needs, offers);
  const fractions = fractionsOf(featuresOf(near, needs, coach, offers, hours), meaning ? WEIGHTS : WEIGHTS_OF_WORDS, {
    level: levelFit(needs, offers),
    rating: ratingFit(coach.average_rating, coach.total_reviews),
    response: responseFit(coach.response_time_hours),
  });
  if (!meaning && needs.ticked) {
    if (coach.sport === needs.ticked) fractions.sport = 1;
    else for (const { key } of PARTS) fractions[key] *= ELSEWHERE;
  }
  let score = 0;
  for (let at = 0; at < PARTS.length; at++) {
    const part = PARTS[at];
    if (part) score += tenths(fractions[part.key] * part.max);
  }
  const facts = (): Facts => ({
    needs,
    coach,
    offers,
    broken: brokenTerms(needs, offers),
    ...distanceTo(needs, coach, offers),
    hours,
    athleteName,
    quote: meaning ? quoteOf(meaning) : null,
  });
  return { score: tenths(score), fractions, facts };
}

/** Each part's maximum by its key. */
export const MOST = Object.fromEntries(PARTS.map(({ key, max }) => [key, max])) as Record<PartKey, number>;
const share = (points: number, key: PartKey): number => Math.min(1, Math.max(0, points / MOST[key]));

/** What is left of all points, without vectors, for a coach of another sport than the quiz's: less than the points of the sport alone. */
const ELSEWHERE = 0.25;

/** Nearness gives the points of sport and goals. Obstacles take points of their own part, then of goals, then of sport. */
function fractionsOf(
  of: Record<Feature, number>,
  weights: Readonly<Record<Feature, number>>,
  standing: Pick<Fractions, "level" | "rating" | "response">,
): Fractions {
  const points = (feature: Feature): number => weights[feature] * of[feature];
  let beyond = 0;
  const left = (key: PartKey, cost: number): number => {
    beyond += Math.max(0, -cost - MOST[key]);
    return share(MOST[key] + cost, key);
  };
  const terms = left("terms", points("terms"));
  const price = left("price", points("price"));
  const place = left("place", points("ticked") + points("far"));
  const availability = left("availability", points("hours"));
  const goals = points("near") + points("words") + points("against") + points("stuffed") - STRANGERS - beyond;
  const sport = points("sport") + Math.min(0, goals);
  return { ...standing, terms, price, place, availability, goals: share(goals, "goals"), sport: share(sport, "sport") };
}

const partsOf = (fractions: Fractions): MatchPart[] =>
  PARTS.map(({ key, label, max }) => ({ key, label: label(), max, points: tenths(fractions[key] * max) }));

/** Best first, equal scores by id. Reasons are computed only for the returned ones. */
function bestOf<Key extends "coachId" | "athleteId">(
  key: Key,
  scored: (Scored & { id: string })[],
  most: number,
  audience: Audience,
): (Match & Record<Key, string>)[] {
  return scored
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .slice(0, most)
    .map(({ id, score, fractions, facts }) => {
      const match: Match = { score, parts: partsOf(fractions), reasoning: reasoningFor(facts(), audience) };
      return { ...({ [key]: id } as Record<Key, string>), ...match };
    });
}

/**
 * Ranks verified coaches for an athlete, best first; equal scores by id. A coach's score (0 to 100) does not depend on the other
 * candidates, so server and device agree.
 */
export function rankCoaches(
  athlete: MatchAthlete,
  coaches: readonly MatchCoach[],
  context: MatchContext,
): CoachMatch[] {
  const verified = coaches
    .filter((coach) => coach.verified)
    .map((coach) => ({ coach, offers: offersOf(coach), ...coachMeaning(coach) }));
  return rankRead(athlete, needsOf(athlete), verified, context);
}

/** The same for verified coaches whose profiles were read before. */
export function rankRead(
  athlete: MatchAthlete,
  needs: Needs,
  coaches: readonly ReadCoach[],
  context: MatchContext,
): CoachMatch[] {
  const vectors = unpack(athlete.sentence_vectors ?? "");
  const all = coaches.map((one): Nearest => ({ estimate: 0, near: nearness(vectors, one.vectors), read: () => one }));
  return rankNearest(athlete, needs, all, context, all.length, true);
}

/** The sentences of an athlete's vectors; none if the texts have changed since. */
export function sentencesRead(athlete: MatchAthlete): string[] {
  const sentences = athleteSentences(athlete);
  return isOf(athlete.sentence_vectors ?? "", sentences) ? sentences.map(({ text }) => text) : [];
}

const nearness = (asked: Vectors | null, offered: Vectors | null | undefined): Closeness | null =>
  asked && offered && asked.model === offered.model ? closenessOf(asked, offered) : null;

const NONE = (): string[] => [];
/** A verified coach whose profile was read before. */
export type ReadCoach = {
  coach: RankedCoach;
  offers: Offers;
  vectors?: Vectors | null;
  said?: () => readonly string[];
};
/** A candidate in the order of the estimate (estimate.ts). The profile is read on demand. */
export type Nearest = { estimate: number; near: Closeness | null; read: () => ReadCoach };

/** Candidates to score before the estimate's error is known. */
const FEWEST = 30;
/** The first ones are exact, except for about one athlete in 300. After them an underrated candidate may be missing. */
const SURE = 10;
/** Points added to the largest error so far, with vectors and by words alone. */
const SLACK = { meaning: 1, words: 4 };

/**
 * Scores candidates in the order of the estimate, and returns the best by exact score. It stops once the estimate's largest error so far
 * cannot bring the next one among them.
 * @param nearest best estimate first
 * @param isAll true if `nearest` has every coach: all are scored, and the order is exact
 */
export function rankNearest(
  athlete: MatchAthlete,
  needs: Needs,
  nearest: Iterable<Nearest>,
  context: MatchContext,
  most: number,
  isAll = false,
): CoachMatch[] {
  const cached = cachingZones(context);
  const asked = sentencesRead(athlete);
  const scored: (Scored & { id: string })[] = [];
  const best: number[] = [];
  let off = Number.NEGATIVE_INFINITY;
  for (const { estimate, near, read } of nearest) {
    const bound = estimate + off + (near ? SLACK.meaning : SLACK.words);
    if (!isAll && scored.length >= FEWEST && bound < (best[Math.min(most, SURE) - 1] ?? 0)) break;
    const { coach, offers, said = NONE } = read();
    const one = scorePair(needs, coach, offers, cached, athlete.name, near && { near, asked, offered: said });
    scored.push({ id: coach.id, ...one });
    if (isAll) continue;
    off = Math.max(off, one.score - estimate);
    const at = best.findIndex((score) => score < one.score);
    best.splice(at < 0 ? best.length : at, 0, one.score);
  }
  return bestOf("coachId", scored, most, "athlete");
}

/** Ranks athletes for a coach by the same score, best first; equal scores by id. */
export const rankAthletes = (
  coach: MatchCoach,
  athletes: readonly MatchAthlete[],
  context: MatchContext,
  most = Number.POSITIVE_INFINITY,
): AthleteMatch[] => {
  const { vectors, said } = coachMeaning(coach);
  const read = athletes.map((athlete): ReadAthlete => {
    const asked = sentencesRead(athlete);
    const near = asked.length > 0 ? nearness(unpack(athlete.sentence_vectors ?? ""), vectors) : null;
    return { id: athlete.id, name: athlete.name, needs: needsOf(athlete), near, asked };
  });
  return rankReadAthletes({ coach, offers: offersOf(coach), said }, read, context, most);
};

/** An athlete whose texts were read before, with the pair's nearness. */
export type ReadAthlete = { id: string; name: string; needs: Needs; near: Closeness | null; asked: readonly string[] };

/** The same for athletes whose texts were read before. */
export const rankReadAthletes = (
  coach: ReadCoach,
  athletes: readonly ReadAthlete[],
  context: MatchContext,
  most = Number.POSITIVE_INFINITY,
): AthleteMatch[] => bestOf("athleteId", scoredAthletes(coach, athletes, context), most, "coach");

/** Their scores alone, in the order given. */
export const scoreAthletes = (coach: ReadCoach, athletes: readonly ReadAthlete[], context: MatchContext): number[] =>
  scoredAthletes(coach, athletes, context).map(({ score }) => score);

function scoredAthletes(
  { coach, offers, said = NONE }: ReadCoach,
  athletes: readonly ReadAthlete[],
  context: MatchContext,
) {
  const cached = cachingZones(context);
  return athletes.map(({ id, name, needs, near, asked }) => ({
    id,
    ...scorePair(needs, coach, offers, cached, name, near && { near, asked, offered: said }),
  }));
}
