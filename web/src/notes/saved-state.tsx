import * as m from "@messages";
import { CircleAlert, CircleCheck, CloudUpload, GitFork, Hourglass, PencilLine, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { ItemState } from "@/database/sync-state";
import { useItemState } from "@/database/sync-status";
import { cx } from "@/ui/class-names";
import { formatTime } from "@/ui/format";

type Face = { words: string; tone?: "wait" | "go"; icon: ReactNode };

const FACES: Record<ItemState | "writing", Face> = {
  writing: { words: m.notes_writing(), icon: <PencilLine className="size-4" aria-hidden="true" /> },
  local: {
    words: m.notes_saved_on_this_device(),
    tone: "wait",
    icon: <Smartphone className="size-4" aria-hidden="true" />,
  },
  queued: { words: m.notes_queued(), tone: "wait", icon: <Hourglass className="size-4" aria-hidden="true" /> },
  syncing: { words: m.notes_sending(), icon: <CloudUpload className="size-4" aria-hidden="true" /> },
  synced: { words: m.notes_saved(), tone: "go", icon: <CircleCheck className="size-4" aria-hidden="true" /> },
  failed: {
    words: m.notes_not_accepted_see_settings(),
    tone: "wait",
    icon: <CircleAlert className="size-4" aria-hidden="true" />,
  },
  conflict: {
    words: m.notes_two_versions(),
    tone: "wait",
    icon: <GitFork className="size-4" aria-hidden="true" />,
  },
};

const TONES = { none: "text-ink-2", wait: "text-wait", go: "text-go" };

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
  if (!state)
    return <span className="inline-flex items-center gap-1.75 font-semibold text-ink-2 text-sm" role="status" />;
  const face = FACES[state];
  return (
    <span
      className={cx("inline-flex items-center gap-1.75 font-semibold text-sm", TONES[face.tone ?? "none"])}
      role="status"
    >
      {face.icon}
      <span>
        {face.words}
        {!ahead && updatedAt && <span className="font-normal text-ink-3 tabular-nums">, {formatTime(updatedAt)}</span>}
      </span>
    </span>
  );
}
