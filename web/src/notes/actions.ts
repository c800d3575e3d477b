import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { mergeNotes } from "@domain/notes-merge";
import { pocketbaseClient } from "@/accounts/client";
import { changeOrBegin } from "@/database/change-or-begin";
import { getDatabase } from "@/database/database";

const noteOf = async (bookingId: string) =>
  (await getDatabase()).session_notes.findOne({ selector: { booking_id: bookingId } });

/** A booking's note as the device has it now. */
export const readNote = async (bookingId: string): Promise<string> =>
  (await (await noteOf(bookingId)).exec())?.notes ?? "";

/**
 * Writes a booking's note on the device; sync carries it. A note has its booking's id, so that two devices that begin one
 * offline begin the same document and their texts are merged.
 * @param base the text that the writer last saw on the device: what sync or another tab brought since stays
 * @returns what the device has now
 */
export async function writeNote(booking: BookingDocument, base: string, notes: string): Promise<string> {
  const existing = await (await noteOf(booking.id)).exec();
  const now = new Date().toISOString();
  const begin = (): SessionNoteDocument => ({
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
  const merge = async (note: NonNullable<typeof existing>) => {
    const change = (data: SessionNoteDocument) => ({
      ...data,
      notes: mergeNotes(base, notes, data.notes),
      updated_at: now,
    });
    return (await changeOrBegin(note, change, begin)).notes;
  };
  if (existing) return merge(existing);
  try {
    return (await (await getDatabase()).session_notes.insert(begin())).notes;
  } catch (error) {
    // Another tab, or sync, began it in between: both texts stay.
    const begun = await (await noteOf(booking.id)).exec();
    if (!begun) throw error;
    return merge(begun);
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
