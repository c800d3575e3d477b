export const AGE_BANDS = ["18-24", "25-34", "35+"] as const;
/** Of athletes whom only verified coaches see. */
export const YOUNG_BANDS = ["13-15", "16-17"] as const;
export const isYoungBand = (band: string | undefined): boolean => YOUNG_BANDS.some((young) => young === band);

/** The filters of the athletes' directory, as in the address. */
export type AthleteSearch = { q?: string; sport?: string; age?: string; country?: string };

const text = (value: unknown): string | undefined => {
  const trimmed = typeof value === "string" ? value.trim().slice(0, 100) : "";
  return trimmed === "" ? undefined : trimmed;
};
const oneOf = (options: readonly string[], value: unknown): string | undefined =>
  options.find((option) => option === value);

/** Filters from an address, which may be hand-written: invalid ones are dropped. */
export function readAthleteSearch(search: Record<string, unknown>): AthleteSearch {
  const read = {
    q: text(search.q),
    // Any name: the list of sports is not worth its bytes in every first load.
    sport: text(search.sport),
    age: oneOf([...YOUNG_BANDS, ...AGE_BANDS], search.age),
    country: text(search.country),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The filters of somebody for whom the directory holds nobody under 18. */
export function amongAdults({ age, ...search }: AthleteSearch): AthleteSearch {
  return age === undefined || isYoungBand(age) ? search : { ...search, age };
}

/** The number of active filters, without the search words. */
export const countAthleteFilters = ({ sport, age, country }: AthleteSearch): number =>
  [sport, age, country].filter((value) => value !== undefined).length;
