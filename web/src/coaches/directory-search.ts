import { QUIZ_BUDGETS, SESSION_TYPES } from "@domain/limits";

export const SORTS = ["match", "featured", "rating", "price", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** The directory's filters as they stand in the address. Prices in whole dollars an hour. */
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
  /** Days ahead within which the coach has a free time. */
  free?: number;
  sort?: Sort;
  /** The quiz's answers: with `quiz`, the best matches stand first with their score. */
  quiz?: true;
  level?: string;
  budget?: string;
};

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
 * Filters out of an address that somebody may have written by hand: what makes no sense is left out. By hand and not by zod,
 * because this stands in the first load of a public page.
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
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** How many filters narrow the list; the quiz's answers, which only rank it, do not count. */
export const countFilters = (search: DirectorySearch): number =>
  [
    search.quiz ? undefined : search.sport,
    search.quiz ? undefined : search.location,
    search.from ?? search.to,
    search.rating,
    search.featured,
    search.verified,
    search.quiz ? undefined : search.sessionType,
    search.free,
  ].filter((value) => value !== undefined).length;
