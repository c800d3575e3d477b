/** Homework: the check boxes of a shared note. The note's text stays the coach's; ticks are marks (marks.ts) of the athlete. */
import type { Marks } from "./marks";
import { type NoteLine, noteLines } from "./note-lines";

export type HomeworkTask = Extract<NoteLine, { kind: "task" }>;

/** The tasks of a note. A task that the coach rewrites is a new task. */
export const tasksOf = (notes: string): HomeworkTask[] =>
  notes.includes("[") ? noteLines(notes).filter((line) => line.kind === "task") : [];

/** A task is done if the coach's text says so or the athlete ticked it. */
export const isDone = (task: HomeworkTask, ticks: Marks): boolean => task.isTicked || ticks.has(task.key);

export const countDone = (tasks: readonly HomeworkTask[], ticks: Marks): number =>
  tasks.filter((task) => isDone(task, ticks)).length;
