import type { SessionNoteDocument } from "@domain/documents";
import { parseNote } from "@domain/notes-merge-conflict";
import * as m from "@messages";
import { useEffect, useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { formatInstant } from "@/ui/format";
import { loadLocalVersions, loadVersions } from "./actions";
import type { NoteVersion } from "./local-versions";

type Props = { open: boolean; onClose: () => void; note: SessionNoteDocument; onRestore: (text: string) => void };

/** Earlier versions of a note. Restoring one is an ordinary change: the current text becomes a version too. */
export function VersionsDialog({ open, onClose, note, onRestore }: Props) {
  const [versions, setVersions] = useState<NoteVersion[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!open) return;
    setFailed(false);
    loadVersions(note).then(setVersions, () => {
      setFailed(true);
      void loadLocalVersions(note.booking_id).then(setVersions, () => undefined);
    });
  }, [open, note]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.notes_versions()}
      actions={
        <Button tone="out" onClick={onClose}>
          {m.notes_close()}
        </Button>
      }
    >
      {failed && <p role="alert">{m.notes_earlier_versions_are_kept_on_the()}</p>}
      {!failed && versions?.length === 0 && <p>{m.notes_no_earlier_versions_yet()}</p>}
      <ol className="grid max-h-[50vh] content-start gap-4 overflow-auto">
        {versions?.map((version) => (
          <li key={version.id} className="grid content-start gap-4">
            <p className="text-ink-3 text-sm tabular-nums">
              {formatInstant(version.created_at)}
              {version.isLocal && m.notes_only_on_this_device()}
            </p>
            <Lines text={version.notes} />
            <div>
              <Button tone="out" size="sm" onClick={() => onRestore(version.notes)}>
                {m.notes_use_this_version()}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** The versions of an unsettled conflict, one under the other. */
const Lines = ({ text }: { text: string }) => (
  <p className="written">
    {parseNote(text)
      .flatMap((part) => (part.kind === "text" ? part.lines : part.versions.flat()))
      .join("\n")}
  </p>
);
