import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import type { Journal } from "@sync/journal";
import type { RxCollection } from "rxdb";
import { keepUnsent } from "./local-versions";
import type { NoteStore } from "./note-pen";
import { writeTo } from "./write-note";

/** What of a device a note needs. */
export type NoteHome = {
  notes: RxCollection<SessionNoteDocument>;
  journal: Journal;
  /** Whether the server has the note as it is here. */
  isSent: (id: string) => Promise<boolean>;
};

/**
 * A booking's note on a device. A note has its booking's id, so that two devices that begin one offline begin the same document and their texts
 * are merged.
 */
export const storeNote = (home: () => Promise<NoteHome>, booking: BookingDocument): NoteStore => ({
  async read() {
    return (await find(await home(), booking.id))?.notes ?? "";
  },
  async write(base, notes) {
    const { notes: collection, journal, isSent } = await home();
    const begin = () => newNote(booking, notes);
    const keep = ({ id, notes: before }: SessionNoteDocument, after: string) =>
      keepUnsent(journal, () => isSent(id), booking.id, before, after);
    return writeTo(collection, { bookingId: booking.id, base, notes, begin, keep });
  },
});

/** Lets the athlete read the note from now on, for good. */
export async function shareNoteOf(home: NoteHome, bookingId: string): Promise<void> {
  await (await find(home, bookingId))?.incrementalPatch({ shared: true });
}

const find = ({ notes }: NoteHome, bookingId: string) => notes.findOne({ selector: { booking_id: bookingId } }).exec();

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
