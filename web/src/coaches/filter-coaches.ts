import type { CoachDocument } from "@domain/documents";
import { fold } from "@domain/fold";
import type { DirectorySearch, Sort } from "./directory-search";

const DAY = 86_400_000;

const haystack = (coach: CoachDocument): string =>
  fold(
    `${coach.name} ${coach.sport} ${coach.location} ${coach.nationality} ${coach.coaching_areas} ${coach.achievements} ${coach.bio}`,
  );

/** Text to search in, kept per document: a keystroke over 10,000 coaches must not fold their words again. */
const folded = new WeakMap<CoachDocument, string>();
function textOf(coach: CoachDocument): string {
  const known = folded.get(coach);
  if (known !== undefined) return known;
  const made = haystack(coach);
  folded.set(coach, made);
  return made;
}

/** The coaches that an address asks for. Only verified ones are public. `now` in milliseconds. */
export function filterCoaches(
  coaches: readonly CoachDocument[],
  search: DirectorySearch,
  now: number,
): CoachDocument[] {
  const words = search.q ? fold(search.q).split(/\s+/).filter(Boolean) : [];
  const place = search.location && !search.quiz ? fold(search.location) : "";
  const until = search.free === undefined ? null : new Date(now + search.free * DAY).toISOString();
  const from = search.from === undefined ? null : search.from * 100;
  const to = search.to === undefined ? null : search.to * 100;
  return coaches.filter((coach) => {
    if (!coach.verified) return false;
    // The quiz ranks and does not hide: a near miss is worth seeing.
    if (search.sport && !search.quiz && coach.sport !== search.sport) return false;
    if (search.sessionType && !search.quiz && !coach.session_types.includes(search.sessionType)) return false;
    if (from !== null && coach.hourly_rate < from) return false;
    if (to !== null && coach.hourly_rate > to) return false;
    if (search.rating !== undefined && coach.average_rating < search.rating) return false;
    if (search.featured && !coach.is_featured) return false;
    if (search.verified && !coach.id_verified && !coach.athlete_verified) return false;
    if (until !== null && (coach.next_slot_at === "" || coach.next_slot_at > until)) return false;
    if (place && !fold(`${coach.location} ${coach.nationality}`).includes(place)) return false;
    return words.length === 0 || words.every((word) => textOf(coach).includes(word));
  });
}

const byName = (a: CoachDocument, b: CoachDocument): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

const byRating = (a: CoachDocument, b: CoachDocument): number =>
  b.average_rating - a.average_rating || b.total_reviews - a.total_reviews || byName(a, b);

const ORDERS: Record<Exclude<Sort, "match">, (a: CoachDocument, b: CoachDocument) => number> = {
  featured: (a, b) => Number(b.is_featured) - Number(a.is_featured) || byRating(a, b),
  rating: byRating,
  price: (a, b) => a.hourly_rate - b.hourly_rate || byName(a, b),
  name: byName,
};

/** In order. Without a choice: the featured first, then the best rated. Scores stand for "match". */
export function sortCoaches(
  coaches: readonly CoachDocument[],
  sort: Sort | undefined,
  scores: ReadonlyMap<string, number> | null,
): CoachDocument[] {
  const list = [...coaches];
  if (scores && (sort === undefined || sort === "match"))
    return list.sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || byName(a, b));
  return list.sort(ORDERS[sort && sort !== "match" ? sort : "featured"]);
}

/** What an empty list can say: the cheapest rate (cents) without the price filter, or null when that is not the reason. */
export function nearestByPrice(coaches: readonly CoachDocument[], search: DirectorySearch, now: number): number | null {
  if (search.from === undefined && search.to === undefined) return null;
  const { from: _from, to: _to, ...rest } = search;
  const rates = filterCoaches(coaches, rest, now).map((coach) => coach.hourly_rate);
  return rates.length === 0 ? null : Math.min(...rates);
}
