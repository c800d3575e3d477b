import { Refusal } from "@domain/errors";
import { type Held, whyNoFootage, whyQuotaFull } from "@domain/footage-quota";
import { now } from "../platform/clock";
import { msAt } from "../platform/instants";
import { row } from "../platform/sql";

/** Refuses footage for a booking that is unpaid, cancelled or long over. */
export function requireTakesFootage(booking: core.Record): void {
  const state = {
    status: booking.getString("status"),
    payment: booking.getString("payment_status"),
    ended: msAt(booking, "session_end"),
  };
  const why = whyNoFootage(state, now());
  if (why) throw new Refusal("footage_closed", why);
}

/** Refuses an entry beyond the limits of its booking or uploader. */
export function requireRoom(tx: core.App, entry: core.Record): void {
  const booking = held(tx, "booking_id", entry.getString("booking_id"), entry.id);
  const account = held(tx, "uploader_id", entry.getString("uploader_id"), entry.id);
  const why = whyQuotaFull({ booking, account }, entry.getInt("size"));
  if (why) throw new Refusal("footage_full", why);
}

function held(tx: core.App, column: "booking_id" | "uploader_id", id: string, but: string): Held {
  const sql = `SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM training_files
    WHERE ${column} = {:id} AND id != {:but}`;
  return row(tx.db(), sql, { id, but }, { files: 0, bytes: 0 }) ?? { files: 0, bytes: 0 };
}
