import { Refusal } from "@domain/errors";
import { byId } from "../platform/records";
import { together } from "../platform/transaction";

/** In these collections an account or booking has one row. The row takes its id, so two offline devices make the same row. */
export const OWN_IDS = ["athlete_profiles", "session_notes", "private_notes", "personal_items"] as const;

/**
 * Refuses the id of another account or booking, because its own row could not be made any more. Runs after the row was stored: a row
 * that is invalid anyway tells nothing about the id.
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
