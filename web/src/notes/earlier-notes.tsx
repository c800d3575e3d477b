import type { BookingDocument } from "@domain/documents";
import { plainWords } from "@domain/note-lines";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { formatDate } from "@/ui/format";
import { PAPER, PAPER_HEAD } from "./paper";
import { useEarlierNotes } from "./queries";

const MOST = 20;

/** The notes of earlier sessions with the same athlete before the last one, newest first. */
export function EarlierNotes({ booking }: { booking: BookingDocument }) {
  // The newest stands above the new note.
  const written = useEarlierNotes(booking)?.slice(1, MOST + 1) ?? [];
  if (written.length === 0) return null;
  return (
    <section className={PAPER} aria-labelledby="earlier-notes">
      <header className={PAPER_HEAD}>
        <h2 className="title" id="earlier-notes">
          {m.notes_earlier_notes()}
        </h2>
      </header>
      <ul className="grid content-start gap-4 px-4 py-3.5">
        {written.map(({ booking: other, notes }) => (
          <li key={other.id}>
            <Link to="/booking/$bookingId" params={{ bookingId: other.id }} className="link tabular-nums">
              {formatDate(other.session_date)}
            </Link>
            <p className="written line-clamp-3 text-ink-2 text-sm">{plainWords(notes)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
