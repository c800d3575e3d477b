import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { useLiveList } from "@/database/use-live";
import { formatDate } from "@/ui/format";
import { PAPER, PAPER_HEAD } from "./paper";

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
    <section className={PAPER} aria-labelledby="earlier-notes">
      <header className={PAPER_HEAD}>
        <h2 className="title" id="earlier-notes">
          Earlier notes
        </h2>
      </header>
      <ul className="grid content-start gap-4 px-4 py-3.5">
        {written.map(({ other, beginning }) => (
          <li key={other.id}>
            <Link to="/booking/$bookingId" params={{ bookingId: other.id }} className="link tabular-nums">
              {formatDate(other.session_date)}
            </Link>
            <p className="written text-ink-2 text-sm">{beginning}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
