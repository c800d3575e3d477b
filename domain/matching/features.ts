/** The features of a pair of profiles: nearness and obstacles. */
import { distanceKm, isKnown } from "../geography";
import type { Closeness } from "./closeness";
import { agesFit, formatFit, languageFit, namesPlace, personFit } from "./fit-terms";
import type { Needs } from "./needs";
import type { Offers } from "./offers";
import type { RankedCoach } from "./people";
import type { Feature } from "./weights";

/** @param hours shared hours; null if one side gave none */
export function featuresOf(
  near: Closeness,
  needs: Needs,
  coach: RankedCoach,
  offers: Offers,
  hours: number | null,
): Record<Feature, number> {
  const { words } = needs;
  const { insists, types } = needs.session;
  const apart = insists > 0 ? far(needs, coach, offers) : 0;
  const person = personFit(needs, offers);
  let shared = 0;
  for (let at = 0; at < words.length; at++) if (offers.words.includes(words[at]?.spaced ?? " ")) shared++;
  return {
    whole: near.whole,
    pairs: near.pairs,
    top: near.top,
    words: shared / Math.sqrt(words.length + 4),
    against: near.against,
    stuffed: 1 - offers.trust,
    sport: near.sport,
    price: over(needs.maxCents, coach.hourly_rate),
    ticked: insists === 1 ? apart : 0,
    asked: insists === 2 ? apart : 0,
    must: insists === 3 ? apart : 0,
    hours: hours === 0 && !offers.async && !types.includes("video_review") ? 1 : 0,
    format: 1 - formatFit(needs, offers.session),
    language: 1 - languageFit(needs, offers),
    person: person < 0.5 ? 1 : 0,
    unknown: person >= 0.5 && person < 1 ? 1 : 0,
    ages: 1 - agesFit(needs, offers),
    refused: needs.refusedSports.some((sport) => (offers.sports[sport] ?? 0) >= 0.9) ? 1 : 0,
  };
}

/** The share by which the price exceeds the budget, from a twentieth on; at most 1.5. */
export const over = (maxCents: number | null | undefined, rateCents: number): number =>
  maxCents ? Math.min(1.5, Math.max(0, rateCents / maxCents - 1.05)) : 0;

const NEAR_KM = 50;
const FAR_KM = 1000;
const UNKNOWN = 0.5;
/** The coach's profile names the athlete's town. */
const VISITS = 0.25;

/** From 0 (next door) to 1 (another country). @param km null: unknown */
export const apart = (km: number | null): number =>
  km === null ? UNKNOWN : Math.min(1, Math.log(Math.max(1, km / NEAR_KM)) / Math.log(FAR_KM / NEAR_KM));

/** The same for a coach: 1 also for one who meets nobody. */
function far(needs: Needs, coach: RankedCoach, offers: Offers): number {
  if (!offers.session.onsite) return 1;
  const visits = needs.city.length > 0 && needs.city.every((word) => namesPlace(offers, word)) ? VISITS : 1;
  return Math.min(visits, apart(needs.place && isKnown(coach) ? distanceKm(needs.place, coach) : null));
}
