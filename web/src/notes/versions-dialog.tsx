import type { SessionNoteDocument } from "@domain/documents";
import { parseNote } from "@domain/notes-merge-conflict";
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
      title="Versions"
      actions={
        <Button tone="out" onClick={onClose}>
          Close
        </Button>
      }
    >
      {failed && <p role="alert">Earlier versions are kept on the server. Open this again when you are online.</p>}
      {!failed && versions?.length === 0 && <p>No earlier versions yet.</p>}
      <ol className="grid max-h-[50vh] content-start gap-4 overflow-auto">
        {versions?.map((version) => (
          <li key={version.id} className="grid content-start gap-4">
            <p className="text-ink-3 text-sm tabular-nums">
              {formatInstant(version.created_at)}
              {version.isLocal && ", only on this device"}
            </p>
            <Lines text={version.notes} />
            <div>
              <Button tone="out" size="sm" onClick={() => onRestore(version.notes)}>
                Use this version
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
