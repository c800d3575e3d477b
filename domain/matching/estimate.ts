/**
 * A quick estimate of a match's score as sums of weighted terms. Go adds up ten thousand in a millisecond and picks those worth the exact
 * score. The estimate leaves out hours and what one part takes from another.
 */
import { distanceKm, isKnown } from "../geography";
import { SESSION_TYPES, type SessionType } from "../limits";
import {
  agesFit,
  formatFit,
  languageFit,
  levelFit,
  offsetOf,
  personFit,
  priceFit,
  ratingFit,
  reach,
  responseFit,
} from "./fit-terms";
import type { Needs } from "./needs";
import type { Offers } from "./offers";
import type { MatchContext, RankedCoach } from "./people";
import { STRANGERS, WEIGHTS } from "./weights";

/** Term → its strength in a profile. */
export type Terms = Record<string, number>;
/** The sum, or the greatest, of weight times strength over the terms, at most `cap`: points of the score. */
export type TermGroup = { max?: boolean; cap: number; terms: Terms; words?: boolean };

/** The query of the server's Go code (pocketbase/term_index.go). Groups of words count only without vectors. */
export type CoachQuery = { groups: TermGroup[]; asked: string; strangers: number } & Pick<
  typeof WEIGHTS,
  "whole" | "pairs" | "sport" | "top" | "against"
>;

export const coachQuery = (needs: Needs, vectors: string, context: MatchContext): CoachQuery => {
  const { whole, pairs, sport, top, against } = WEIGHTS;
  const groups = estimateQuery(needs, context);
  return { groups, asked: vectors, whole, pairs, sport, top, against, strangers: STRANGERS };
};

const RATE_STEP = 500;
const MOST_RATE = 80;
const CELL = 1;
const rateTerm = (cents: number): string => `rate:${Math.min(MOST_RATE, Math.round(cents / RATE_STEP))}`;
const cellTerm = (latitude: number, longitude: number): string =>
  `cell:${Math.floor(latitude / CELL)},${Math.floor(longitude / CELL)}`;
const formatTerm = (types: readonly SessionType[], remote: boolean): string =>
  `format:${SESSION_TYPES.filter((type) => types.includes(type)).join("+")}${remote ? "+remote" : ""}`;
const levelsTerm = (levels: readonly number[], refused: boolean): string =>
  `levels:${levels.join("+")}${refused ? "-" : ""}`;
const personTerm = (is: Offers["is"], womenOnly: boolean): string => `person:${is}${womenOnly ? "+women" : ""}`;
const offsetTerm = (minutes: number | null): string => `offset:${minutes === null ? "" : Math.round(minutes / 60)}`;

/** A coach's profile as terms for `estimateQuery`. */
export function termsOf(coach: RankedCoach, offers: Offers, context: MatchContext): Terms {
  const terms: Terms = {
    standing: 4 * ratingFit(coach.average_rating, coach.total_reviews) + responseFit(coach.response_time_hours),
    [rateTerm(coach.hourly_rate)]: 1,
    [formatTerm(offers.session.types, offers.session.remote)]: 1,
    [levelsTerm(offers.levels, offers.beginnersRefused)]: 1,
    [`mother:${offers.motherTongue}`]: 1,
    [personTerm(offers.is, offers.womenOnly)]: 1,
  };
  for (const [sport, strength] of Object.entries(offers.sports)) terms[`sport:${sport}`] = strength * offers.trust;
  for (const word of offers.words.split(" ")) if (word) terms[`word:${word}`] = offers.trust;
  for (const language of offers.languages.length > 0 ? offers.languages : [""]) terms[`language:${language}`] = 1;
  terms[`from:${offers.ages.min}`] = 1;
  terms[`to:${offers.ages.max}`] = 1;
  if (offers.session.onsite) terms[isKnown(coach) ? cellTerm(coach.latitude, coach.longitude) : "cell:"] = 1;
  if (offers.session.remote) terms[offsetTerm(offsetOf(coach.time_zone, context))] = 1;
  return terms;
}

/** The cost of unmet terms: 12 points of their own, and a part of those of sport and goals. */
const TERMS_COST = 36;
const PRICE_COST = 40;

/** The score's parts as weights of terms. */
export function estimateQuery(needs: Needs, context: MatchContext): TermGroup[] {
  const cost = (fit: number): number => TERMS_COST * (fit - 1);
  return [
    sports(needs),
    { cap: GOALS, terms: sharedWords(needs, (weight) => WORD * weight), words: true },
    { cap: GOALS, terms: sharedWords(needs, () => WEIGHTS.words / Math.sqrt(needs.words.length + 4)) },
    { cap: 5, terms: { standing: 1 } },
    { cap: 10, terms: prices(needs) },
    { cap: 0, terms: formats((types, remote) => cost(formatFit(needs, { types, remote }))) },
    { max: true, cap: 8, terms: { ...places(needs), ...offsets(needs, context) } },
    { cap: 3, terms: levels(needs) },
    { max: true, cap: TERMS_COST, terms: languages(needs) },
    { cap: 0, terms: ages(needs, cost) },
    { cap: 0, terms: persons((is, womenOnly) => cost(personFit(needs, { is, womenOnly, women: false }))) },
  ];
}

