import type { SessionNoteDocument } from "@domain/documents";
import { countDone, isDone, tasksOf } from "@domain/homework";
import * as m from "@messages";
import { Square, SquareCheckBig } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { Card } from "@/ui/card";
import { formatInstant } from "@/ui/format";
import { useTicks } from "./queries";

type Props = {
  note: SessionNoteDocument | null;
  /** Why the coach gets no ticks, or "". */
  silent: string;
};

/** For the coach: the tasks of a shared note, what the athlete ticked off, and when. */
export function Homework({ note, silent }: Props) {
  const ticks = useTicks(note?.booking_id ?? "");
  const text = useDeferredValue(note?.shared ? note.notes : "");
  const tasks = useMemo(() => tasksOf(text), [text]);
  if (tasks.length === 0) return null;
  if (silent) return <p className="text-ink-2">{silent}</p>;
  return (
    <Card as="section" className="px-4 py-0.75" aria-labelledby="homework">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <h2 className="title text-lg" id="homework">
          {m.notes_homework()}
        </h2>
        <span className="text-ink-2 text-sm tabular-nums" role="status">
          {m.notes_done_of({ done: countDone(tasks, ticks), count: tasks.length })}
        </span>
      </header>
      <ul>
        {tasks.map((task) => {
          const done = isDone(task, ticks);
          const at = ticks.get(task.key);
          return (
            <li key={task.key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 border-rule border-t py-2.5">
              {done ? (
                <SquareCheckBig className="mt-0.5 size-5 text-go" aria-hidden="true" />
              ) : (
                <Square className="mt-0.5 size-5 text-ink-3" aria-hidden="true" />
              )}
              <span className="wrap-anywhere">
                <span className="sr-only">{done ? m.notes_task_done() : m.notes_task_open()} </span>
                {task.text}
                {at && (
                  <span className="block text-ink-3 text-sm tabular-nums">
                    {m.notes_done_at({ at: formatInstant(at) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
