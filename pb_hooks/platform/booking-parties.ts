import { Refusal } from "@domain/errors";
import { byId } from "./records";

/**
 * The booking of a note or a file. Its two parties are copied onto the record, because rules of a synced collection read no other
 * table. Throws `booking_not_found`.
 */
export function copyParties(tx: core.App, record: core.Record): core.Record {
  const booking = byId(tx, "bookings", record.getString("booking_id"));
  if (!booking) throw new Refusal("booking_not_found");
  record.set("coach_user_id", booking.getString("coach_user_id"));
  record.set("client_id", booking.getString("client_id"));
  return booking;
}
