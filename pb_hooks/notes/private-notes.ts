import { Refusal } from "@domain/errors";
import { privateNoteInput } from "@domain/notes";
import * as m from "@messages";
import { valid } from "../platform/input";
import { byId, firstWhere } from "../platform/records";

export function checkPrivateNotes(note: core.Record): void {
  valid(privateNoteInput, { notes: note.getString("notes") });
}

/** One per booking, by its coach. */
export function completePrivateNote(tx: core.App, note: core.Record): void {
  checkPrivateNotes(note);
  const booking = byId(tx, "bookings", note.getString("booking_id"));
  if (!booking) throw new Refusal("booking_not_found");
  note.set("coach_user_id", booking.getString("coach_user_id"));
  if (firstWhere(tx, "private_notes", "booking_id = {:bookingId}", { bookingId: booking.id })) {
    throw new Refusal("already_exists", m.server_this_booking_has_private_notes());
  }
}
