import { Refusal } from "@domain/errors";
import { byId } from "./records";

/**
 * The one row of an account or booking has its id, so that two devices can make it offline. Nobody else takes such an id: the row could
 * not be made any more, and the refusal would tell whether it exists.
 * @param ownId the id of the row's account or booking
 */
export function keepIdsApart(tx: core.App, record: core.Record, ownId: string): void {
  const { id } = record;
  if (id === ownId) return;
  if (byId(tx, "users", id) ?? byId(tx, "bookings", id)) throw new Refusal("not_found");
}
