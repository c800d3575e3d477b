import type {
  BookingDocument,
  MessageDocument,
  ReviewDocument,
  SessionNoteDocument,
  TrainingFileDocument,
} from "@domain/documents";
import { formatDate } from "@/ui/format";

type Unsent = { collection: string; document: object; booking: BookingDocument | null };
const first = (name: string | undefined): string => name?.split(" ")[0] ?? "";
const withName = (words: string, name: string): string => (name ? `${words} ${name}` : words);

const dayOf = ({ session_date }: BookingDocument): string => formatDate(session_date).split(" ").slice(1, 3).join(" ");

/** An unsent change in a few words: "Session notes, Maya". `booking`: its booking, if any. */
export function waitingWords({ collection, document, booking }: Unsent): string {
  switch (collection) {
    case "session_notes":
      return booking ? `Session notes, ${first(booking.client_name)}` : "Session notes";
    case "private_notes":
      return booking ? `Private notes, ${first(booking.client_name)}` : "Private notes";
    case "messages":
      return withName("Message to", first((document as MessageDocument).receiver_name)).replace(/ to$/, "");
    case "bookings":
      return `Meeting link, ${dayOf(document as BookingDocument)}`;
    case "reviews":
      return booking ? `Review of ${first(booking.coach_name)}` : "Review";
    case "training_files":
      return `Footage, ${(document as TrainingFileDocument).file_name}`;
    case "footage_comments":
      return booking ? `Comment on footage, ${dayOf(booking)}` : "Comment on footage";
    default:
      return "Your profile";
  }
}

/** The booking that a document belongs to, or "". */
export const bookingIdOf = (document: object): string =>
  (document as Partial<SessionNoteDocument & ReviewDocument>).booking_id ?? "";
