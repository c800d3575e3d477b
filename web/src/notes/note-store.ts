import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import type { Journal } from "@sync/journal";
import type { RxCollection } from "rxdb";
import { keepUnsent } from "./local-versions";
import type { NoteStore } from "./note-session";
import { writeTo } from "./write-note";

/** The parts of a device that a note needs. */
export type NoteHome = {
  notes: RxCollection<SessionNoteDocument>;
  journal: Journal;
  /** Whether the server has the note in its local state. */
  isSent: (id: string) => Promise<boolean>;
};

/**
 * A booking's note on a device. It has the booking's id, so that two devices that begin it offline make the same document and their
 * texts merge.
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

/** Shares the note with the athlete. Sharing is final. */
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
