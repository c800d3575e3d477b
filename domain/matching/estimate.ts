/**
 * An estimate of a match's score as sums of weighted terms. Go adds up ten thousand in a millisecond and picks those worth the exact score.
 * With vectors it leaves out only shared hours, so it is seldom too low. By words alone it is rougher.
 */
import { distanceKm, isKnown } from "../geography";
import { distance, over } from "./features";
import { agesFit, formatFit, languageFit, levelFit, personFit, ratingFit, responseFit } from "./fit-terms";
import type { Needs } from "./needs";
import type { Offers } from "./offers";
import type { RankedCoach } from "./people";
import { STRANGERS, WEIGHTS, WEIGHTS_OF_WORDS } from "./weights";

/** Term → its strength in a profile. */
export type Terms = Record<string, number>;
/** Points of the score, at most `cap`: the sum of weight times strength over the terms, or with `max` the greatest of them. */
export type TermGroup = { max?: boolean; cap: number; terms: Terms; words?: boolean };

/** The query of the server's Go code (pocketbase/term_index.go). Groups of words count only without vectors. */
export type CoachQuery = { groups: TermGroup[]; asked: string; strangers: number; most: number } & Pick<
  typeof WEIGHTS,
  "near" | "sport" | "against"
>;

/** The terms of a kind that profiles have ("rate:5000"). */
export type TermsOfKind = (kind: string) => readonly string[];

export const coachQuery = (needs: Needs, vectors: string, kinds: TermsOfKind): CoachQuery => {
  const { near, sport, against } = WEIGHTS;
  const groups = groupsFor(needs, vectors ? WEIGHTS : WEIGHTS_OF_WORDS, kinds);
  return { groups, asked: vectors, near, sport, against, strangers: STRANGERS, most: GOALS };
};

const CELL_DEGREES = 1;
/** Half a cell's diagonal. */
const CELL_KM = 78;
type Cell = { isOnsite: boolean; at: { latitude: number; longitude: number } | null };
const middle = (degrees: number): number => (Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES;

/** The profile's values for the fits, by kind. Equal values of several profiles are estimated once. */
function kindsOf(coach: RankedCoach, offers: Offers) {
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
  };
}
type Kinds = ReturnType<typeof kindsOf>;

/** A coach's profile as terms for `coachQuery`. */
export function termsOf(coach: RankedCoach, offers: Offers): Terms {
  const terms: Terms = {
    standing: 4 * ratingFit(coach.average_rating, coach.total_reviews) + responseFit(coach.response_time_hours),
    stuffed: 1 - offers.trust,
  };
  for (const [kind, value] of Object.entries(kindsOf(coach, offers))) terms[`${kind}:${JSON.stringify(value)}`] = 1;
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

function groupsFor(needs: Needs, weights: typeof WEIGHTS_OF_WORDS, kinds: TermsOfKind): TermGroup[] {
  const { prefersOnsite, insists } = needs.session;
  const away = insists ? weights.far : weights.ticked;
  const never = insists ? away : 0;
  const cost = (fit: number): number => weights.terms * (1 - fit);
  const far = ({ isOnsite, at }: Cell): number => (isOnsite ? away * distance(kmTo(needs, at)) : never);
  return [
    { cap: UNCAPPED, terms: { standing: 1, stuffed: WEIGHTS.stuffed } },
    { cap: GOALS, terms: sharedWords(needs, () => WEIGHTS.words / Math.sqrt(needs.words.length + 4)) },
    { cap: GOALS, terms: sharedWords(needs, (weight) => WORD * weight), words: true },
    sports(needs),
    ...groupsOf(
      {
        rate: (cents) => weights.price * over(needs.maxCents, cents),
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

/** What a coach of the sport gains over another coach with the same words. */
const OF_SPORT = 10;
/** The same if the quiz asked for the sport. */
const OF_TICKED = 40;
/** Points for a shared word: the curve of fit-words.ts as a line. */
const WORD = 6;

function sports(needs: Needs): TermGroup {
  const points = WEIGHTS.sport + (needs.ticked ? OF_TICKED : OF_SPORT);
  const terms = Object.fromEntries(needs.sports.map((sport) => [`sport:${sport}`, points]));
  return { max: true, cap: points, terms, words: true };
}

const sharedWords = ({ words }: Needs, points: (weight: number) => number): Terms =>
  Object.fromEntries(words.map(({ spaced, weight }) => [`word:${spaced.trim()}`, points(weight)]));
