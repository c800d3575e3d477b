import { SPORTS } from "@domain/sports";

export const AGE_BANDS = ["13-15", "16-17", "18-24", "25-34", "35+"] as const;

/** The athletes' directory's filters as they stand in the address. */
export type AthleteSearch = { q?: string; sport?: string; age?: string; country?: string };

const text = (value: unknown): string | undefined => {
  const trimmed = typeof value === "string" ? value.trim().slice(0, 100) : "";
  return trimmed === "" ? undefined : trimmed;
};
const oneOf = (options: readonly string[], value: unknown): string | undefined =>
  options.find((option) => option === value);

/** Filters out of an address that somebody may have written by hand: what makes no sense is left out. */
export function readAthleteSearch(search: Record<string, unknown>): AthleteSearch {
  const read = {
    q: text(search.q),
    sport: oneOf(SPORTS, search.sport),
    age: oneOf(AGE_BANDS, search.age),
    country: text(search.country),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** How many filters narrow the list, without the words searched for. */
export const countAthleteFilters = ({ sport, age, country }: AthleteSearch): number =>
  [sport, age, country].filter((value) => value !== undefined).length;
