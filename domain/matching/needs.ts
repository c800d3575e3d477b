import { isKnown, placeOf } from "../geography";
import { LEVELS, type Level } from "../limits";
import { budgetRange } from "../quiz";
import { fold, wordsOf } from "../text-search";
import { readHours, type WeekHours } from "./hours-text";
import { languageOf, languagesNamed } from "./languages";
import { type Concept, conceptOf, SPORT_WORDS, sportId, sportLabel } from "./lexicon";
import type { MatchAthlete } from "./people";
import { type Reading, readText } from "./reading";
import { type SessionWish, sessionWish } from "./session-terms";
import { budgetSaid, coachWanted, saysMale } from "./wishes";

export type Needs = {
  /** Sports by id, how much each is wanted (0 to 1). Empty: undecided. */
  sports: ReadonlyMap<string, number>;
  /** Disciplines, topics and general concepts, with their weight. */
  concepts: ReadonlyMap<string, { concept: Concept; weight: number }>;
  /** Sports that coaches of another wanted sport must not be confused with ("not soccer"). */
  refusedSports: readonly string[];
  /** Concepts the athlete says no to. */
  refused: ReadonlySet<string>;
  /** Stems that carry meaning, with their weight. */
  words: ReadonlyMap<string, number>;
  level: Level | null;
  /** Cents an hour; null: no upper end; undefined: not said. */
  maxCents: number | null | undefined;
  session: SessionWish;
  hours: WeekHours | null;
  languages: ReadonlySet<string>;
  /** They asked for a language, and do not only write in it. */
  languageAsked: boolean;
  coach: "woman" | "man" | "";
  male: boolean;
  place: { latitude: number; longitude: number } | null;
  timeZone: string;
  /** The stems of the city's name. */
  city: readonly string[];
  age: number;
};

type Field = { text: string; weight: number };

