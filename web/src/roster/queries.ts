import type {
  BookingDocument,
  PrivateNoteDocument,
  SessionNoteDocument,
  TrainingFileDocument,
} from "@domain/documents";
import { useMemo } from "react";
import { useLiveList } from "@/database/use-live";
import { type RosterEntry, rosterOf } from "./roster";

/** The coach's athletes; undefined while loading. */
export function useRoster(bookings: readonly BookingDocument[] | undefined, now: number): RosterEntry[] | undefined {
  return useMemo(() => bookings && rosterOf(bookings, now), [bookings, now]);
}

export type AthleteNote = {
  booking: BookingDocument;
  note: SessionNoteDocument | null;
  own: PrivateNoteDocument | null;
};

/** The notes of these bookings, in their order; undefined while loading. Bookings without a word are left out. */
export function useNotesOf(bookings: readonly BookingDocument[]): AthleteNote[] | undefined {
  const ids = bookings.map(({ id }) => id);
  const query = { selector: { booking_id: { $in: ids } } };
  const notes = useLiveList("session_notes", query, [ids.join()]).data;
  const own = useLiveList("private_notes", query, [ids.join()]).data;
  return useMemo(() => {
    if (!notes || !own) return undefined;
    const shared = new Map(notes.map((note) => [note.booking_id, note]));
    const secret = new Map(own.map((note) => [note.booking_id, note]));
    const said = <T extends { notes: string }>(note: T | undefined): T | null => (note?.notes.trim() ? note : null);
    return bookings
      .map((booking) => ({ booking, note: said(shared.get(booking.id)), own: said(secret.get(booking.id)) }))
      .filter(({ note, own: mine }) => note || mine);
  }, [bookings, notes, own]);
}

/** The footage of these bookings, newest first; undefined while loading. */
export function useFootageOf(bookings: readonly BookingDocument[]): TrainingFileDocument[] | undefined {
  const ids = bookings.map(({ id }) => id);
  const { data } = useLiveList("training_files", { selector: { booking_id: { $in: ids } } }, [ids.join()]);
  return useMemo(
    () => data?.filter(({ voice_of }) => !voice_of).sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
    [data],
  );
}
