import type { CoachDocument } from "@domain/documents";
import type { Sort } from "./directory-search";

const byName = (a: CoachDocument, b: CoachDocument): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

const byRating = (a: CoachDocument, b: CoachDocument): number =>
  b.average_rating - a.average_rating || b.total_reviews - a.total_reviews || byName(a, b);

const ORDERS: Record<Exclude<Sort, "match" | "near">, (a: CoachDocument, b: CoachDocument) => number> = {
  featured: (a, b) => Number(b.is_featured) - Number(a.is_featured) || byRating(a, b),
  rating: byRating,
  price: (a, b) => a.hourly_rate - b.hourly_rate || byName(a, b),
  name: byName,
};

/** Sorts coaches. Default: featured first, then best rated. "match" uses the scores, "near" comes after this. */
export function sortCoaches(
  coaches: readonly CoachDocument[],
  sort: Sort | undefined,
  scores: ReadonlyMap<string, number> | null,
): CoachDocument[] {
  const list = [...coaches];
  if (scores && (sort === undefined || sort === "match"))
    return list.sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || byName(a, b));
  return list.sort(ORDERS[sort && sort !== "match" && sort !== "near" ? sort : "featured"]);
}