/** What an athlete asks for, read from profile and quiz. */
export function needsOf(athlete: MatchAthlete): Needs {
  const quiz = athlete.quiz ?? {};
  const sports = wantedSports(athlete);
  const dropped = quizIsOutdated(athlete, sports);
  const fields: Field[] = [
    { text: athlete.sport_interest, weight: 1.2 },
    { text: dropped ? "" : (quiz.goals ?? ""), weight: 1 },
    { text: athlete.requirements, weight: 1 },
    { text: athlete.vision, weight: 0.7 },
  ];
  const refusedSports = refusedOf(athlete, sports);
  const scope = new Set(sports.keys());
  const read = fields.map(({ text, weight }) => ({ reading: readText(text, scope), weight }));
  const said = `${athlete.vision}. ${athlete.requirements}. ${quiz.goals ?? ""}`;
  const place =
    athlete.latitude !== undefined && athlete.longitude !== undefined
      ? { latitude: athlete.latitude, longitude: athlete.longitude }
      : null;
  const found = placeOf(athlete.location) ?? placeOf(quiz.location ?? "");
  return {
    sports,
    refusedSports,
    ...gather(read, 3),
    level: quiz.level ?? levelSaid(said),
    maxCents: budgetOf(quiz.budget, budgetSaid(`${athlete.requirements}. ${athlete.vision}`)),
    session: sessionWish(`${athlete.requirements}. ${athlete.vision}`, quiz.sessionType),
    hours: readHours(quiz.availability ?? "") ?? readHours(timesIn(athlete.requirements)),
    languages: languagesWanted(athlete),
    languageAsked: languagesNamed(athlete.requirements).size > 0,
    coach: coachWanted(athlete.requirements),
    male: saysMale(said),
    place: place && isKnown(place) ? place : found,
    timeZone: athlete.time_zone || found?.timeZone || "",
    city: wordsOf(athlete.location.split(/[,(]/)[0] ?? "").filter((word) => word.length > 2),
    age: athlete.age,
  };
}

/** The interest in their own words comes first; the quiz's tick counts where the words agree or say nothing. */
function wantedSports(athlete: MatchAthlete): Map<string, number> {
  const sports = new Map<string, number>();
  const raise = (sport: string, by: number): void =>
    void sports.set(sport, Math.min(1, Math.max(by, sports.get(sport) ?? 0)));
  const quizSport = athlete.quiz?.sport;
  const interest = resolved(readText(athlete.sport_interest.replace(/[()]/g, " "), null), athlete);
  const named = [...interest.mentions.values()].filter(({ concept, yes }) => concept.kind === "sport" && yes > 0);
  for (const { concept } of named) raise(concept.sport, 1);
  if (named.length === 0) {
    for (const sport of sportsOfDisciplines(interest, quizSport)) raise(sport, 1);
  }
  if (
    quizSport &&
    quizSport !== "Other" &&
    (sports.size === 0 || [...sports.keys()].some((id) => rootOf(id) === quizSport))
  )
    raise(quizSport, 1);
  const rest = resolved(
    readText(`${athlete.requirements}. ${athlete.quiz?.goals ?? ""}. ${athlete.vision}`, null),
    athlete,
  );
  for (const { concept, yes, no } of rest.mentions.values()) {
    if (concept.kind === "sport" && yes > 0 && no === 0) raise(concept.sport, sports.size === 0 ? 0.7 : 0.45);
  }
  for (const mention of interest.mentions.values())
    if (mention.concept.kind === "sport" && mention.yes === 0) sports.delete(mention.concept.sport);
  return sports;
}

/** Takes sports that are said no to out of the wanted ones, unless nothing else is wanted or they are what is named as the interest. */
function refusedOf(athlete: MatchAthlete, sports: Map<string, number>): string[] {
  const refused: string[] = [];
  const interest = fold(athlete.sport_interest);
  for (const { concept, yes, no } of readText(athlete.requirements, null).mentions.values()) {
    if (concept.kind !== "sport" || no === 0 || yes > 0 || interest.includes(sportLabel(concept.sport))) continue;
    if (sports.has(concept.sport) && sports.size < 2) continue;
    sports.delete(concept.sport);
    refused.push(concept.sport);
  }
  return refused;
}

/** "Football" means soccer outside North America and Australia. */
function resolved(reading: Reading, athlete: MatchAthlete): Reading {
  const american = reading.mentions.get("sport:Football");
  const there = /\b(?:usa|us|america[n]?|canad\w*|united states|[a-z]{2})$/;
  const place = fold(athlete.location).trim();
  const soccer = conceptOf("sport:Soccer");
  if (!american || !soccer || athlete.quiz?.sport === "Soccer" ? false : there.test(place) && !/\buk$/.test(place))
    return reading;
  if (american && soccer) {
    reading.mentions.delete("sport:Football");
    reading.mentions.set(soccer.key, { ...american, concept: soccer });
  }
  return reading;
}

/** The sport whose disciplines are named most, where no sport is ("backstroke", "QB"). A word of several sports says less. */
function sportsOfDisciplines(reading: Reading, prefer: string | undefined): string[] {
  const counts = new Map<string, number>();
  const named = [...reading.mentions.values()].filter(
    ({ concept, yes }) => yes > 0 && concept.sport && concept.kind !== "sport",
  );
  for (const { concept, at } of named) {
    const shared = new Set(named.filter((other) => other.at === at).map((other) => other.concept.sport)).size;
    const weight = (concept.kind === "discipline" ? 2 : 1) / shared;
    counts.set(concept.sport, (counts.get(concept.sport) ?? 0) + weight);
  }
  if (prefer && counts.has(prefer)) return [prefer];
  const most = Math.max(0, ...counts.values());
  return most === 0
    ? []
    : [...counts]
        .filter(([, count]) => count === most)
        .map(([sport]) => sport)
        .slice(0, 2);
}

const ROOTS = new Map(SPORT_WORDS.map((entry) => [sportId(entry), entry.sport]));
/** The coach form's sports that free words about one's sport mean: "Futebol" is Soccer. "Football" depends on the place. */
export function sportsMeant(interest: string, location: string): ReadonlySet<string> {
  const blank = { id: "", name: "", age: 0, nationality: "", vision: "", requirements: "" };
  return new Set([...wantedSports({ ...blank, sport_interest: interest, location }).keys()].map(rootOf));
}

/** The coach form's sport that a sport counts as: "badminton" is "Other". */
export const rootOf = (sport: string): string => ROOTS.get(sport) ?? sport;

/** The quiz speaks of a sport that the profile, in words, has left. */
const quizIsOutdated = (athlete: MatchAthlete, sports: ReadonlyMap<string, number>): boolean => {
  const sport = athlete.quiz?.sport;
  return Boolean(
    sport && sport !== "Other" && !sports.has(sport) && ![...sports.keys()].some((id) => rootOf(id) === sport),
  );
};

/** @param reported index of the field that only tells ("my club has no keeper coach"): its "no" refuses nothing */
function gather(
  read: readonly { reading: Reading; weight: number }[],
  reported: number,
): Pick<Needs, "concepts" | "refused" | "words"> {
  const concepts = new Map<string, { concept: Concept; weight: number }>();
  const refused = new Set<string>();
  const words = new Map<string, number>();
  for (const [at, { reading, weight }] of read.entries()) {
    for (const { concept, yes, no } of reading.mentions.values()) {
      if (no > 0 && yes === 0 && at !== reported) refused.add(concept.key);
      if (yes === 0 || concept.kind === "sport") continue;
      const before = concepts.get(concept.key)?.weight ?? 0;
      concepts.set(concept.key, { concept, weight: Math.max(before, weight) + (before ? 0.2 : 0) });
    }
    for (const word of reading.words) words.set(word, Math.max(words.get(word) ?? 0, weight));
  }
  for (const key of refused) {
    if ((read[0]?.reading.mentions.get(key)?.yes ?? 0) > 0) refused.delete(key);
    else concepts.delete(key);
  }
  return { concepts, refused, words };
}

const SAID_LEVELS: readonly (readonly [Level, RegExp])[] = [
  ["elite", /\b(?:national (?:team|level)|pro (?:level|career)|world cup|olympic|international|elite|worlds)\b/],
  [
    "advanced",
    /\b(?:varsity|academy|state|college|regional|trials|county|championships?|amateur \d|semi[- ]pro|advanced)\b/,
  ],
  ["intermediate", /\b(?:club|school team|league|intermediate)\b/],
  ["beginner", /\b(?:beginner|never|first time|start(?:ing)? (?:late|from)|learn to|new to|novice|no trophies)\b/],
];
const levelSaid = (text: string): Level | null => SAID_LEVELS.find(([, words]) => words.test(fold(text)))?.[0] ?? null;
export const levelNumber = (level: Level): number => LEVELS.indexOf(level);

function budgetOf(quiz: string | undefined, said: number | null | undefined): number | null | undefined {
  const range = quiz ? budgetRange(quiz) : null;
  if (said === null || (range && range.maxCents === null && said === undefined)) return null;
  if (said === undefined) return range ? range.maxCents : undefined;
  return range?.maxCents ? Math.min(range.maxCents, said) : said;
}

function languagesWanted(athlete: MatchAthlete): Set<string> {
  const wanted = languagesNamed(athlete.requirements);
  const own = languageOf(`${athlete.vision} ${athlete.requirements}`);
  if (wanted.size === 0 && own && own !== "en") wanted.add(own);
  return wanted;
}

/** Only sentences that speak of being free: a race "in the morning" is no opening hour. */
const timesIn = (text: string): string =>
  text
    .split(/[.!?;\n]/)
    .filter((one) =>
      /\b(?:free|available|after|before|only|weekends?|evenings?|mornings?|tarde|soir|s[aá]bado|lunch)\b/i.test(one),
    )
    .join("; ");
