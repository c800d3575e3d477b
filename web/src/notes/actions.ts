import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { mergeNotes } from "@domain/notes-merge";
import { pocketbaseClient } from "@/accounts/client";
import { getDatabase } from "@/database/database";

/**
 * Writes a booking's note on the device; sync carries it. A note has its booking's id, so that two devices that begin one
 * offline begin the same document and their texts are merged.
 */
export async function writeNote(booking: BookingDocument, notes: string): Promise<void> {
  const db = await getDatabase();
  const find = () => db.session_notes.findOne({ selector: { booking_id: booking.id } }).exec();
  const existing = await find();
  const now = new Date().toISOString();
  if (existing) {
    await existing.incrementalPatch({ notes, updated_at: now });
    return;
  }
  try {
    await db.session_notes.insert({
      id: booking.id,
      rev: 0,
      booking_id: booking.id,
      coach_id: booking.coach_id,
      coach_user_id: booking.coach_user_id,
      client_id: booking.client_id,
      notes,
      created_at: now,
      updated_at: now,
    });
  } catch (error) {
    // Another tab, or sync, began it in between: both texts stay.
    const begun = await find();
    if (!begun) throw error;
    await begun.incrementalModify((note) => ({ ...note, notes: mergeNotes("", notes, note.notes), updated_at: now }));
  }
}

export type NoteVersion = { id: string; notes: string; created_at: string };

/** Earlier versions, newest first; the server keeps them, so this needs the network. */
export async function loadVersions(note: SessionNoteDocument): Promise<NoteVersion[]> {
  const pb = await pocketbaseClient();
  const page = await pb
    .collection("session_note_versions")
    .getList<NoteVersion>(1, 50, { filter: pb.filter("note_id = {:id}", { id: note.id }), sort: "-created_at" });
  return page.items;
}
