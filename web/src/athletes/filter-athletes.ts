import { countryOf, countryOfPlace } from "@domain/countries";
import type { AthleteEntryDocument } from "@domain/documents";
import { SPORTS } from "@domain/sports";
import { type Searchable, searchable, searchScores } from "@domain/word-search";
import { drawingOf } from "@/ui/drawings";
import type { AthleteSearch } from "./athlete-search";

/** A public entry, or one of an athlete under 18 for a verified coach (young-athletes.ts). */
export type ListedAthlete = Omit<AthleteEntryDocument, "rev" | "user_id" | "created_at"> & {
  /** `sport_interest` in the reader's language, if it is not as somebody typed it. */
  sport_words?: string;
};

/** Cached per document, so that a keystroke does not fold thousands of texts. */
const ready = new WeakMap<ListedAthlete, Searchable>();
function searchableOf(athlete: ListedAthlete): Searchable {
  const known = ready.get(athlete);
  if (known) return known;
  const { name, sport_interest, sport_words = "", nationality, location, vision } = athlete;
  const made = searchable(
    [
      { text: name, weight: 8 },
      { text: `${sport_interest} ${sport_words}`, weight: 6 },
      { text: `${location} ${nationality}`, weight: 5 },
      { text: vision, weight: 1 },
    ],
    [countryOf(nationality), countryOfPlace(location)],
  );
  ready.set(athlete, made);
  return made;
}

/** The sports of free words and a place; null until the vocabulary is loaded. */
export type SportsMeant = ((interest: string, location: string) => ReadonlySet<string>) | null;

/** Whether somebody trains a sport. Before the vocabulary is loaded, the sport of their drawing counts. */
function trains({ sport_interest, location }: ListedAthlete, sport: string, meant: SportsMeant): boolean {
  if (sport_interest === sport) return true;
  if (!meant) return drawingOf(sport_interest).id === drawingOf(sport).id;
  const sports = meant(sport_interest, location);
  return sports.has(sport) || (sport === "Other" && sports.size === 0);
}

/** The athletes for an address: by name, or by best match of the search words. */
export function filterAthletes(
  athletes: readonly ListedAthlete[],
  search: AthleteSearch,
  meant: SportsMeant,
): ListedAthlete[] {
  // The address's reader takes any name.
  const sport = SPORTS.find((known) => known === search.sport);
  // Older addresses have the nationality: "German".
  const country = search.country && countryNamed(search.country);
  const left = athletes
    .filter(
      (athlete) =>
        (!sport || trains(athlete, sport, meant)) &&
        (!search.age || athlete.age_band === search.age) &&
        (!country || countryNamed(athlete.nationality) === country),
    )
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
  const answers = search.q ? searchScores(search.q, left, searchableOf) : null;
  if (!answers) return left;
  return left.filter((athlete) => answers.has(athlete)).sort((a, b) => (answers.get(b) ?? 0) - (answers.get(a) ?? 0));
}

/** "Germany" for "German"; unknown words stay. */
export const countryNamed = (nationality: string): string => countryOf(nationality) ?? nationality;

/** The countries that somebody is from, by name. */
export const countriesOf = (athletes: readonly ListedAthlete[]): string[] =>
  [...new Set(athletes.map(({ nationality }) => countryNamed(nationality)))].filter(Boolean).sort();
