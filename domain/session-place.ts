import type { BookingDocument } from "./documents";
import { SESSION_TYPE_NAMES, type SessionType } from "./limits";

type Facts = Pick<BookingDocument, "session_type" | "meeting_place" | "meeting_link">;

/** "in person", "one-on-one": the kind of session inside a sentence. */
export const sessionKind = (type: string): string => (SESSION_TYPE_NAMES[type as SessionType] ?? type).toLowerCase();

/**
 * Where a session takes place, as a mail says it.
 * @param area the coach's own place, "" if unknown
 */
export function placeWords({ session_type, meeting_place, meeting_link }: Facts, area: string): string {
  if (session_type === "in_person") {
    if (meeting_place) return `Meeting point: ${meeting_place}.`;
    return `The meeting point${area ? ` in ${area}` : ""} follows in the booking.`;
  }
  return meeting_link ? `Meeting link: ${meeting_link}` : "The meeting link follows in the booking.";
}
