import { Refusal } from "@domain/errors";
import { byId } from "../platform/records";
import { together } from "../platform/transaction";

/** The collections with one row of an account or booking, under that one's id, so that two devices can make it offline. */
export const OWN_IDS = ["athlete_profiles", "session_notes", "private_notes", "personal_items"] as const;

/**
 * Nobody takes the id of another account's or booking's row: the row could not be made any more. It is checked after the row was stored,
 * so that only who could store it learns of the id.
 */
export function keepIdsApart(e: core.RecordEvent): void {
  together(e, (tx) => {
    e.next();
    if (e.record && isOfOthers(tx, e.record)) throw new Refusal("not_found");
  });
}

function isOfOthers(tx: core.App, row: core.Record): boolean {
  if ([row.getString("user_id"), row.getString("booking_id")].includes(row.id)) return false;
  return Boolean(byId(tx, "users", row.id) ?? byId(tx, "bookings", row.id));
}
