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

// Letters that names have: Latin, Greek, Cyrillic, Hebrew, Arabic. Left out are letters that look like a digit or a sign. A name has letters of
// one of these alphabets. Others are not shown: Chinese, Japanese and Korean, for one, write the whole name as one word.
const ALPHABETS = [
  "A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u013e\\u0141-\\u0148\\u014a-\\u017e" +
    "\\u01a0\\u01a1\\u01af\\u01b0\\u01cd-\\u01dc\\u01e6\\u01e7\\u0218-\\u021b\\u1e02-\\u1e99\\u1e9e\\u1ea0-\\u1ef9",
  "\\u0386\\u0388-\\u03ce",
  "\\u0400-\\u045f\\u0490-\\u0493\\u0496-\\u04a3\\u04ae-\\u04b3\\u04ba-\\u04bb\\u04d8-\\u04e9",
  "\\u05d0-\\u05ea",
  "\\u0621-\\u063a\\u0641-\\u064a\\u0671\\u0679-\\u06d3",
];
const NAME = new RegExp(`^(?:${ALPHABETS.map((letters) => `[${letters}]+(?:['\u2019-][${letters}]+)?`).join("|")})$`);
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
