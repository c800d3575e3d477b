import type { BookingDocument, PrivateNoteDocument, SessionNoteDocument } from "@domain/documents";
import { pocketbaseClient } from "@/accounts/client";
import { getDatabase, getOpened } from "@/database/database";
import { isSent } from "@/database/sync-status";
import { keepUnsent, localVersions, type NoteVersion, newestFirst } from "./local-versions";
import type { NoteStore } from "./note-pen";
import { writeTo } from "./write-note";

/**
 * A booking's note on the device; sync carries it. A note has its booking's id, so that two devices that begin one offline begin the same
 * document and their texts are merged.
 */
export const noteStore = (booking: BookingDocument): NoteStore => ({
  async read() {
    const { session_notes } = await getDatabase();
    return (await session_notes.findOne({ selector: { booking_id: booking.id } }).exec())?.notes ?? "";
  },
  async write(base, notes) {
    const { database, journal } = await getOpened();
    const begin = () => newNote(booking, notes);
    const keep = ({ id, notes: before }: SessionNoteDocument, after: string) =>
      keepUnsent(journal, () => isSent("session_notes", id), booking.id, before, after);
    return writeTo(database.session_notes, { bookingId: booking.id, base, notes, begin, keep });
  },
});

/** The coach's own notes on a booking, for nobody else. They have the booking's id, too. */
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

/** Lets the athlete read the note from now on, for good. Works without a network: sync carries it. */
export async function shareNote(bookingId: string): Promise<void> {
  const { session_notes } = await getDatabase();
  const note = await session_notes.findOne({ selector: { booking_id: bookingId } }).exec();
  await note?.incrementalPatch({ shared: true });
}

function newNote(booking: BookingDocument, notes: string): SessionNoteDocument {
  const now = new Date().toISOString();
  return {
    id: booking.id,
    rev: 0,
    booking_id: booking.id,
    coach_id: booking.coach_id,
    coach_user_id: booking.coach_user_id,
    client_id: "",
    notes,
    shared: false,
    created_at: now,
    updated_at: now,
  };
}

/** Earlier versions that only this device has, newest first. */
export const loadLocalVersions = async (bookingId: string): Promise<NoteVersion[]> =>
  localVersions((await getOpened()).journal, bookingId);

/** Earlier versions, newest first; the server keeps most of them, so this needs the network. */
export async function loadVersions(note: SessionNoteDocument): Promise<NoteVersion[]> {
  const pb = await pocketbaseClient();
  const page = await pb
    .collection("session_note_versions")
    .getList<NoteVersion>(1, 200, { filter: pb.filter("note_id = {:id}", { id: note.id }), sort: "-created_at" });
  return [...page.items, ...(await loadLocalVersions(note.booking_id))].sort(newestFirst);
}
