/** The features of a pair of profiles: nearness and obstacles. */
import { distanceKm, isKnown } from "../geography";
import type { Closeness } from "./closeness";
import { agesFit, formatFit, languageFit, personFit } from "./fit-terms";
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
  const { words, session } = needs;
  const apart = session.prefersOnsite ? far(needs, coach, offers) : 0;
  let shared = 0;
  for (let at = 0; at < words.length; at++) if (offers.words.includes(words[at]?.spaced ?? " ")) shared++;
  return {
    sport: near.sport,
    near: near.whole + near.pairs + near.top,
    words: shared / Math.sqrt(words.length + 4),
    against: near.against,
    stuffed: 1 - offers.trust,
    price: over(needs.maxCents, coach.hourly_rate),
    // Without sessions in person, the coach lacks the ticked session type. That already counts among the terms.
    ticked: session.insists || !offers.session.onsite ? 0 : apart,
    far: session.insists ? apart : 0,
    hours: hours === 0 && !offers.async && !session.types.includes("video_review") ? 1 : 0,
    terms:
      4 -
      formatFit(needs, offers.session) -
      languageFit(needs, offers) -
      agesFit(needs, offers) -
      personFit(needs, offers),
  };
}

/** The share by which the price exceeds the budget, at most 1.5. Less than a twentieth counts as 0. */
export const over = (maxCents: number | null | undefined, rateCents: number): number =>
  maxCents ? Math.min(1.5, Math.max(0, rateCents / maxCents - 1.05)) : 0;

const NEAR_KM = 50;
const FAR_KM = 1000;
const UNKNOWN = 0.5;

/** From 0 (next door) to 1 (another country). @param km null: unknown */
export const distance = (km: number | null): number =>
  km === null ? UNKNOWN : Math.min(1, Math.log(Math.max(1, km / NEAR_KM)) / Math.log(FAR_KM / NEAR_KM));

/** The distance of a coach. 1 if the coach has no sessions in person. */
const far = ({ place }: Needs, coach: RankedCoach, { session }: Offers): number =>
  session.onsite ? distance(place && isKnown(coach) ? distanceKm(place, coach) : null) : 1;
