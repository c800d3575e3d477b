import { isKnown, placeOf } from "../geography";
import { LEVELS, type Level } from "../limits";
import { budgetRange } from "../quiz";
import { fold } from "../text-search";
import { readHours, type WeekHours } from "./hours-text";
import { languageOf, languagesNamed } from "./languages";
import type { MatchAthlete } from "./people";
import { withoutRefusals } from "./sentences";
import { type SessionWish, sessionWish } from "./session-terms";
import { idsOf, inPlace, rootOf, sportsNamed } from "./sports-named";
import { budgetSaid, coachWanted, saysMale } from "./wishes";
import { tellingWords } from "./words";

export type Needs = {
  /** Sports by id. Empty: undecided. */
  sports: readonly string[];
  /** Level, session type and place are answers of the quiz, and not only read from texts. */
  isAnswered: boolean;
  /** The quiz's sport, a choice of the coach form; "" for "Other", or if the profile names another sport. */
  ticked: string;
  /** Meaningful stems, each between two spaces, with their weight. */
  words: readonly { spaced: string; weight: number }[];
  level: Level | null;
  /** Cents an hour; null: no upper limit; undefined: unknown. */
  maxCents: number | null | undefined;
  session: SessionWish;
  hours: WeekHours | null;
  languages: readonly string[];
  /** They asked for a language and did not only write in it. */
  languageAsked: boolean;
  coach: "woman" | "man" | "";
  male: boolean;
  place: { latitude: number; longitude: number } | null;
  timeZone: string;
  /** The city's name. */
  town: string;
  age: number;
};

/** An athlete's wishes, read from profile and quiz. */
export function needsOf(athlete: MatchAthlete): Needs {
  const quiz = athlete.quiz ?? {};
  const { sports, ticked, isQuizOutdated } = wantedSports(athlete);
  const said = `${athlete.vision}. ${athlete.requirements}. ${quiz.goals ?? ""}`;
  const place =
    athlete.latitude !== undefined && athlete.longitude !== undefined
      ? { latitude: athlete.latitude, longitude: athlete.longitude }
      : null;
  const found = placeOf(athlete.location) ?? placeOf(quiz.location ?? "");
  const town = ((athlete.location || quiz.location) ?? "").split(/[,(]/)[0]?.trim() ?? "";
  return {
    sports,
    isAnswered: Object.keys(quiz).length > 0,
    ticked,
    words: wordsAsked([
      [athlete.sport_interest, 1.2],
      [isQuizOutdated ? "" : (quiz.goals ?? ""), 1],
      [withoutRefusals(athlete.requirements), 1],
      [athlete.vision, 0.7],
    ]),
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
    town,
    age: athlete.age,
  };
}

/**
 * The interest in their own words comes first. The quiz's tick counts if the words agree or name no sport. A refused sport is not wanted,
 * unless it is the only one or the named interest.
 */
function wantedSports(athlete: MatchAthlete): Pick<Needs, "sports" | "ticked"> & { isQuizOutdated: boolean } {
  const interest = sportsNamed(athlete.sport_interest.replace(/[()]/g, " "));
  const quizSport = athlete.quiz?.sport ?? "Other";
  const isTicked = quizSport !== "Other";
  const isSame = isTicked && athlete.sport_interest === quizSport;
  const named = isSame ? new Set(idsOf(quizSport)) : inPlace(interest.yes, athlete.location);
  const agree = [...named].filter((id) => rootOf(id) === quizSport);
  const sports = new Set(named);
  if (isTicked && named.size === 0) for (const id of idsOf(quizSport)) sports.add(id);
  const asked = sportsNamed(athlete.requirements);
  if (sports.size === 0) {
    const told = sportsNamed(`${athlete.requirements}. ${athlete.quiz?.goals ?? ""}. ${athlete.vision}`);
    for (const id of inPlace(told.yes, athlete.location)) if (!told.no.has(id)) sports.add(id);
  }
  for (const id of asked.no) {
    if (asked.yes.has(id) || interest.yes.has(id) || (sports.has(id) && sports.size < 2)) continue;
    sports.delete(id);
  }
  const isQuizOutdated = isTicked && named.size > 0 && agree.length === 0;
  return { sports: [...sports], ticked: isTicked && !isQuizOutdated ? quizSport : "", isQuizOutdated };
}

function wordsAsked(fields: readonly (readonly [text: string, weight: number])[]): Needs["words"] {
  const words = new Map<string, number>();
  for (const [text, weight] of fields)
    for (const word of tellingWords(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  return [...words].map(([word, weight]) => ({ spaced: ` ${word} `, weight }));
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

function languagesWanted(athlete: MatchAthlete): string[] {
  const wanted = languagesNamed(athlete.requirements);
  const own = languageOf(`${athlete.vision} ${athlete.requirements}`);
  if (wanted.size === 0 && own && own !== "en") wanted.add(own);
  return [...wanted];
}

/** Only sentences about free time: a race "in the morning" does not count. */
const timesIn = (text: string): string =>
  text
    .split(/[.!?;\n]/)
    .filter((one) =>
      /\b(?:free|available|after|before|only|weekends?|evenings?|mornings?|tarde|soir|s[aá]bado|lunch)\b/i.test(one),
    )
    .join("; ");
