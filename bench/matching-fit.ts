import { closenessOf } from "../domain/matching/closeness";
import { featuresOf } from "../domain/matching/features";
import { hoursShared, levelFit, ratingFit, responseFit } from "../domain/matching/fit-terms";
import { needsOf } from "../domain/matching/needs";
import { offersOf } from "../domain/matching/offers";
import type { MatchAthlete, MatchCoach, MatchContext } from "../domain/matching/people";
import { MOST } from "../domain/matching/rank";
import { coachMeaning, unpack } from "../domain/matching/vectors";
import { type Feature, WEIGHTS } from "../domain/matching/weights";

export const FEATURES = Object.keys(WEIGHTS) as Feature[];
export type Weights = Record<Feature, number>;
/** A coach's features for one athlete. `standing`: points that are not fitted (level, reviews, response). */
export type Pair = { coachId: string; features: Record<Feature, number>; standing: number; grade: number };

/** Each athlete's pairs with all coaches that have vectors. */
export function pairsOf(
  athletes: readonly MatchAthlete[],
  coaches: readonly MatchCoach[],
  grades: Readonly<Record<string, Readonly<Record<string, number>>>>,
  context: MatchContext,
): Pair[][] {
  const read = coaches
    .filter(({ verified }) => verified)
    .map((coach) => ({ coach, offers: offersOf(coach), ...coachMeaning(coach) }));
  return athletes.map((athlete) => {
    const needs = needsOf(athlete);
    const asked = unpack(athlete.sentence_vectors ?? "");
    return read.flatMap(({ coach, offers, vectors }): Pair[] => {
      if (!asked || !vectors) return [];
      const hours = hoursShared(needs, coach, offers, context);
      const features = featuresOf(closenessOf(asked, vectors), needs, coach, offers, hours);
      const standing =
        MOST.level * levelFit(needs, offers) +
        MOST.rating * ratingFit(coach.average_rating, coach.total_reviews) +
        MOST.response * responseFit(coach.response_time_hours);
      return [{ coachId: coach.id, features, standing, grade: grades[athlete.id]?.[coach.id] ?? 0 }];
    });
  });
}

/** The difference in points that makes a coach e times as likely to be right. */
const SCALE = 4;
/** Regularization towards the starting weights, because there are few labelled athletes. */
const HOLD = 0.1;
const STEPS = 200;
const RATE = 0.3;

/**
 * Fits weights by listwise softmax (ListNet, Cao and others 2007), regularized towards the round numbers in the code. A weight changes in
 * proportion to its start and keeps its sign.
 */
export function fitted(lists: readonly (readonly Pair[])[]): Weights {
  const start = FEATURES.map((feature) => WEIGHTS[feature] / SCALE);
  const judged = lists.filter((pairs) => pairs.some(({ grade }) => grade > 0));
  const rows = judged.map((pairs) => pairs.map(({ features }) => FEATURES.map((feature) => features[feature])));
  const shares = judged.map((pairs) => {
    const gains = pairs.map(({ grade }) => 2 ** grade - 1);
    const whole = gains.reduce((sum, gain) => sum + gain, 0);
    return gains.map((gain) => gain / whole);
  });
  /** Each weight as a multiple of its start. */
  let times = start.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const slope = times.map((one) => HOLD * (one - 1));
    for (const [list, pairs] of rows.entries()) {
      const scores = pairs.map((row, pair) =>
        row.reduce(
          (sum, value, at) => sum + value * (times[at] ?? 0) * (start[at] ?? 0),
          (judged[list]?.[pair]?.standing ?? 0) / SCALE,
        ),
      );
      const most = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - most));
      const whole = odds.reduce((sum, one) => sum + one, 0);
      for (const [at, row] of pairs.entries()) {
        const off = ((odds[at] ?? 0) / whole - (shares[list]?.[at] ?? 0)) / rows.length;
        if (Math.abs(off) > 1e-7)
          for (const [of, value] of row.entries()) slope[of] = (slope[of] ?? 0) + off * value * (start[of] ?? 0);
      }
    }
    times = times.map((one, at) => Math.max(0, one - RATE * (slope[at] ?? 0)));
  }
  return Object.fromEntries(
    FEATURES.map((feature, at) => [feature, (times[at] ?? 0) * (start[at] ?? 0) * SCALE]),
  ) as Weights;
}

/** Ranks by these weights, best first; ties by id. */
export const rankedBy = (pairs: readonly Pair[], weights: Weights): string[] =>
  pairs
    .map(({ coachId, features, standing }) => ({
      coachId,
      score: FEATURES.reduce((sum, feature) => sum + weights[feature] * features[feature], standing),
    }))
    .sort((a, b) => b.score - a.score || (a.coachId < b.coachId ? -1 : 1))
    .map(({ coachId }) => coachId);
