import { distanceKm, FAR_KM, isKnown } from "../geography";
import type { SessionType } from "../limits";
import { sharedHours } from "./hours-text";
import { levelNumber, type Needs } from "./needs";
import type { Offers } from "./offers";
import type { MatchContext, RankedCoach } from "./people";
import type { SessionOffer } from "./session-terms";

/** The terms that are not met. */
export const brokenTerms = (needs: Needs, offers: Offers): string[] =>
  Object.entries({
    format: formatFit(needs, offers.session),
    ages: agesFit(needs, offers),
    language: languageFit(needs, offers),
    person: personFit(needs, offers),
  }).flatMap(([term, fit]) => (fit < 0.5 ? [term] : []));

export function formatFit({ session }: Needs, { types, remote }: Pick<SessionOffer, "types" | "remote">): number {
  const offers = (type: SessionType): boolean => types.includes(type) && !session.refused.includes(type);
  if (!offers("one_on_one") && !offers("group") && !offers("video_review"))
    return session.refused.length > 0 ? 0.15 : 0.7;
  let worst = 1;
  for (const wanted of session.types) {
    if (types.includes(wanted)) continue;
    if (wanted === "in_person") worst = Math.min(worst, session.remote ? 0.8 : 0.35);
    else if (wanted === "video_review") worst = Math.min(worst, remote ? 0.7 : 0.3);
    else if (wanted === "one_on_one") worst = Math.min(worst, types.includes("video_review") ? 0.6 : 0.2);
    else worst = Math.min(worst, 0.35);
  }
  if (session.refused.includes("group") && !types.includes("one_on_one"))
    worst = Math.min(worst, types.includes("video_review") ? 0.5 : 0.15);
  return worst;
}

export function agesFit({ age }: Needs, { ages }: Pick<Offers, "ages">): number {
  if (age === 0) return 1;
  const outside = Math.max(ages.min - age, age - ages.max, 0);
  return outside === 0 ? 1 : outside <= 1 ? 0.7 : 0.2;
}

export function languageFit({ languages, languageAsked }: Needs, offers: Pick<Offers, "languages">): number {
  // A profile without a language counts as English.
  if (languages.includes("en") && offers.languages.length === 0) return 1;
  if (languages.length === 0) return offers.languages.length === 0 || offers.languages.includes("en") ? 1 : 0.8;
  if (languages.some((language) => offers.languages.includes(language))) return 1;
  return languageAsked ? 0.35 : 0.75;
}

/** Few profiles say it, so unknown does not count against. */
const UNTOLD = 0.6;

export function personFit(needs: Needs, offers: Pick<Offers, "is" | "womenOnly">): number {
  if (needs.male && offers.womenOnly) return 0.2;
  if (!needs.coach) return 1;
  if (offers.is === needs.coach) return 1;
  return offers.is ? 0.2 : UNTOLD;
}

/** Levels are four steps; one step off costs a third. */
export function levelFit(
  { level }: Needs,
  { levels, beginnersRefused }: Pick<Offers, "levels" | "beginnersRefused">,
): number {
  if (!level) return 0.6;
  const wanted = levelNumber(level);
  if (beginnersRefused && wanted < 2) return 0;
  if (levels.length === 0) return 0.6;
  const off = Math.min(...levels.map((one) => Math.abs(one - wanted)));
  return Math.max(0, 1 - off / 3);
}

/** The distance in kilometres, if it is known, and whether it is too far to meet in person. */
export function distanceTo(needs: Needs, coach: RankedCoach, offers: Offers): { km: number | null; isAway: boolean } {
  const meets = needs.session.onsite && offers.session.onsite;
  const km = meets && needs.place && isKnown(coach) ? distanceKm(needs.place, coach) : null;
  return { km, isAway: needs.session.prefersOnsite && km !== null && km >= FAR_KM };
}

export function offsetOf(zone: string, context: MatchContext): number | null {
  if (!zone) return null;
  try {
    return context.zoneOffsetMinutes(zone, context.now);
  } catch {
    // An unknown zone counts as missing.
    return null;
  }
}

/** Shared hours a week; null if one side gave none. */
export function hoursShared(needs: Needs, coach: RankedCoach, offers: Offers, context: MatchContext): number | null {
  const mine = offsetOf(needs.timeZone, context);
  const theirs = offsetOf(coach.time_zone, context);
  if (!needs.hours || !offers.hours || mine === null || theirs === null) return null;
  return sharedHours(needs.hours, mine, offers.hours, theirs);
}

/** The prior: assumed reviews and their mean. It ranks one five-star review below 150 at 4.8. */
const PRIOR_REVIEWS = 10;
const PRIOR_MEAN = 4.5;

/** Average rating shrunk to the mean of all, from 3.5 (nothing) to 5. */
export function ratingFit(average: number, reviews: number): number {
  const shrunk = (average * reviews + PRIOR_MEAN * PRIOR_REVIEWS) / (reviews + PRIOR_REVIEWS);
  return Math.min(1, Math.max(0, (shrunk - 3.5) / 1.5));
}

/** 1 for an answer within 2 hours, 0 from 72 hours on; half if unknown (0). */
export function responseFit(hours: number): number {
  if (hours <= 0) return 0.5;
  return 1 - Math.min(1, Math.max(0, Math.log(hours / 2) / Math.log(36)));
}
