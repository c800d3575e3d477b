import type { AthleteEntryDocument } from "@domain/documents";
import { fold } from "@domain/fold";
import { drawingOf } from "@/ui/drawings";
import type { AthleteSearch } from "./athlete-search";

const folded = new WeakMap<AthleteEntryDocument, string>();

/** Text to search in, kept per document: a keystroke must not fold the words of thousands again. */
function textOf(athlete: AthleteEntryDocument): string {
  const known = folded.get(athlete);
  if (known !== undefined) return known;
  const { name, sport_interest, nationality, location, vision } = athlete;
  const made = fold(`${name} ${sport_interest} ${nationality} ${location} ${vision}`);
  folded.set(athlete, made);
  return made;
}

/** The athletes that an address asks for, by name. People write their sport freely: it counts as the sport whose drawing it gets. */
export function filterAthletes(
  athletes: readonly AthleteEntryDocument[],
  search: AthleteSearch,
): AthleteEntryDocument[] {
  const words = search.q ? fold(search.q).split(/\s+/).filter(Boolean) : [];
  const drawing = search.sport && drawingOf(search.sport).id;
  return athletes
    .filter(
      (athlete) =>
        (!drawing || drawingOf(athlete.sport_interest).id === drawing) &&
        (!search.age || athlete.age_band === search.age) &&
        (!search.country || athlete.nationality === search.country) &&
        words.every((word) => textOf(athlete).includes(word)),
    )
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
}

/** The countries that somebody is from, by name. */
export const countriesOf = (athletes: readonly AthleteEntryDocument[]): string[] =>
  [...new Set(athletes.map(({ nationality }) => nationality))].filter(Boolean).sort();
