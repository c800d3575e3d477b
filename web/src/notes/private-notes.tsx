import type { BookingDocument, PrivateNoteDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { countConflicts } from "@domain/notes-merge-conflict";
import { useState } from "react";
import { Button } from "@/ui/button";
import { privateNoteStore } from "./actions";
import { NotKept } from "./not-kept";
import { NoteConflict } from "./note-conflict";
import { PAPER, PAPER_FOOT, PAPER_HEAD } from "./paper";
import { SavedState } from "./saved-state";
import { useNoteEditor } from "./use-note-editor";

type Props = { booking: BookingDocument; note: PrivateNoteDocument | null };

/** The coach's private notes: stored like session notes, and read by nobody else. */
export function PrivateNotes({ booking, note }: Props) {
  const editor = useNoteEditor({
    account: booking.coach_user_id,
    name: `private-${booking.id}`,
    store: privateNoteStore(booking),
    stored: note?.notes ?? "",
    mayBeBlank: true,
  });
  const [later, setLater] = useState(false);
  const conflicts = countConflicts(editor.text);

  // Not while somebody types.
  if (conflicts > 0 && !later && !editor.typing) {
    return (
      <NoteConflict
        text={editor.text}
        other="The one that you do not keep is deleted."
        onText={editor.replace}
        onLater={() => setLater(true)}
      />
    );
  }
  return (
    <section className={PAPER} aria-labelledby="private-notes">
      <header className={PAPER_HEAD}>
        <h2 className="title" id="private-notes">
          Private notes (only you)
        </h2>
        {conflicts > 0 && (
          <Button tone="plain" size="sm" onClick={() => setLater(false)}>
            Choose
          </Button>
        )}
      </header>
      <textarea
        {...editor.field}
        className="field-sizing-content focus-visible:edge-none block max-h-[68vh] min-h-30 w-full resize-none bg-paper p-4 font-normal font-sans text-ink text-note [contain:inline-size] focus:outline-none"
        aria-labelledby="private-notes"
        placeholder="What only you should know."
        maxLength={LIMITS.note}
      />
      <footer className={PAPER_FOOT}>
        <SavedState
          collection="private_notes"
          noteId={note?.id ?? null}
          updatedAt={note?.updated_at ?? null}
          ahead={editor.ahead}
        />
      </footer>
      {editor.failure && <NotKept />}
    </section>
  );
}
