import type { AthleteSearch } from "./athlete-search";

export const ADULT_BANDS: readonly string[] = ["18-24", "25-34", "35+"];
/** Of athletes whom only verified coaches see. */
export const YOUNG_BANDS: readonly string[] = ["13-15", "16-17"];
export const ALL_BANDS: readonly string[] = [...YOUNG_BANDS, ...ADULT_BANDS];

/** The filters without an age band that this person's directory does not have. An address may be hand-written. */
export const withinBands = ({ age, ...search }: AthleteSearch, bands: readonly string[]): AthleteSearch =>
  age !== undefined && bands.includes(age) ? { ...search, age } : search;
