import { countryOf, countryOfPlace } from "@domain/countries";
import type { AthleteEntryDocument } from "@domain/documents";
import { type Searchable, searchable, searchScores } from "@domain/word-search";
import { drawingOf } from "@/ui/drawings";
import type { AthleteSearch } from "./athlete-search";

/** Made ready once per document: a keystroke must not fold the words of thousands again. */
const ready = new WeakMap<AthleteEntryDocument, Searchable>();
function searchableOf(athlete: AthleteEntryDocument): Searchable {
  const known = ready.get(athlete);
  if (known) return known;
  const { name, sport_interest, nationality, location, vision } = athlete;
  const made = searchable(
    [
      { text: name, weight: 8 },
      { text: sport_interest, weight: 6 },
      { text: `${location} ${nationality}`, weight: 5 },
      { text: vision, weight: 1 },
    ],
    [countryOf(nationality), countryOfPlace(location)],
  );
  ready.set(athlete, made);
  return made;
}

/** The sports that free words and a place mean; null until the code that knows is loaded. */
export type SportsMeant = ((interest: string, location: string) => ReadonlySet<string>) | null;

/** Whether somebody trains a sport, which people write freely. Until the words are understood, the sport whose drawing it gets. */
function trains({ sport_interest, location }: AthleteEntryDocument, sport: string, meant: SportsMeant): boolean {
  if (sport_interest === sport) return true;
  if (!meant) return drawingOf(sport_interest).id === drawingOf(sport).id;
  const sports = meant(sport_interest, location);
  return sports.has(sport) || (sport === "Other" && sports.size === 0);
}

/** The athletes that an address asks for: by name, or those first who answer the words searched for best. */
export function filterAthletes(
  athletes: readonly AthleteEntryDocument[],
  search: AthleteSearch,
  meant: SportsMeant,
): AthleteEntryDocument[] {
  const { sport } = search;
  // An older address has the nationality: "German".
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

/** "Germany" for "German"; words that name no known country stay. */
export const countryNamed = (nationality: string): string => countryOf(nationality) ?? nationality;

/** The countries that somebody is from, by name. */
export const countriesOf = (athletes: readonly AthleteEntryDocument[]): string[] =>
  [...new Set(athletes.map(({ nationality }) => countryNamed(nationality)))].filter(Boolean).sort();
