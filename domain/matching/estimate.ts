/**
 * An estimate of a match's score as sums of weighted terms. Go adds up ten thousand in a millisecond and picks those worth the exact score.
 * With vectors it leaves out only shared hours, so it is seldom too low. By words alone it is rougher.
 */
import { distanceKm, isKnown } from "../geography";
import { distance, over } from "./features";
import {
  agesFit,
  formatFit,
  languageFit,
  levelFit,
  nearness,
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
export type CoachQuery = { groups: TermGroup[]; asked: string; strangers: number; most: number } & Pick<
  typeof WEIGHTS,
  "near" | "sport" | "against"
>;

/** The terms of a kind that profiles have ("rate:5000"). */
export type TermsOfKind = (kind: string) => readonly string[];

export const coachQuery = (needs: Needs, vectors: string, kinds: TermsOfKind, context: MatchContext): CoachQuery => {
  const { near, sport, against } = WEIGHTS;
  const groups = vectors ? pointsByMeaning(needs, kinds) : pointsByWords(needs, kinds, context);
  return { groups, asked: vectors, near, sport, against, strangers: STRANGERS, most: GOALS };
};

const CELL_DEGREES = 1;
/** Half a cell's diagonal. */
const CELL_KM = 78;
type Cell = { isOnsite: boolean; at: { latitude: number; longitude: number } | null };
const middle = (degrees: number): number => (Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES;

/** What the fits read of a profile, by kind. Profiles with equal values are estimated once. */
function kindsOf(coach: RankedCoach, offers: Offers, context: MatchContext) {
  const { types, remote, onsite } = offers.session;
  const { latitude, longitude } = coach;
  const cell: Cell = {
    isOnsite: onsite,
    at: onsite && isKnown(coach) ? { latitude: middle(latitude), longitude: middle(longitude) } : null,
  };
  return {
    rate: coach.hourly_rate,
    format: { types, remote },
    levels: { levels: offers.levels, beginnersRefused: offers.beginnersRefused },
    person: { is: offers.is, womenOnly: offers.womenOnly },
    languages: { languages: offers.languages },
    ages: { ages: offers.ages },
    cell,
    offset: remote ? offsetOf(coach.time_zone, context) : "none",
  };
}
type Kinds = ReturnType<typeof kindsOf>;

/** A coach's profile as terms for `coachQuery`. */
export function termsOf(coach: RankedCoach, offers: Offers, context: MatchContext): Terms {
  const terms: Terms = {
    standing: 4 * ratingFit(coach.average_rating, coach.total_reviews) + responseFit(coach.response_time_hours),
    stuffed: 1 - offers.trust,
  };
  for (const [kind, value] of Object.entries(kindsOf(coach, offers, context)))
    terms[`${kind}:${JSON.stringify(value)}`] = 1;
  for (const [sport, strength] of Object.entries(offers.sports)) terms[`sport:${sport}`] = strength * offers.trust;
  for (const word of offers.words.split(" ")) if (word) terms[`word:${word}`] = offers.trust;
  return terms;
}

/** The points of each value of these kinds. */
type Points = { [Kind in keyof Kinds]?: (value: Kinds[Kind]) => number };
const groupsOf = (points: Points, kinds: TermsOfKind): TermGroup[] =>
  Object.entries(points).map(([kind, of]) => {
    const terms: Terms = {};
    for (const term of kinds(kind))
      terms[term] = (of as (value: unknown) => number)(JSON.parse(term.slice(kind.length + 1)));
    return { cap: UNCAPPED, terms };
  });
const UNCAPPED = 100;

const GOALS = 34;

function pointsByMeaning(needs: Needs, kinds: TermsOfKind): TermGroup[] {
  const { prefersOnsite, insists } = needs.session;
  const away = insists ? WEIGHTS.far : WEIGHTS.ticked;
  const never = insists ? WEIGHTS.far : 0;
  const cost = (fit: number): number => WEIGHTS.terms * (1 - fit);
  const far = ({ isOnsite, at }: Cell): number => (isOnsite ? away * distance(kmTo(needs, at)) : never);
  return [
    { cap: UNCAPPED, terms: { standing: 1, stuffed: WEIGHTS.stuffed } },
    ...(prefersOnsite ? [visits(needs, -away)] : []),
    { cap: GOALS, terms: sharedWords(needs, () => WEIGHTS.words / Math.sqrt(needs.words.length + 4)) },
    ...groupsOf(
      {
        rate: (cents) => WEIGHTS.price * over(needs.maxCents, cents),
        levels: (levels) => 3 * levelFit(needs, levels),
        format: (format) => cost(formatFit(needs, format)),
        person: (who) => cost(personFit(needs, who)),
        languages: (spoken) => cost(languageFit(needs, spoken)),
        ages: (ages) => cost(agesFit(needs, ages)),
        ...(prefersOnsite && { cell: far }),
      },
      kinds,
    ),
  ];
}

/** The least distance from a cell; null if unknown. */
const kmTo = ({ place }: Needs, at: Cell["at"]): number | null =>
  place && at ? Math.max(0, distanceKm(place, at) - CELL_KM) : null;

/** A profile that names the town is near, wherever it is. */
const visits = ({ city }: Needs, points: number): TermGroup => ({
  max: true,
  cap: points,
  terms: Object.fromEntries(city.map((word) => [`word:${word}`, points])),
});

/** The cost of unmet terms: 12 points of their own, and a part of those of sport and goals. */
const TERMS_COST = 36;
const PRICE_COST = 40;

function pointsByWords(needs: Needs, kinds: TermsOfKind, context: MatchContext): TermGroup[] {
  const cost = (fit: number): number => TERMS_COST * (fit - 1);
  const { session } = needs;
  const own = offsetOf(needs.timeZone, context);
  const most = session.prefersOnsite ? 0.75 : 1;
  const near = ({ isOnsite, at }: Cell): number => (isOnsite && session.onsite ? 8 * nearness(kmTo(needs, at)) : 0);
  const online = (offset: Kinds["offset"]): number => {
    if (!session.remote || offset === "none") return 0;
    const hours = own === null || offset === null ? null : Math.abs(own - Number(offset)) / 60;
    return 8 * most * (hours === null ? 0.6 : 1 - Math.min(hours, 24 - hours) / 20);
  };
  const places = groupsOf({ cell: near, offset: online }, kinds).map(({ terms }) => terms);
  return [
    sports(needs),
    { cap: GOALS, terms: sharedWords(needs, (weight) => WORD * weight), words: true },
    { cap: UNCAPPED, terms: { standing: 1 } },
    { max: true, cap: 8, terms: Object.assign({}, ...places) },
    ...groupsOf(
      {
        rate: (cents) => 10 * priceFit(needs.maxCents, cents) - PRICE_COST * (1 - reach(needs.maxCents, cents)),
        levels: (levels) => 3 * levelFit(needs, levels),
        format: (format) => cost(formatFit(needs, format)),
        person: (who) => cost(personFit(needs, who)),
        languages: (spoken) => cost(languageFit(needs, spoken)),
        ages: (ages) => cost(agesFit(needs, ages)),
      },
      kinds,
    ),
  ];
}

const SPORT = 22;
/** The gain of a coach of the sport over one of another, for the same words; and if the quiz asked for it. */
const OF_SPORT = 10;
const OF_TICKED = 40;
/** Points for a shared word: the curve of fit-words.ts as a line. */
const WORD = 6;

function sports(needs: Needs): TermGroup {
  const points = SPORT + (needs.ticked ? OF_TICKED : OF_SPORT);
  const terms = Object.fromEntries(needs.sports.map((sport) => [`sport:${sport}`, points]));
  return { max: true, cap: points, terms, words: true };
}

const sharedWords = ({ words }: Needs, points: (weight: number) => number): Terms =>
  Object.fromEntries(words.map(({ spaced, weight }) => [`word:${spaced.trim()}`, points(weight)]));
