import type { DirectoryChange, DirectorySearch } from "./directory-search";

/** Quiz answers that can be filters. */
const SHARED = ["sport", "location", "sessionType"] as const;
type Shared = (typeof SHARED)[number];
const isShared = (key: string): key is Shared => (SHARED as readonly string[]).includes(key);
const chosen = (search: DirectorySearch): Shared[] => (search.only ?? "").split(",").filter(isShared);

/**
 * The active filters. Quiz answers only rank, because a near miss is worth seeing, until the person makes one a filter. In another order
 * than by match the quiz's sport filters too.
 */
export function filtersOf(search: DirectorySearch): DirectorySearch {
  if (!search.quiz) return search;
  const kept = chosen(search);
  const byMatch = search.sort === undefined || search.sort === "match";
  const narrows = (key: string) =>
    !isShared(key) || kept.includes(key) || (key === "sport" && !byMatch && search.sport !== "Other");
  return Object.fromEntries(Object.entries(search).filter(([key]) => narrows(key)));
}

/** The address after a change of filter, words or order. A chosen filter replaces the quiz's answer. */
export function withChange(search: DirectorySearch, change: DirectoryChange): DirectorySearch {
  const only = new Set<string>(chosen(search));
  for (const [key, value] of Object.entries(change)) {
    if (!search.quiz || !isShared(key)) continue;
    if (value === undefined) only.delete(key);
    else only.add(key);
  }
  const next = { ...search, ...change, only: only.size > 0 ? [...only].join(",") : undefined };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

const NARROWING = [
  "q",
  "sport",
  "location",
  "from",
  "to",
  "rating",
  "featured",
  "verified",
  "saved",
  "sessionType",
  "language",
  "free",
] as const;

/** The number of active filters. A price's two ends are one; words are none. */
export function countFilters(search: DirectorySearch): number {
  const filters = { ...filtersOf(search), q: undefined };
  const active = NARROWING.filter((key) => filters[key] !== undefined).length;
  return active - Number(filters.from !== undefined && filters.to !== undefined);
}

/** Whether the address has any filter. */
export function isNarrowed(search: DirectorySearch): boolean {
  const filters = filtersOf(search);
  return NARROWING.some((key) => filters[key] !== undefined);
}
