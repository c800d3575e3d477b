/** The filters of the athletes' directory, as in the address. */
export type AthleteSearch = { q?: string; sport?: string; age?: string; country?: string };

const text = (value: unknown): string | undefined => {
  const trimmed = typeof value === "string" ? value.trim().slice(0, 100) : "";
  return trimmed === "" ? undefined : trimmed;
};

/** Filters from an address, which may be hand-written: invalid ones are dropped. */
export function readAthleteSearch(search: Record<string, unknown>): AthleteSearch {
  const read = {
    q: text(search.q),
    // Any name: the lists of sports and age bands are not worth their bytes in every first load.
    sport: text(search.sport),
    age: text(search.age),
    country: text(search.country),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The number of active filters, without the search words. */
export const countAthleteFilters = ({ sport, age, country }: AthleteSearch): number =>
  [sport, age, country].filter((value) => value !== undefined).length;
