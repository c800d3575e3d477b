import type { SessionNoteDocument } from "@domain/documents";
import { parseNote } from "@domain/notes-merge-conflict";
import { formatInstant } from "@/ui/format";
import "@/styles/parts/notes.css";
import "./notes.css";

/** The athlete's view: the note, live and read-only. */
export function NoteReader({ note }: { note: SessionNoteDocument | null }) {
  return (
    <section className="card notecard" aria-labelledby="session-notes">
      <header>
        <h2 className="d5" id="session-notes">
          Session notes
        </h2>
      </header>
      {note ? (
        <p className="note note-text">
          {parseNote(note.notes)
            .map((part) => (part.kind === "text" ? part.lines : part.versions.flat()).join("\n"))
            .join("\n")}
        </p>
      ) : (
        <p className="soft note-empty">Your coach has not written notes yet. They'll appear here.</p>
      )}
      {note && (
        <footer>
          <span className="meta num">Last changed {formatInstant(note.updated_at)}</span>
        </footer>
      )}
    </section>
  );
}
