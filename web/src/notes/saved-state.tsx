import { CircleAlert, CircleCheck, CloudUpload, GitFork, Hourglass, PencilLine, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { ItemState } from "@/database/sync-state";
import { useItemState } from "@/database/sync-status";
import { cx } from "@/ui/class-names";
import { formatTime } from "@/ui/format";

type Face = { words: string; tone?: "wait" | "go"; icon: ReactNode };

const FACES: Record<ItemState | "writing", Face> = {
  writing: { words: "Writing", icon: <PencilLine className="i s" aria-hidden="true" /> },
  local: { words: "Saved on this device", tone: "wait", icon: <Smartphone className="i s" aria-hidden="true" /> },
  queued: { words: "Queued", tone: "wait", icon: <Hourglass className="i s" aria-hidden="true" /> },
  syncing: { words: "Sending", icon: <CloudUpload className="i s" aria-hidden="true" /> },
  synced: { words: "Saved", tone: "go", icon: <CircleCheck className="i s" aria-hidden="true" /> },
  failed: {
    words: "Not accepted, see Settings",
    tone: "wait",
    icon: <CircleAlert className="i s" aria-hidden="true" />,
  },
  conflict: { words: "Two versions", tone: "wait", icon: <GitFork className="i s" aria-hidden="true" /> },
};

type Props = {
  collection: "session_notes" | "private_notes";
  noteId: string | null;
  updatedAt: string | null;
  ahead: boolean;
};

/** The note's sync state: on this device, in flight, on the server. Announced politely. */
export function SavedState({ collection, noteId, updatedAt, ahead }: Props) {
  const item = useItemState(collection, noteId ?? "");
  const state = ahead ? "writing" : noteId ? item : undefined;
  if (!state) return <span className="saved" role="status" />;
  const face = FACES[state];
  return (
    <span className={cx("saved", face.tone)} role="status">
      {face.icon}
      <span>
        {face.words}
        {!ahead && updatedAt && <span className="num saved-time">, {formatTime(updatedAt)}</span>}
      </span>
    </span>
  );
}
