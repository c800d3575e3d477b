import { type Offers, offersOf } from "@domain/matching/offers";
import { type RankedRow, wholeCoaches } from "./candidates";

const keyOf = (coach: { id: string }): string => `matching:${coach.id}`;
const stampOf = (coach: { updated_at: string }): string => `${coach.updated_at}|`;

/**
 * What was read of these profiles, kept for all interpreters until a profile changes: reading is most of the work of a ranking.
 * Answers by the coach's id.
 */
export function keptOffers(app: core.App, coaches: readonly RankedRow[]): Map<string, Offers> {
  const offers = new Map<string, Offers>();
  const unread: string[] = [];
  for (const coach of coaches) {
    const kept = $app.store().get(keyOf(coach));
    const stamp = stampOf(coach);
    if (typeof kept === "string" && kept.startsWith(stamp))
      offers.set(coach.id, JSON.parse(kept.slice(stamp.length)) as Offers);
    else unread.push(coach.id);
  }
  for (const coach of wholeCoaches(app, unread)) {
    const read = offersOf(coach);
    offers.set(coach.id, read);
    $app.store().set(keyOf(coach), stampOf(coach) + JSON.stringify(read));
  }
  return offers;
}
