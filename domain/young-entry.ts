/** What verified coaches see of an athlete under 18, if the guardian allowed it. Nobody else sees any of it. */
import type { AthleteFields } from "./athletes";
import { countryOf } from "./countries";
import { ageBand } from "./directory";
import { type GuardianFacts, guardianState } from "./guardian";
import { sportsOf } from "./matching/sports-named";

/** The newest that one answer holds. */
export const YOUNG_MOST = 1000;

/** A minor's words could hold a way to reach them. So only the first name is theirs; the rest is chosen from our own lists. */
export type YoungEntry = {
  /** "" if it may be no name. */
  name: string;
  /** Ids of `matching/sport-names.ts`, those of the coach form first: "Tennis", "tabletennis". */
  sports: string[];
  /** "13-15" or "16-17". */
  age_band: string;
  /** English name, or "". */
  country: string;
};

/** `id`: the profile's. It opens nothing. */
export type ListedYoung = YoungEntry & { id: string };
/** `more`: there are older ones, which are left out. */
export type YoungAthletes = { athletes: ListedYoung[]; more: boolean };

/** True if the guardian, who agrees now, lets verified coaches find the minor. @param now milliseconds since 1970 */
export const isShownToCoaches = (facts: GuardianFacts, now: number): boolean =>
  facts.listed && guardianState(facts, now) === "confirmed";

// Letters, a hyphen and an apostrophe: a dot, a digit or another sign could be an address. Not of scripts that write a whole name as
// one word, as Chinese, Japanese and Korean do.
const NAME = /^[\u0300-\u10ff\u1200-\u1fffA-Za-z\u00c0-\u024f'\u2019-]{1,30}$/;

function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  return NAME.test(first) ? first : "";
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
  name: firstName(name),
  sports: sportsOf(sport_interest, location),
  age_band: ageBand(age),
  country: countryOf(nationality) ?? "",
});
