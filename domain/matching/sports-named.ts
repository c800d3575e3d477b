import { fold, wordsOf } from "../text-search";
import { FORM_SPORTS, OTHER_SPORTS } from "./sport-names";

/** Sports by id ("Soccer", "badminton") in a text, and how it names them. */
export type SportsNamed = { yes: ReadonlySet<string>; no: ReadonlySet<string> };

const NEGATORS = new Set(
  "not no dont doesnt didnt wont never without avoid sin pas nicht kein keine nunca nao ohne jamais hate quit stop instead".split(
    " ",
  ),
);
const PAST = new Set("was were former formerly ex used".split(" "));
/** The reach of a "no" or a "was", in words. */
const REACH = 6;
const PAST_REACH = 3;

let phrases: Map<string, { words: readonly string[]; sport: string }[]> | null = null;

/** Every name by its first stem, the longest first. Made on first use. */
function names(): NonNullable<typeof phrases> {
  if (phrases) return phrases;
  phrases = new Map();
  for (const [sport, all] of Object.entries({ ...FORM_SPORTS, ...OTHER_SPORTS })) {
    for (const name of all.split(",")) {
      const words = wordsOf(name).filter((word) => word !== "." && word !== ",");
      const first = words[0];
      if (first) phrases.set(first, [...(phrases.get(first) ?? []), { words, sport }]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

export function sportsNamed(text: string): SportsNamed {
  const words = wordsOf(text);
  const known = names();
  const yes = new Set<string>();
  const no = new Set<string>();
  let [noUntil, pastUntil, takenUntil] = [-1, -1, -1];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "." || word === ",") {
      noUntil = at;
      if (word === ".") pastUntil = at;
      continue;
    }
    // "Table tennis" is not tennis. A name of two sports ("hockey") means both.
    const found = at < takenUntil ? [] : (known.get(word) ?? []).filter((phrase) => standsAt(phrase.words, words, at));
    const longest = found[0]?.words.length ?? 0;
    for (const phrase of found) {
      if (phrase.words.length < longest) break;
      if (at < noUntil) no.add(phrase.sport);
      else if (at >= pastUntil) yes.add(phrase.sport);
    }
    if (longest > 0) takenUntil = at + longest;
    if (NEGATORS.has(word)) noUntil = at + 1 + REACH;
    if (PAST.has(word)) pastUntil = at + 1 + PAST_REACH;
  }
  return { yes, no };
}

const standsAt = (phrase: readonly string[], words: readonly string[], at: number): boolean =>
  phrase.every((word, offset) => words[at + offset] === word);

const ROOTS: Record<string, string> = {
  icehockey: "Hockey",
  fieldhockey: "Hockey",
  softball: "Baseball",
  kickboxing: "MMA",
  bjj: "MMA",
};
/** The coach form's choice for a sport: "badminton" is "Other". */
export const rootOf = (sport: string): string => ROOTS[sport] ?? (sport in OTHER_SPORTS ? "Other" : sport);

/** The sports of a choice of the coach form: both hockeys for "Hockey", none for "Other". */
export const idsOf = (choice: string): string[] =>
  choice in FORM_SPORTS ? [choice] : Object.keys(FORM_SPORTS).filter((id) => rootOf(id) === choice);

/** "Football" means soccer outside North America and Australia. */
export function inPlace(sports: ReadonlySet<string>, location: string): Set<string> {
  const there = /\b(?:usa|us|america[n]?|canad\w*|united states|[a-z]{2})$/;
  const place = fold(location).trim();
  if (!sports.has("Football") || (there.test(place) && !/\buk$/.test(place))) return new Set(sports);
  return new Set([...sports].map((sport) => (sport === "Football" ? "Soccer" : sport)));
}

const named = (interest: string, location: string): string[] => [
  ...inPlace(sportsNamed(interest.replace(/[()]/g, " ")).yes, location),
];

/** The coach form's sports for free words: "Futebol" is Soccer. */
export const sportsMeant = (interest: string, location: string): ReadonlySet<string> =>
  new Set(named(interest, location).map(rootOf));

/** The same, but a sport that the form calls "Other" by its own id. */
export const sportsOf = (interest: string, location: string): string[] => [
  ...new Set(named(interest, location).map((id) => (rootOf(id) === "Other" ? id : rootOf(id)))),
];
