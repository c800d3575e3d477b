import type { SessionNoteDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

/** The note of a booking on this device: undefined while the device looks, null when there is none. */
export function useNote(bookingId: string): SessionNoteDocument | null | undefined {
  const { data } = useLiveList("session_notes", { selector: { booking_id: bookingId } }, [bookingId]);
  return data === undefined ? undefined : (data[0] ?? null);
}
