import type { SessionNoteDocument } from "@domain/documents";
import { parseNote } from "@domain/notes-merge-conflict";
import { formatInstant } from "@/ui/format";

/** The athlete's view: the note, live and read-only. */
export function NoteReader({ note }: { note: SessionNoteDocument | null }) {
  return (
    <section
      className="overflow-hidden rounded-lg border border-edge bg-paper shadow-lift has-[textarea:focus-visible]:border-ink has-[textarea:focus-visible]:shadow-[0_0_0_1px_var(--ink)]"
      aria-labelledby="session-notes"
    >
      <header className="flex min-h-13 items-center justify-between gap-2.5 border-rule border-b py-1.5 pr-2 pl-4">
        <h2 className="title" id="session-notes">
          Session notes
        </h2>
      </header>
      {note ? (
        <p className="written block min-h-59 w-full resize-none bg-paper p-4 font-normal font-sans text-ink text-note focus:outline-none focus-visible:shadow-none">
          {parseNote(note.notes)
            .map((part) => (part.kind === "text" ? part.lines : part.versions.flat()).join("\n"))
            .join("\n")}
        </p>
      ) : (
        <p className="p-4 text-ink-2">Your coach has not written notes yet. They'll appear here.</p>
      )}
      {note && (
        <footer className="flex min-h-13 items-center justify-between gap-2.5 border-rule border-t py-1.5 pr-2 pl-4">
          <span className="text-ink-3 text-sm tabular-nums">Last changed {formatInstant(note.updated_at)}</span>
        </footer>
      )}
    </section>
  );
}
