import { CHECKS, type Check } from "@domain/coach-badges";
import { now } from "../platform/clock";
import { stored } from "../platform/instants";

/**
 * Keeps when the team gave each badge, on every route. A new name ends the ID badge: the document that the team saw has another one.
 * @param before the record as stored; null for a new one
 */
export function dateBadges(before: core.Record | null, coach: core.Record): void {
  if (before?.getBool("id_verified") && before.getString("name") !== coach.getString("name"))
    coach.set("id_verified", false);
  for (const [badge, at] of Object.entries(CHECKS) as [Check, string][]) {
    const kept = before?.getBool(badge) ? before.getString(at) : stored(now());
    coach.set(at, coach.getBool(badge) ? kept : "");
  }
}
