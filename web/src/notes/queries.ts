import type { SessionNoteDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

type Found = { note: SessionNoteDocument | null | undefined; error: Error | undefined };

/** The note of a booking on this device: undefined while the device looks, null when there is none. `error` when it cannot. */
export function useNoteOrError(bookingId: string): Found {
  const { data, error } = useLiveList("session_notes", { selector: { booking_id: bookingId } }, [bookingId]);
  return { note: data === undefined ? undefined : (data[0] ?? null), error };
}
