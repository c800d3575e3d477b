import type {
  BookingDocument,
  MessageDocument,
  ReviewDocument,
  SessionNoteDocument,
  TrainingFileDocument,
} from "@domain/documents";
import { type PersonalItemDocument, readTemplate } from "@domain/personal-items";
import * as m from "@messages";
import { formatDate } from "@/ui/format";

type Unsent = { collection: string; document: object; booking: BookingDocument | null };
const first = (name: string | undefined): string => name?.split(" ")[0] ?? "";
const messageWords = (name: string): string =>
  name ? m.pending_changes_message_to({ name }) : m.pending_changes_message();

const dayOf = ({ session_date }: BookingDocument): string => formatDate(session_date).split(" ").slice(1, 3).join(" ");

function itemWords({ kind, content }: PersonalItemDocument): string {
  if (kind === "template") return m.pending_changes_template({ name: readTemplate(content).name });
  return kind === "saved" ? m.pending_changes_saved_coaches() : m.pending_changes_homework();
}

/** An unsent change in a few words: "Session notes, Maya". `booking`: its booking, if any. */
export function waitingWords({ collection, document, booking }: Unsent): string {
  switch (collection) {
    case "session_notes":
      return booking
        ? m.pending_changes_session_notes_first({ first: first(booking.client_name) })
        : m.pending_changes_session_notes();
    case "private_notes":
      return booking
        ? m.pending_changes_private_notes_first({ first: first(booking.client_name) })
        : m.pending_changes_private_notes();
    case "messages":
      return messageWords(first((document as MessageDocument).receiver_name));
    case "bookings":
      return m.pending_changes_meeting_link_day_of({ dayOf: dayOf(document as BookingDocument) });
    case "reviews":
      return booking
        ? m.pending_changes_review_of_first({ first: first(booking.coach_name) })
        : m.pending_changes_review();
    case "training_files":
      return m.pending_changes_footage_file_name({ file_name: (document as TrainingFileDocument).file_name });
    case "footage_comments":
      return booking
        ? m.pending_changes_comment_on_footage_day_of({ dayOf: dayOf(booking) })
        : m.pending_changes_comment_on_footage();
    case "personal_items":
      return itemWords(document as PersonalItemDocument);
    default:
      return m.pending_changes_your_profile();
  }
}

/** The booking that a document belongs to, or "". */
export const bookingIdOf = (document: object): string =>
  (document as Partial<SessionNoteDocument & ReviewDocument>).booking_id ?? "";
