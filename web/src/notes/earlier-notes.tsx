import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { useLiveList } from "@/database/use-live";
import { formatDate } from "@/ui/format";

/** The length of a note's preview. */
const BEGINNING = 140;
const MOST = 20;

/** The coach's notes of earlier sessions with the same athlete, newest first. */
export function EarlierNotes({ booking }: { booking: BookingDocument }) {
  const { client_id, coach_user_id, session_date, id } = booking;
  const bookings = useLiveList(
    "bookings",
    { selector: { client_id, coach_user_id, session_date: { $lt: session_date } }, sort: [{ session_date: "desc" }] },
    [client_id, coach_user_id, session_date],
  ).data;
  const ids = (bookings ?? []).filter((other) => other.id !== id).map((other) => other.id);
  const notes = useLiveList("session_notes", { selector: { booking_id: { $in: ids } } }, [ids.join()]).data ?? [];
  const written = (bookings ?? [])
    .flatMap((other) => {
      const note = notes.find(({ booking_id }) => booking_id === other.id);
      return note?.notes.trim() ? [{ other, beginning: note.notes.trim().slice(0, BEGINNING) }] : [];
    })
    .slice(0, MOST);
  if (!client_id || written.length === 0) return null;
  return (
    <section className="card notecard" aria-labelledby="earlier-notes">
      <header>
        <h2 className="d5" id="earlier-notes">
          Earlier notes
        </h2>
      </header>
      <ul className="stack earlier-notes">
        {written.map(({ other, beginning }) => (
          <li key={other.id}>
            <Link to="/booking/$bookingId" params={{ bookingId: other.id }} className="link num">
              {formatDate(other.session_date)}
            </Link>
            <p className="small soft note-beginning">{beginning}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
