/**
 * Search in lists. An item matches by any word. More matches and weightier texts rank higher. Countries match by any of their names.
 * If no text has a word with this start, one letter may be wrong. It needs no index, for some thousand items on a device.
 */
import { countriesIn, countryLike } from "./countries";
import { fold } from "./fold";

/** A text and its weight. */
export type SearchText = { text: string; weight: number };

/** A prepared item: folded texts whose words each follow a blank. */
export type Searchable = { all: string; texts: readonly SearchText[]; countries: readonly string[] };

type Term = { starts: readonly string[]; country: string | null };

/** Words that narrow nothing. */
const FILLERS = new Set(
  "a an and the of in at on for from near with who to me my i is or coach coaches coaching trainer athlete athletes".split(
    " ",
  ),
);
/** Typing errors are corrected only to words of texts with at least this weight: names, sports, places. */
const TELLING = 4;
const COUNTRY_WEIGHT = 5;
const SHORTEST_TO_CORRECT = 4;

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9\u00df-\uffff]+/)
    .filter(Boolean);

/** @param countries of the item's places and nationality */
export function searchable(texts: readonly SearchText[], countries: readonly (string | null)[] = []): Searchable {
  const folded = texts.map(({ text, weight }) => ({ text: ` ${wordsIn(text).join(" ")}`, weight }));
  return {
    all: folded.map(({ text }) => text).join(""),
    texts: folded,
    countries: countries.filter((country) => country !== null),
  };
}

/** The score of each item that matches a word, above 0. Null for a blank query. */
export function searchScores<T>(
  query: string,
  items: readonly T[],
  ready: (item: T) => Searchable,
): Map<T, number> | null {
  const terms = readQuery(query);
  if (terms.length === 0) return null;
  const made = items.map(ready);
  const corrected = terms.map((term) => correct(term, made));
  const scores = new Map<T, number>();
  for (const [at, item] of items.entries()) {
    const searched = made[at];
    if (!searched) continue;
    const answered = corrected.map((term) => scoreOf(term, searched)).filter((score) => score > 0);
    // Two weak matches beat one strong match.
    if (answered.length > 0) scores.set(item, answered.length * answered.reduce((sum, score) => sum + score, 0));
  }
  return scores;
}

/** Whether an item matches each word of a query. */
export function isAnsweredWhole<T>(query: string, items: readonly T[], ready: (item: T) => Searchable): boolean {
  const terms = readQuery(query);
  if (terms.length < 2) return true;
  const made = items.map(ready);
  const corrected = terms.map((term) => correct(term, made));
  return made.some((searched) => corrected.every((term) => scoreOf(term, searched) > 0));
}

/** "one-on-one" is one term: its words must stand in a row. */
const typedIn = (query: string): string[] =>
  query
    .split(/[\s,;]+/)
    .map((part) => wordsIn(part).join(" "))
    .filter(Boolean);

function readQuery(query: string): Term[] {
  const words = typedIn(query);
  const countries = countriesIn(words, beginsLike);
  const terms: Term[] = countries.map(({ at, length, country }) => ({
    starts: [words.slice(at, at + length).join(" ")],
    country,
  }));
  const rest = words.filter((_, at) => !countries.some((found) => at >= found.at && at < found.at + found.length));
  const telling = rest.filter((word) => !FILLERS.has(word));
  // A query of common words alone still searches for them: "coach".
  const kept = telling.length > 0 || terms.length > 0 ? telling : rest;
  return [...terms, ...[...new Set(kept)].map((word) => ({ starts: [word], country: null }))];
}

/** The best text counts. A whole word counts more than a prefix. */
function scoreOf({ starts, country }: Term, { all, texts, countries }: Searchable): number {
  let best = country !== null && countries.includes(country) ? COUNTRY_WEIGHT : 0;
  for (const start of starts) {
    if (!all.includes(` ${start}`)) continue;
    for (const { text, weight } of texts) {
      if (weight <= best || !text.includes(` ${start}`)) continue;
      best = Math.max(best, `${text} `.includes(` ${start} `) ? weight : weight * 0.75);
    }
  }
  return best;
}

function correct(term: Term, items: readonly Searchable[]): Term {
  const [word = ""] = term.starts;
  if (term.country || word.includes(" ") || word.length < SHORTEST_TO_CORRECT) return term;
  if (items.some(({ all }) => all.includes(` ${word}`))) return term;
  const near = new Set<string>();
  const seen = new Set<string>();
  for (const { texts } of items) {
    for (const { text, weight } of texts) {
      if (weight < TELLING) continue;
      for (const known of text.split(" ")) {
        if (known.length < 3 || seen.has(known)) continue;
        seen.add(known);
        if (beginsLike(word, known)) near.add(known);
      }
    }
  }
  return near.size > 0 ? { starts: [...near], country: null } : { ...term, country: countryLike(word, beginsLike) };
}

/** Whether a word is a prefix of another except for one wrong, missing, extra or swapped letter. */
export function beginsLike(typed: string, known: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at++;
  if (at === typed.length) return true;
  const rest = typed.slice(at);
  return (
    known.startsWith(rest.slice(1), at + 1) ||
    known.startsWith(rest, at + 1) ||
    known.startsWith(rest.slice(1), at) ||
    (rest.length > 1 && known.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`, at))
  );
}
