import type { SessionNoteDocument } from "@domain/documents";
import { parseNote } from "@domain/notes-merge-conflict";
import { formatInstant } from "@/ui/format";
import { PAPER, PAPER_FOOT, PAPER_HEAD } from "./paper";

/** The athlete's view: the note, live and read-only. */
export function NoteReader({ note }: { note: SessionNoteDocument | null }) {
  return (
    <section className={PAPER} aria-labelledby="session-notes">
      <header className={PAPER_HEAD}>
        <h2 className="title" id="session-notes">
          Session notes
        </h2>
      </header>
      {note ? (
        <p className="written focus-visible:edge-none block min-h-59 w-full resize-none bg-paper p-4 font-normal font-sans text-ink text-note focus:outline-none">
          {parseNote(note.notes)
            .map((part) => (part.kind === "text" ? part.lines : part.versions.flat()).join("\n"))
            .join("\n")}
        </p>
      ) : (
        <p className="p-4 text-ink-2">Your coach has not written notes yet. They'll appear here.</p>
      )}
      {note && (
        <footer className={PAPER_FOOT}>
          <span className="text-ink-3 text-sm tabular-nums">Last changed {formatInstant(note.updated_at)}</span>
        </footer>
      )}
    </section>
  );
}
