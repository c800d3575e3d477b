import type { BookingDocument, PrivateNoteDocument, SessionNoteDocument } from "@domain/documents";
import { getDatabase, getOpened } from "@/database/database";
import { isSent } from "@/database/sync-status";
import { pocketbaseClient } from "@/platform/client";
import { localVersions, type NoteVersion, newestFirst } from "./local-versions";
import type { NoteStore } from "./note-session";
import { type NoteHome, shareNoteOf, storeNote } from "./note-store";
import { writeTo } from "./write-note";

async function noteHome(): Promise<NoteHome> {
  const { database, journal } = await getOpened();
  return { notes: database.session_notes, journal, isSent: (id) => isSent("session_notes", id) };
}

/** A booking's note on the device; sync sends it. */
export const noteStore = (booking: BookingDocument): NoteStore => storeNote(noteHome, booking);

/** The coach's private notes on a booking. They have the booking's id, too. */
export const privateNoteStore = (booking: BookingDocument): NoteStore => ({
  async read() {
    const { private_notes } = await getDatabase();
    return (await private_notes.findOne({ selector: { booking_id: booking.id } }).exec())?.notes ?? "";
  },
  async write(base, notes) {
    const { private_notes } = await getDatabase();
    const begin = () => newPrivateNote(booking, notes);
    return writeTo(private_notes, { bookingId: booking.id, base, notes, begin });
  },
});

function newPrivateNote({ id, coach_user_id }: BookingDocument, notes: string): PrivateNoteDocument {
  const now = new Date().toISOString();
  return { id, rev: 0, booking_id: id, coach_user_id, notes, created_at: now, updated_at: now };
}

/** Works offline: sync sends it. */
export const shareNote = async (bookingId: string): Promise<void> => shareNoteOf(await noteHome(), bookingId);

/** Versions that only this device has, newest first. */
export const loadLocalVersions = async (bookingId: string): Promise<NoteVersion[]> =>
  localVersions((await getOpened()).journal, bookingId);

/** Versions, newest first. Most are on the server, so this needs the network. */
export async function loadVersions(note: SessionNoteDocument): Promise<NoteVersion[]> {
  const pb = await pocketbaseClient();
  const page = await pb
    .collection("session_note_versions")
    .getList<NoteVersion>(1, 200, { filter: pb.filter("note_id = {:id}", { id: note.id }), sort: "-created_at" });
  return [...page.items, ...(await loadLocalVersions(note.booking_id))].sort(newestFirst);
}
