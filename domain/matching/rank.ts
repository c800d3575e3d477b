import { goalsFit, sportFit } from "./fit-sport";
import { availabilityFit, levelFit, placeFit, priceFit, ratingFit, reach, responseFit, termsFit } from "./fit-terms";
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

/** What each part can give; together 100. */
export const PARTS: readonly { key: PartKey; label: string; max: number }[] = [
  { key: "sport", label: "Sport and discipline", max: 28 },
  { key: "goals", label: "Goals and requirements", max: 27 },
  { key: "terms", label: "Session type, language and ages", max: 12 },
  { key: "level", label: "Level", max: 4 },
  { key: "price", label: "Price", max: 8 },
  { key: "place", label: "Distance or time zone", max: 8 },
  { key: "availability", label: "Shared hours", max: 6 },
  { key: "rating", label: "Reviews", max: 5 },
  { key: "response", label: "Response time", max: 2 },
];

/** How much of a relevant profile's points stay when the terms cannot be met. */
const TERMS_FLOOR = 0.35;

type Audience = "athlete" | "coach";

/** Tenths of a point, so that sums are exact. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A match before anybody needs its reasoning in words. */
type Scored = Omit<Match, "reasoning"> & { facts: Facts };

/** Scores one pair. The points are tenths and add up to the score. */
export function scorePair(
  needs: Needs,
  coach: RankedCoach,
  offers: Offers,
  context: MatchContext,
  athleteName: string,
): Scored {
  const sport = sportFit(needs, offers);
  const goals = goalsFit(needs, offers, sport.close);
  const terms = termsFit(needs, offers);
  const place = placeFit(needs, coach, offers, context);
  const shared = availabilityFit(needs, coach, offers, context);
  // A coach who only runs groups is no match for somebody who will not join one, however well the words agree.
  const possible = (TERMS_FLOOR + (1 - TERMS_FLOOR) * terms.value) * reach(needs.maxCents, coach.hourly_rate);
  const fractions: Record<PartKey, number> = {
    sport: sport.value * possible,
    goals: goals.value * possible,
    terms: terms.value,
    level: levelFit(needs, offers),
    price: priceFit(needs.maxCents, coach.hourly_rate),
    place: place.value,
    availability: shared.value,
    rating: ratingFit(coach.average_rating, coach.total_reviews),
    response: responseFit(coach.response_time_hours),
  };
  const parts: MatchPart[] = PARTS.map(({ key, label, max }) => ({
    key,
    label,
    max,
    points: tenths(fractions[key] * max),
  }));
  const score = tenths(parts.reduce((sum, part) => sum + part.points, 0));
  const facts: Facts = {
    needs,
    coach,
    offers,
    fractions,
    sport: sport.evidence,
    goals: goals.evidence,
    broken: terms.broken,
    km: place.km,
    hours: shared.hours,
    athleteName,
  };
  return { score, parts, facts };
}

/** Best first, equal scores by id; the words are found only for those that are kept. */
function bestOf<Key extends "coachId" | "athleteId">(
  key: Key,
  scored: (Scored & { id: string })[],
  most: number,
  audience: Audience,
): (Match & Record<Key, string>)[] {
  return scored
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .slice(0, most)
    .map(({ id, score, parts, facts }) => {
      const match: Match = { score, parts, reasoning: reasoningFor(facts, audience) };
      return { ...({ [key]: id } as Record<Key, string>), ...match };
    });
}

/**
 * Ranks verified coaches for an athlete, best first; equal scores by id. The score (0 to 100) of a coach does not depend on who
 * else is in the list, so server and device agree.
 * @param read for callers that keep what `offersOf` read of a profile
 * @param most how many are wanted
 */
export function rankCoaches(athlete: MatchAthlete, coaches: readonly MatchCoach[], context: MatchContext): CoachMatch[];
export function rankCoaches<Coach extends RankedCoach>(
  athlete: MatchAthlete,
  coaches: readonly Coach[],
  context: MatchContext,
  read: (coach: Coach) => Offers,
  most?: number,
): CoachMatch[];
export function rankCoaches(
  athlete: MatchAthlete,
  coaches: readonly MatchCoach[],
  context: MatchContext,
  read: (coach: MatchCoach) => Offers = offersOf,
  most = Number.POSITIVE_INFINITY,
): CoachMatch[] {
  const needs = needsOf(athlete);
  const cached = cachingZones(context);
  const scored = coaches
    .filter((coach) => coach.verified)
    .map((coach) => ({ id: coach.id, ...scorePair(needs, coach, read(coach), cached, athlete.name) }));
  return bestOf("coachId", scored, most, "athlete");
}

/** Ranks athletes for a coach by the same score, best first; equal scores by id. */
export function rankAthletes(
  coach: MatchCoach,
  athletes: readonly MatchAthlete[],
  context: MatchContext,
  most = Number.POSITIVE_INFINITY,
): AthleteMatch[] {
  const offers = offersOf(coach);
  const cached = cachingZones(context);
  const scored = athletes.map((athlete) => ({
    id: athlete.id,
    ...scorePair(needsOf(athlete), coach, offers, cached, athlete.name),
  }));
  return bestOf("athleteId", scored, most, "coach");
}

function cachingZones(context: MatchContext): MatchContext {
  const known = new Map<string, number>();
  return {
    now: context.now,
    zoneOffsetMinutes: (zone, epochMs) => {
      const before = known.get(zone);
      if (before !== undefined) return before;
      const offset = context.zoneOffsetMinutes(zone, epochMs);
      known.set(zone, offset);
      return offset;
    },
  };
}
