import type { PrivateNoteDocument, SessionNoteDocument } from "@domain/documents";
import { useMemo } from "react";
import { useLiveList } from "@/database/use-live";

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
