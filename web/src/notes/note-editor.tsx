import { noConsentWords } from "@domain/booked-athlete";
import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { noteInput } from "@domain/notes";
import { check } from "@domain/validate";
import * as m from "@messages";
import { useId, useState } from "react";
import { Button } from "@/ui/button";
import { TooLong } from "@/ui/field-error";
import { useRefusal } from "@/ui/form";
import { toast } from "@/ui/toast";
import { noteStore, shareNote } from "./actions";
import { NotKept } from "./not-kept";
import { NoteTools } from "./note-tools";
import { PAPER, PAPER_FOOT, PAPER_HEAD } from "./paper";
import { SavedState } from "./saved-state";
import { ShareState } from "./share-state";
import { useNoteChoice } from "./use-note-choice";
import { useNoteEditor } from "./use-note-editor";
import { VersionsDialog } from "./versions-dialog";

type Props = { booking: BookingDocument; note: SessionNoteDocument | null };

/** The coach's session notes: stored at each pause, sent when there is a network. */
export function NoteEditor({ booking, note }: Props) {
  const editor = useNoteEditor({
    account: booking.coach_user_id,
    name: booking.id,
    store: noteStore(booking),
    stored: note?.notes ?? "",
  });
  const [versions, setVersions] = useState(false);
  const long = useId();
  const choice = useNoteChoice({
    text: editor.text,
    replace: editor.replace,
    other: m.notes_nothing_is_lost_the_other_one(),
  });
  const athlete = booking.client_name.split(" ")[0] || m.notes_your_athlete();

  const refusal = useRefusal();
  const save = async () => {
    const input = check(noteInput, { notes: editor.text });
    if (!input.ok) return refusal.refuse(input);
    try {
      await editor.flush();
      toast.success(
        m.notes_session_notes_saved_successfully(),
        navigator.onLine ? undefined : m.notes_on_this_device_it_sends_when(),
      );
    } catch {
      toast.error(m.notes_error(), m.notes_failed_to_save_notes(), {
        label: m.notes_retry(),
        onPress: () => void save(),
      });
    }
  };

  const mayShare = (): boolean => {
    const input = check(noteInput, { notes: editor.text });
    if (!input.ok) refusal.refuse(input);
    return input.ok;
  };

  const share = async () => {
    try {
      await editor.flush();
      await shareNote(booking.id);
      const hears = navigator.onLine ? m.notes_theyll_get_an_email() : m.notes_theyll_see_it_and_get_an();
      toast.success(m.notes_shared_with_athlete({ athlete }), hears);
    } catch {
      toast.error(m.notes_error(), m.notes_failed_to_share_notes(), {
        label: m.notes_retry(),
        onPress: () => void share(),
      });
    }
  };

  return (
    <>
      <section className={PAPER} aria-labelledby="session-notes">
        <header className={PAPER_HEAD}>
          <h2 className="title" id="session-notes">
            {m.notes_session_notes()}
          </h2>
          {choice.way}
          {note && (
            <Button tone="plain" size="sm" onClick={() => setVersions(true)}>
              {m.notes_versions()}
            </Button>
          )}
        </header>
        <textarea
          {...editor.field}
          onInput={(event) => {
            refusal.clear();
            editor.field.onInput(event);
          }}
          aria-invalid={refusal.wrong !== null || editor.text.length > LIMITS.note || undefined}
          aria-describedby={editor.text.length > LIMITS.note ? long : undefined}
          className="field-sizing-content focus-visible:edge-none block max-h-[68vh] min-h-59 w-full resize-none bg-paper p-4 font-normal font-sans text-ink text-note [contain:inline-size] focus:outline-none"
          aria-labelledby="session-notes"
          placeholder={m.notes_what_you_saw_what_to_work()}
        />
        {editor.text.length > LIMITS.note && (
          <p className="px-4 pb-3">
            <TooLong id={long} max={LIMITS.note} length={editor.text.length} />
          </p>
        )}
        <NoteTools area={editor.field.ref} account={booking.coach_user_id} />
        <ShareState
          shared={note?.shared ?? false}
          athlete={athlete}
          closed={noConsentWords(booking, athlete)}
          mayShare={mayShare}
          onShare={share}
        />
        <footer className={PAPER_FOOT}>
          <SavedState
            collection="session_notes"
            noteId={note?.id ?? null}
            updatedAt={note?.updated_at ?? null}
            ahead={editor.ahead}
          />
          <Button tone="go" size="sm" className="min-w-24" onClick={() => void save()}>
            {m.notes_save()}
          </Button>
        </footer>
        {editor.failure && <NotKept />}
        {note && (
          <VersionsDialog
            open={versions}
            onClose={() => setVersions(false)}
            note={note}
            onRestore={(text) => {
              editor.replace(text);
              setVersions(false);
            }}
          />
        )}
      </section>
      {choice.panel}
    </>
  );
}