const SPORT = 22;
const GOALS = 34;
/** The gain of a coach of the sport over one of another, for the same words. */
const OF_SPORT = 10;
/** Points for a shared word: the curve of fit-words.ts as a line. */
const WORD = 6;

function sports(needs: Needs): TermGroup {
  const points = SPORT + OF_SPORT;
  const terms = Object.fromEntries(needs.sports.map((sport) => [`sport:${sport}`, points]));
  return { max: true, cap: points, terms, words: true };
}

const sharedWords = ({ words }: Needs, points: (weight: number) => number): Terms =>
  Object.fromEntries(words.map(({ spaced, weight }) => [`word:${spaced.trim()}`, points(weight)]));

function prices({ maxCents }: Needs): Terms {
  const terms: Terms = {};
  for (let step = 0; step <= MOST_RATE; step++) {
    const cents = step * RATE_STEP;
    terms[rateTerm(cents)] = 10 * priceFit(maxCents, cents) - PRICE_COST * (1 - reach(maxCents, cents));
  }
  return terms;
}

function formats(points: (types: readonly SessionType[], remote: boolean) => number): Terms {
  const terms: Terms = {};
  for (let set = 0; set < 1 << SESSION_TYPES.length; set++) {
    const types = SESSION_TYPES.filter((_, at) => set & (1 << at));
    for (const remote of [true, false]) terms[formatTerm(types, remote)] = points(types, remote);
  }
  return terms;
}

const NEAR_KM = 40;
const FAR_KM = 250;

/** Squares of a degree around the athlete, by the distance of their centre. */
function places({ place, session }: Needs): Terms {
  if (!session.onsite) return {};
  const terms: Terms = { "cell:": 8 * 0.4 };
  if (!place) return terms;
  const across = Math.min(20, Math.ceil(3 / Math.max(0.1, Math.cos((place.latitude * Math.PI) / 180))));
  for (let up = -3; up <= 3; up++) {
    for (let along = -across; along <= across; along++) {
      const latitude = Math.floor(place.latitude + up) + 0.5;
      const longitude = Math.floor(place.longitude + along) + 0.5;
      const near = 1 - Math.max(0, distanceKm(place, { latitude, longitude }) - NEAR_KM) / (FAR_KM - NEAR_KM);
      if (near > 0) terms[cellTerm(latitude, longitude)] = 8 * near;
    }
  }
  return terms;
}

function offsets({ session, timeZone }: Needs, context: MatchContext): Terms {
  if (!session.remote) return {};
  const own = offsetOf(timeZone, context);
  const terms: Terms = { [offsetTerm(null)]: 8 * 0.6 };
  const most = session.prefersOnsite ? 0.75 : 1;
  for (let offset = -12; offset <= 14; offset++) {
    const apart = own === null ? null : Math.abs(Math.round(own / 60) - offset);
    terms[offsetTerm(offset * 60)] = 8 * most * (apart === null ? 0.6 : 1 - Math.min(apart, 24 - apart) / 20);
  }
  return terms;
}

function levels(needs: Needs): Terms {
  const terms: Terms = {};
  for (let set = 0; set < 16; set++) {
    const some = [0, 1, 2, 3].filter((level) => set & (1 << level));
    for (const refused of [true, false])
      terms[levelsTerm(some, refused)] = 3 * levelFit(needs, { levels: some, beginnersRefused: refused });
  }
  return terms;
}

/** The gain of a shared language over none of the wanted ones. */
function languages(needs: Needs): Terms {
  const speaking = (languages: readonly string[], motherTongue: string): number =>
    languageFit(needs, { languages, motherTongue });
  const none = speaking(["none of these"], "");
  const terms: Terms = {};
  for (const language of needs.languages.length > 0 ? ["", ...needs.languages] : ["", "en"]) {
    terms[`language:${language}`] = TERMS_COST * (speaking(language ? [language] : [], "") - none);
    if (language) terms[`mother:${language}`] = TERMS_COST * (speaking(["none of these"], language) - none);
  }
  return terms;
}

function ages(needs: Needs, cost: (fit: number) => number): Terms {
  const terms: Terms = {};
  for (let age = 0; age <= 120; age++) {
    const least = cost(agesFit(needs, { ages: { min: age, max: 120 } }));
    const most = cost(agesFit(needs, { ages: { min: 0, max: age } }));
    if (least < 0) terms[`from:${age}`] = least;
    if (most < 0) terms[`to:${age}`] = most;
  }
  return terms;
}

function persons(points: (is: Offers["is"], womenOnly: boolean) => number): Terms {
  const kinds: readonly Offers["is"][] = ["woman", "man", ""];
  return Object.fromEntries(
    kinds.flatMap((is) => [true, false].map((womenOnly) => [personTerm(is, womenOnly), points(is, womenOnly)])),
  );
}
