import { QUIZ_BUDGETS, SESSION_TYPES } from "@domain/limits";

const SORTS = ["match", "featured", "rating", "price", "name", "near"] as const;
export type Sort = (typeof SORTS)[number];

/** The directory's filters, as in the address. Prices in whole main units of the currency an hour. */
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
  /** The coaches that the person saved. */
  saved?: true;
  /** ISO 639-1. */
  language?: string;
  /** Days ahead within which the coach has a free slot. */
  free?: number;
  sort?: Sort;
  /** Where distances start: a typed city, or "me". A position is in no address. */
  near?: string;
  /** Kilometres. */
  within?: number;
  map?: true;
  /** The quiz's answers: with `quiz`, the best matches come first with their score. */
  quiz?: true;
  level?: string;
  budget?: string;
  /** Quiz answers that the person made filters: "sport,location". */
  only?: string;
};

export type DirectoryChange = { [Key in keyof DirectorySearch]?: DirectorySearch[Key] | undefined };

const RATINGS = [4, 4.5, 4.8];
const FREE_DAYS = [1, 3, 7];

const text = (value: unknown, max = 100): string | undefined => {
  const trimmed = typeof value === "string" ? value.trim().slice(0, max) : "";
  return trimmed === "" ? undefined : trimmed;
};
/** Price an hour above which an address's price is dropped. */
export const MOST_PRICE = 100_000;
const amount = (value: unknown): number | undefined => {
  const number = Number(value);
  return value !== "" && Number.isInteger(number) && number >= 0 && number <= MOST_PRICE ? number : undefined;
};
const oneOf = <T>(options: readonly T[], value: unknown): T | undefined =>
  options.find((option) => String(option) === String(value));
/** Any language's: the list of all is not worth a byte of the first load. */
const code = (value: unknown): string | undefined => (/^[a-z]{2}$/.test(String(value)) ? String(value) : undefined);
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
    language: code(search.language),
    free: oneOf(FREE_DAYS, search.free),
    saved: flag(search.saved),
    sort: oneOf(SORTS, search.sort),
    near: text(search.near),
    within: amount(search.within),
    map: flag(search.map),
    quiz: flag(search.quiz),
    level: text(search.level, 20),
    budget: oneOf(QUIZ_BUDGETS, search.budget),
    only: text(search.only, 50),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
