import * as m from "@messages";
import type { BookingDocument } from "./documents";
import { sessionTypeName } from "./session-type-details";

type Facts = Pick<BookingDocument, "session_type" | "meeting_place" | "meeting_link">;

/** "in person", "one-on-one": the kind of session inside a sentence. */
export const sessionKind = (type: string): string => sessionTypeName(type).toLowerCase();

/**
 * Where a session takes place, as a mail says it.
 * @param area the coach's own place, "" if unknown
 */
export function placeWords({ session_type, meeting_place, meeting_link }: Facts, area: string): string {
  if (session_type === "in_person") {
    if (meeting_place) return m.rules_place_point({ place: meeting_place });
    return area ? m.rules_place_follows_in({ area }) : m.rules_place_follows();
  }
  return meeting_link ? m.rules_place_link({ link: meeting_link }) : m.rules_place_link_follows();
}
