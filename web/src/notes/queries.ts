import type { BookingDocument, PrivateNoteDocument, SessionNoteDocument } from "@domain/documents";
import { type Marks, readMarks } from "@domain/marks";
import { useMemo } from "react";
import { useLiveDoc, useLiveList } from "@/database/use-live";

type Found<T> = { note: T | null | undefined; error: Error | undefined };

/** A booking's note on this device: undefined while loading, null if there is none, `error` if the device cannot read. */
export function useNoteOrError(bookingId: string): Found<SessionNoteDocument> {
  const { data, error } = useLiveList("session_notes", { selector: { booking_id: bookingId } }, [bookingId]);
  return { note: firstOf(data), error };
}

/** The same for the coach's private notes. */
export function usePrivateNoteOrError(bookingId: string): Found<PrivateNoteDocument> {
  const { data, error } = useLiveList("private_notes", { selector: { booking_id: bookingId } }, [bookingId]);
  return { note: firstOf(data), error };
}

/** What the athlete ticked off in a booking's shared note, and when. */
export function useTicks(bookingId: string): Marks {
  const content = useLiveDoc("personal_items", bookingId).data?.content ?? "";
  return useMemo(() => readMarks(content), [content]);
}

const firstOf = <T>(found: readonly T[] | undefined): T | null | undefined =>
  found === undefined ? undefined : (found[0] ?? null);

/** The bookings with notes that this person wrote or may read, and whether they are shared; null while loading. */
export function useNotedBookings(userId: string): ReadonlyMap<string, boolean> | null {
  const { data } = useLiveList(
    "session_notes",
    { selector: { $or: [{ coach_user_id: userId }, { client_id: userId }] } },
    [userId],
  );
  return useMemo(() => (data ? new Map(data.map(({ booking_id, shared }) => [booking_id, shared])) : null), [data]);
}

export type EarlierNote = { booking: BookingDocument; notes: string };

/** The coach's notes of earlier sessions with the same athlete, newest first; undefined while loading. */
export function useEarlierNotes(booking: BookingDocument): EarlierNote[] | undefined {
  const { client_id, coach_user_id, session_date, id } = booking;
  const bookings = useLiveList(
    "bookings",
    { selector: { client_id, coach_user_id, session_date: { $lt: session_date } }, sort: [{ session_date: "desc" }] },
    [client_id, coach_user_id, session_date],
  ).data;
  const ids = (bookings ?? []).filter((other) => other.id !== id).map((other) => other.id);
  const notes = useLiveList("session_notes", { selector: { booking_id: { $in: ids } } }, [ids.join()]).data;
  return useMemo(() => {
    if (!bookings || !notes) return undefined;
    // A deleted account leaves no id, and is nobody's.
    if (!client_id) return [];
    const texts = new Map(notes.map((note) => [note.booking_id, note.notes.trim()]));
    return bookings.flatMap((other) => {
      const text = other.id === id ? "" : texts.get(other.id);
      return text ? [{ booking: other, notes: text }] : [];
    });
  }, [bookings, notes, client_id, id]);
}
