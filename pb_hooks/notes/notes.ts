import { Refusal } from "@domain/errors";
import { keepsVersion, noteInput, QUIET_MINUTES } from "@domain/notes";
import * as m from "@messages";
import { countRow } from "../limits/rows";
import { enqueueMail, putOff } from "../outbox/enqueue";
import { copyParties } from "../platform/booking-parties";
import { now } from "../platform/clock";
import { valid } from "../platform/input";
import { msAt } from "../platform/instants";
import { allWhere, byId, draft, firstWhere } from "../platform/records";

const VERSIONS = "session_note_versions";

const checkNotes = (note: core.Record): void => {
  valid(noteInput, { notes: note.getString("notes") });
};

/** One note per booking, by its coach. */
export function completeNote(tx: core.App, note: core.Record): void {
  checkNotes(note);
  const booking = copyParties(tx, note);
  note.set("coach_id", booking.getString("coach_id"));
  setReader(note, booking);
  if (firstWhere(tx, "session_notes", "booking_id = {:bookingId}", { bookingId: booking.id })) {
    throw new Refusal("already_exists", m.server_this_booking_has_notes_already());
  }
}

/** Fills the reader columns: only the coach while it is a draft. */
const setReader = (note: core.Record, booking: core.Record): void =>
  note.set("client_id", note.getBool("shared") ? booking.getString("client_id") : "");

/** Lets the athlete read a shared note. Sharing is final, because the note has been seen. */
export function share(tx: core.App, note: core.Record): void {
  const [was, is] = [note.original().getBool("shared"), note.getBool("shared")];
  if (was && !is) throw new Refusal("invalid_input", m.server_shared_notes_stay_shared());
  if (was === is) return;
  const booking = byId(tx, "bookings", note.getString("booking_id"));
  if (!booking) throw new Refusal("booking_not_found");
  setReader(note, booking);
}

/** Mails the athlete at sharing, and once more about later changes, when the coach has stopped editing. */
export function tellAthlete(tx: core.App, note: core.Record, before: core.Record | null): void {
  if (!note.getBool("shared")) return;
  const bookingId = note.getString("booking_id");
  const mail = { userId: note.getString("client_id"), data: { bookingId } };
  if (!before?.getBool("shared")) {
    enqueueMail(tx, { ...mail, key: `notes_ready:${bookingId}`, kind: "notes_ready" });
    return;
  }
  if (before.getString("notes") === note.getString("notes")) return;
  const key = `notes_changed:${bookingId}`;
  const dueAt = new Date(now() + QUIET_MINUTES * 60_000).toISOString();
  putOff(tx, key, dueAt);
  enqueueMail(tx, { ...mail, key, kind: "notes_changed", dueAt });
}

/** Stores the replaced text as a version, so that no line is lost. Quick additions make one version. */
export function keepEarlierText(tx: core.App, note: core.Record): void {
  const [before, after] = [note.original().getString("notes"), note.getString("notes")];
  if (before === after) return;
  checkNotes(note);
  const [last] = allWhere(tx, VERSIONS, "note_id = {:id}", { id: note.id }, "-created_at", 1);
  const kept = last ? { notes: last.getString("notes"), at: msAt(last, "created_at") } : null;
  if (!keepsVersion(before, after, kept, now())) return;
  countRow(tx, VERSIONS, note.getString("coach_user_id"), { many: Math.ceil(before.length / 1000) });
  tx.save(
    draft(tx, VERSIONS, {
      note_id: note.id,
      coach_user_id: note.getString("coach_user_id"),
      // Versions of the draft stay the coach's.
      client_id: note.original().getString("client_id"),
      notes: before,
    }),
  );
}
