import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { noteInput } from "@domain/notes";
import { countConflicts } from "@domain/notes-merge-conflict";
import { check } from "@domain/validate";
import { useState } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { noteStore, shareNote } from "./actions";
import { NotKept } from "./not-kept";
import { NoteConflict } from "./note-conflict";
import { PAPER, PAPER_FOOT, PAPER_HEAD } from "./paper";
import { SavedState } from "./saved-state";
import { ShareState } from "./share-state";
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
  const [later, setLater] = useState(false);
  const [versions, setVersions] = useState(false);
  const conflicts = countConflicts(editor.text);
  const athlete = booking.client_name.split(" ")[0] || "your athlete";

  const save = async () => {
    const input = check(noteInput, { notes: editor.text });
    if (!input.ok) return toast.error("Error", input.message);
    try {
      await editor.flush();
      toast.success(
        "Session notes saved successfully",
        navigator.onLine ? undefined : "On this device. It sends when you are online.",
      );
    } catch {
      toast.error("Error", "Failed to save notes", { label: "Retry", onPress: () => void save() });
    }
  };

  const mayShare = (): boolean => {
    const input = check(noteInput, { notes: editor.text });
    if (!input.ok) toast.error("Error", input.message);
    return input.ok;
  };

  const share = async () => {
    try {
      await editor.flush();
      await shareNote(booking.id);
      const hears = navigator.onLine ? "They'll get an email." : "They'll see it and get an email when you're online.";
      toast.success(`Shared with ${athlete}`, hears);
    } catch {
      toast.error("Error", "Failed to share notes", { label: "Retry", onPress: () => void share() });
    }
  };

  // Not while somebody types.
  if (conflicts > 0 && !later && !editor.typing) {
    return (
      <NoteConflict
        text={editor.text}
        other="Nothing is lost: the other one stays under Versions."
        onText={editor.replace}
        onLater={() => setLater(true)}
      />
    );
  }
  return (
    <section className={PAPER} aria-labelledby="session-notes">
      <header className={PAPER_HEAD}>
        <h2 className="title" id="session-notes">
          Session notes
        </h2>
        {conflicts > 0 && (
          <Button tone="plain" size="sm" onClick={() => setLater(false)}>
            Choose
          </Button>
        )}
        {note && (
          <Button tone="plain" size="sm" onClick={() => setVersions(true)}>
            Versions
          </Button>
        )}
      </header>
      <textarea
        {...editor.field}
        className="field-sizing-content focus-visible:edge-none block max-h-[68vh] min-h-59 w-full resize-none bg-paper p-4 font-normal font-sans text-ink text-note [contain:inline-size] focus:outline-none"
        aria-labelledby="session-notes"
        placeholder="What you saw, what to work on, what comes next."
        maxLength={LIMITS.note}
      />
      <ShareState shared={note?.shared ?? false} athlete={athlete} mayShare={mayShare} onShare={share} />
      <footer className={PAPER_FOOT}>
        <SavedState
          collection="session_notes"
          noteId={note?.id ?? null}
          updatedAt={note?.updated_at ?? null}
          ahead={editor.ahead}
        />
        <Button tone="go" size="sm" className="min-w-24" onClick={() => void save()}>
          Save
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
  );
}
