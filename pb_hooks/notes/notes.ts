import { Refusal } from "@domain/errors";
import { keepsVersion, noteInput } from "@domain/notes";
import { enqueueMail } from "../outbox/enqueue";
import { copyParties } from "../platform/booking-parties";
import { now } from "../platform/clock";
import { valid } from "../platform/input";
import { msAt } from "../platform/instants";
import { allWhere, draft, firstWhere } from "../platform/records";

const checkNotes = (note: core.Record): void => {
  valid(noteInput, { notes: note.getString("notes") });
};

/** One note a booking, of its coach. */
export function completeNote(tx: core.App, note: core.Record): void {
  checkNotes(note);
  const booking = copyParties(tx, note);
  note.set("coach_id", booking.getString("coach_id"));
  if (firstWhere(tx, "session_notes", "booking_id = {:bookingId}", { bookingId: booking.id })) {
    throw new Refusal("already_exists", "This booking has notes already.");
  }
}

export function tellNotesReady(tx: core.App, note: core.Record): void {
  const bookingId = note.getString("booking_id");
  const userId = note.getString("client_id");
  enqueueMail(tx, { key: `notes_ready:${bookingId}`, kind: "notes_ready", userId, data: { bookingId } });
}

/** Keeps what a change replaces, so that earlier texts can be seen and no line is lost. Quick edits that only add count as one. */
export function keepEarlierText(tx: core.App, note: core.Record): void {
  const [before, after] = [note.original().getString("notes"), note.getString("notes")];
  if (before === after) return;
  checkNotes(note);
  const [last] = allWhere(tx, "session_note_versions", "note_id = {:id}", { id: note.id }, "-created_at", 1);
  const kept = last ? { notes: last.getString("notes"), at: msAt(last, "created_at") } : null;
  if (!keepsVersion(before, after, kept, now())) return;
  tx.save(
    draft(tx, "session_note_versions", {
      note_id: note.id,
      coach_user_id: note.getString("coach_user_id"),
      client_id: note.getString("client_id"),
      notes: before,
    }),
  );
}
