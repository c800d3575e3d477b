import type { PrivateNoteDocument, SessionNoteDocument } from "@domain/documents";
import { useMemo } from "react";
import { useLiveList } from "@/database/use-live";

type Found<T> = { note: T | null | undefined; error: Error | undefined };

/** The note of a booking on this device: undefined while the device looks, null when there is none. `error` when it cannot. */
export function useNoteOrError(bookingId: string): Found<SessionNoteDocument> {
  const { data, error } = useLiveList("session_notes", { selector: { booking_id: bookingId } }, [bookingId]);
  return { note: firstOf(data), error };
}

/** The coach's private notes of a booking on this device, likewise. */
export function usePrivateNoteOrError(bookingId: string): Found<PrivateNoteDocument> {
  const { data, error } = useLiveList("private_notes", { selector: { booking_id: bookingId } }, [bookingId]);
  return { note: firstOf(data), error };
}

const firstOf = <T>(found: readonly T[] | undefined): T | null | undefined =>
  found === undefined ? undefined : (found[0] ?? null);

/** The bookings that this coach has written notes for; null while the device looks. */
export function useNotedBookings(coachUserId: string): ReadonlySet<string> | null {
  const { data } = useLiveList("session_notes", { selector: { coach_user_id: coachUserId } }, [coachUserId]);
  return useMemo(() => (data ? new Set(data.map(({ booking_id }) => booking_id)) : null), [data]);
}
