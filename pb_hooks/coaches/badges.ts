import { CHECKS, type Check } from "@domain/coach-badges";
import { Refusal } from "@domain/errors";
import { now } from "../platform/clock";
import { stored } from "../platform/instants";
import { byId } from "../platform/records";
import { together } from "../platform/transaction";

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

/** The team's app sends the name that it shows as `?seen=`, so that no badge is given to another one. */
export function checkSeenName(e: core.RecordRequestEvent): void {
  const { seen } = e.requestInfo().query;
  together(e, (tx) => {
    const stands = e.record && byId(tx, "coaches", e.record.id);
    if (seen !== undefined && stands?.getString("name") !== seen) throw new Refusal("change_moved_on");
    e.next();
  });
}
