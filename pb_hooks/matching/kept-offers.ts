import { type Offers, offersOf } from "@domain/matching/offers";
import type { CandidateCoach } from "./candidates";

/**
 * What was read of a profile, kept for all interpreters until the profile changes: reading is most of the work of a ranking.
 */
export function keptOffers(coach: CandidateCoach): Offers {
  const key = `matching:${coach.id}`;
  const stamp = `${coach.updated_at}|`;
  const kept = $app.store().get(key);
  if (typeof kept === "string" && kept.startsWith(stamp)) return JSON.parse(kept.slice(stamp.length)) as Offers;
  const offers = offersOf(coach);
  $app.store().set(key, stamp + JSON.stringify(offers));
  return offers;
}
