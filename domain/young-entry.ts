/** What verified coaches see of an athlete under 18, if the guardian allowed it. Nobody else sees any of it. */
import type { AthleteFields } from "./athletes";
import { countryOf } from "./countries";
import { ageBand } from "./directory";
import { type GuardianFacts, guardianState } from "./guardian";
import { sportsOf } from "./matching/sports-named";

/** The newest that one answer holds. */
export const YOUNG_MOST = 1000;

/** A minor's words could hold a way to reach them. So only the first name is theirs, as the guardian read it. The rest is from our lists. */
export type YoungEntry = {
  /** "" if it may be no name. */
  name: string;
  /** Ids of `matching/sport-names.ts`: "Tennis", "tabletennis". `sportName` has their words. */
  sports: string[];
  /** "13-15" or "16-17". */
  age_band: string;
  /** English name, or "". */
  country: string;
};

/** `id`: of the entry, for this reader alone. It opens nothing. */
export type ListedYoung = YoungEntry & { id: string };
/** `more`: there are older ones, which are left out. */
export type YoungAthletes = { athletes: ListedYoung[]; more: boolean };

/** True if the guardian, who agrees now, lets verified coaches find the minor. @param now milliseconds since 1970 */
export const isShownToCoaches = (facts: GuardianFacts, now: number): boolean =>
  facts.listed && guardianState(facts, now) === "confirmed";

// Letters of alphabets, and nothing that could stand for a digit or a sign: Latin, Greek, Cyrillic, Hebrew, Arabic. Names in other scripts
// are not shown; Chinese, Japanese and Korean write the whole name as one word.
const LETTERS =
  "[A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u01bf\\u01c4-\\u024f\\u1e00-\\u1eff\\u0386\\u0388-\\u03ce\\u0400-\\u0481\\u048a-\\u052f" +
  "\\u05d0-\\u05ea\\u0621-\\u063a\\u0641-\\u064a\\u0671-\\u0673\\u0675-\\u06d3]+";
const NAME = new RegExp(`^${LETTERS}(?:['\u2019-]${LETTERS})?$`);
const NAME_LENGTH = 25;

/** The first name that coaches see of this name; "" if it may hold something else than a name. */
export function listedName(name: string): string {
  const first = name.normalize("NFC").trim().split(/\s+/)[0] ?? "";
  return first.length <= NAME_LENGTH && NAME.test(first) ? first : "";
}

/** @param age in years, below 18 */
export const youngEntry = (
  {
    name,
    sport_interest,
    nationality,
    location,
  }: Pick<AthleteFields, "name" | "sport_interest" | "nationality" | "location">,
  age: number,
): YoungEntry => ({
  name: listedName(name),
  sports: sportsOf(sport_interest, location),
  age_band: ageBand(age),
  country: countryOf(nationality) ?? "",
});
