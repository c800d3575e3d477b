import { QUIZ_BUDGETS, SESSION_TYPES } from "@domain/limits";

const SORTS = ["match", "featured", "rating", "price", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** The directory's filters, as in the address. Prices in whole dollars an hour. */
export type DirectorySearch = {
  q?: string;
  sport?: string;
  location?: string;
  from?: number;
  to?: number;
  rating?: number;
  featured?: true;
  verified?: true;
  sessionType?: string;
  /** Days ahead within which the coach has a free slot. */
  free?: number;
  sort?: Sort;
  /** The quiz's answers: with `quiz`, the best matches come first with their score. */
  quiz?: true;
  level?: string;
  budget?: string;
  /** Quiz answers that the person made filters: "sport,location". */
  only?: string;
};

/** Quiz answers that can be filters. */
const SHARED = ["sport", "location", "sessionType"] as const;
type Shared = (typeof SHARED)[number];
const isShared = (key: string): key is Shared => (SHARED as readonly string[]).includes(key);
const chosen = (search: DirectorySearch): Shared[] => (search.only ?? "").split(",").filter(isShared);

export type DirectoryChange = { [Key in keyof DirectorySearch]?: DirectorySearch[Key] | undefined };

const RATINGS = [4, 4.5, 4.8];
const FREE_DAYS = [1, 3, 7];

const text = (value: unknown, max = 100): string | undefined => {
  const trimmed = typeof value === "string" ? value.trim().slice(0, max) : "";
  return trimmed === "" ? undefined : trimmed;
};
const amount = (value: unknown): number | undefined => {
  const number = Number(value);
  return value !== "" && Number.isInteger(number) && number >= 0 && number <= 100_000 ? number : undefined;
};
const oneOf = <T>(options: readonly T[], value: unknown): T | undefined =>
  options.find((option) => String(option) === String(value));
const flag = (value: unknown): true | undefined => (value === true || value === "true" ? true : undefined);

/**
 * Filters from an address, which may be hand-written: invalid ones are dropped. Without zod, because this is in the first load of a
 * public page.
 */
export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  const read: { [Key in keyof Required<DirectorySearch>]: DirectorySearch[Key] | undefined } = {
    q: text(search.q),
    sport: text(search.sport, 50),
    location: text(search.location),
    from: amount(search.from),
    to: amount(search.to),
    rating: oneOf(RATINGS, search.rating),
    featured: flag(search.featured),
    verified: flag(search.verified),
    sessionType: oneOf(SESSION_TYPES, search.sessionType),
    free: oneOf(FREE_DAYS, search.free),
    sort: oneOf(SORTS, search.sort),
    quiz: flag(search.quiz),
    level: text(search.level, 20),
    budget: oneOf(QUIZ_BUDGETS, search.budget),
    only: text(search.only, 50),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

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

/** The number of active filters. */
export function countFilters(search: DirectorySearch): number {
  const { sport, location, from, to, rating, featured, verified, sessionType, free } = filtersOf(search);
  return [sport, location, from ?? to, rating, featured, verified, sessionType, free].filter(
    (value) => value !== undefined,
  ).length;
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
  "sessionType",
  "free",
] as const;

/** Whether the address filters at all. */
export function isNarrowed(search: DirectorySearch): boolean {
  const filters = filtersOf(search);
  return NARROWING.some((key) => filters[key] !== undefined);
}
