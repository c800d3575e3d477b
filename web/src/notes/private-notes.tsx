import type { BookingDocument, PrivateNoteDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { useId } from "react";
import { TooLong } from "@/ui/field-error";
import { privateNoteStore } from "./actions";
import { NotKept } from "./not-kept";
import { PAPER, PAPER_FOOT, PAPER_HEAD } from "./paper";
import { SavedState } from "./saved-state";
import { useNoteChoice } from "./use-note-choice";
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
  const long = useId();
  const choice = useNoteChoice({
    text: editor.text,
    replace: editor.replace,
    other: m.notes_the_one_that_you_do_not(),
  });

  return (
    <>
      <section className={PAPER} aria-labelledby="private-notes">
        <header className={PAPER_HEAD}>
          <h2 className="title" id="private-notes">
            {m.notes_private_notes_only_you()}
          </h2>
          {choice.way}
        </header>
        <textarea
          {...editor.field}
          aria-invalid={editor.text.length > LIMITS.note || undefined}
          aria-describedby={editor.text.length > LIMITS.note ? long : undefined}
          className="field-sizing-content focus-visible:edge-none block max-h-[68vh] min-h-30 w-full resize-none bg-paper p-4 font-normal font-sans text-ink text-note [contain:inline-size] focus:outline-none"
          aria-labelledby="private-notes"
          placeholder={m.notes_what_only_you_should_know()}
        />
        {editor.text.length > LIMITS.note && (
          <p className="px-4 pb-3">
            <TooLong id={long} max={LIMITS.note} length={editor.text.length} />
          </p>
        )}
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
      {choice.panel}
    </>
  );
}
