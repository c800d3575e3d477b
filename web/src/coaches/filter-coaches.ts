import { languagesOf } from "@domain/coach-languages";
import { countryOf, countryOfPlace } from "@domain/countries";
import { toMinor } from "@domain/currency";
import type { CoachDocument } from "@domain/documents";
import { fold } from "@domain/fold";
import type { Marks } from "@domain/marks";
import { isAnsweredWhole, type Searchable, searchable, searchScores } from "@domain/word-search";
import type { DirectorySearch } from "./directory-search";
import { filtersOf } from "./search-filters";

const DAY = 86_400_000;

/** Cached per document, so that a keystroke does not fold 10,000 texts. */
const ready = new WeakMap<CoachDocument, Searchable>();
function searchableOf(coach: CoachDocument): Searchable {
  const known = ready.get(coach);
  if (known) return known;
  const made = searchable(
    [
      { text: coach.name, weight: 8 },
      { text: coach.sport, weight: 6 },
      { text: `${coach.location} ${coach.nationality}`, weight: 5 },
      { text: coach.coaching_areas, weight: 4 },
      { text: coach.achievements, weight: 2 },
      { text: coach.bio, weight: 1 },
    ],
    [countryOfPlace(coach.location), countryOf(coach.nationality)],
  );
  ready.set(coach, made);
  return made;
}

/** Matches a word's prefix in the place, or its country by any name. */
function isNear(coach: CoachDocument, place: string, country: string | null): boolean {
  const { countries } = searchableOf(coach);
  return (
    (country !== null && countries.includes(country)) || fold(`${coach.location} ${coach.nationality}`).includes(place)
  );
}

/**
 * The verified coaches that match the URL's filters, in the given order. A search sorts by best match, unless the URL names another
 * order. `now` in milliseconds. Without `saved` (for a visitor) that filter does not count.
 */
export function filterCoaches(
  coaches: readonly CoachDocument[],
  asked: DirectorySearch,
  now: number,
  saved?: Marks,
): CoachDocument[] {
  const search = filtersOf(asked);
  const place = search.location ? fold(search.location) : "";
  const country = search.location ? countryOf(search.location) : null;
  const until = search.free === undefined ? null : new Date(now + search.free * DAY).toISOString();
  const from = search.from === undefined ? null : toMinor(search.from);
  const to = search.to === undefined ? null : toMinor(search.to);
  const left = coaches.filter((coach) => {
    if (!coach.verified) return false;
    if (search.sport && coach.sport !== search.sport) return false;
    if (search.sessionType && !coach.session_types.includes(search.sessionType)) return false;
    if (search.language && !languagesOf(coach).includes(search.language)) return false;
    if (from !== null && coach.hourly_rate < from) return false;
    if (to !== null && coach.hourly_rate > to) return false;
    if (search.rating !== undefined && coach.average_rating < search.rating) return false;
    if (search.saved && saved && !saved.has(coach.id)) return false;
    if (search.featured && !coach.is_featured) return false;
    if (search.verified && !coach.id_verified && !coach.athlete_verified) return false;
    if (until !== null && (coach.next_slot_at === "" || coach.next_slot_at > until)) return false;
    return place === "" || isNear(coach, place, country);
  });
  const answers = search.q ? searchScores(search.q, left, searchableOf) : null;
  if (!answers) return left;
  const found = left.filter((coach) => answers.has(coach));
  if (search.sort !== undefined && search.sort !== "match") return found;
  return found.sort((a, b) => (answers.get(b) ?? 0) - (answers.get(a) ?? 0));
}

/** Whether any found coach matches all words of the search. */
export const hasAllWords = (found: readonly CoachDocument[], words: string): boolean =>
  isAnsweredWhole(words, found, searchableOf);

/** For an empty list: the cheapest rate (cents) without the price filter, or null if price is not the reason. */
export function nearestByPrice(coaches: readonly CoachDocument[], search: DirectorySearch, now: number): number | null {
  if (search.from === undefined && search.to === undefined) return null;
  const { from: _from, to: _to, ...rest } = search;
  const rates = filterCoaches(coaches, rest, now).map((coach) => coach.hourly_rate);
  return rates.length === 0 ? null : Math.min(...rates);
}
