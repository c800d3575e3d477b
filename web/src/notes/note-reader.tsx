import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { countDone, tasksOf } from "@domain/homework";
import * as m from "@messages";
import { useCallback, useMemo } from "react";
import { formatInstant } from "@/ui/format";
import { tickTask } from "./homework-actions";
import { NoteText } from "./note-text";
import { PAPER, PAPER_FOOT, PAPER_HEAD } from "./paper";
import { useTicks } from "./queries";

type Props = { booking: BookingDocument; note: SessionNoteDocument | null };

/** The athlete's view: the note, live. Its check boxes are homework, which the athlete ticks off. */
export function NoteReader({ booking, note }: Props) {
  const ticks = useTicks(booking.id);
  const text = note?.notes ?? "";
  const tasks = useMemo(() => tasksOf(text), [text]);
  const tick = useCallback((key: string, isTicked: boolean) => void tickTask(booking, key, isTicked), [booking]);
  return (
    <section className={PAPER} aria-labelledby="session-notes">
      <header className={PAPER_HEAD}>
        <h2 className="title" id="session-notes">
          {m.notes_session_notes()}
        </h2>
        {tasks.length > 0 && (
          <span className="pr-2 text-ink-2 text-sm tabular-nums" role="status">
            {m.notes_done_of({ done: countDone(tasks, ticks), count: tasks.length })}
          </span>
        )}
      </header>
      {note ? (
        <div className="min-h-59 bg-paper p-4 text-ink text-note">
          <NoteText text={text} level={3} done={ticks} onTick={tick} />
        </div>
      ) : (
        <p className="p-4 text-ink-2">{m.notes_your_coach_has_not_written_notes()}</p>
      )}
      {note && (
        <footer className={PAPER_FOOT}>
          <span className="text-ink-3 text-sm tabular-nums">
            {m.notes_last_changed_updated_at({ updated_at: formatInstant(note.updated_at) })}
          </span>
        </footer>
      )}
    </section>
  );
}
