import * as z from "zod/mini";
import { LIMITS } from "./limits";
import { typedLines } from "./notes-merge-conflict";

/** Session notes. Kept as typed; only blank ones are refused. */
export const noteInput = z.object({
  notes: z.string({ error: "Notes cannot be empty" }).check(
    z.refine((notes) => notes.trim() !== "", { error: "Notes cannot be empty" }),
    z.maxLength(LIMITS.note, { error: "Notes too long (max 50000 characters)" }),
  ),
});

/** Private notes may be blank: that is how a coach takes them back. */
export const privateNoteInput = z.object({
  notes: z.string().check(z.maxLength(LIMITS.note, { error: "Notes too long (max 50000 characters)" })),
});

/** Minutes without another change until the athlete hears of a change of shared notes, once. */
export const QUIET_MINUTES = 10;

/** Minutes within which edits that only add count as one earlier version. */
export const VERSION_MINUTES = 10;

export type KeptVersion = { notes: string; at: number };

/**
 * Whether the text that is about to be replaced becomes a version of its own: now and then, and whenever it says what would stand nowhere else.
 * @param last the newest version and when it was made (milliseconds since 1970); null: none yet
 * @param now milliseconds since 1970
 */
export function keepsVersion(before: string, after: string, last: KeptVersion | null, now: number): boolean {
  if (before === after || before.trim() === "") return false;
  if (!last || now - last.at >= VERSION_MINUTES * 60_000) return true;
  return saysMoreThan(before, after, last.notes);
}

/** Whether `before` has a line that neither `after` nor `kept` holds. */
export function saysMoreThan(before: string, after: string, kept: string): boolean {
  const known = new Set(typedLines(kept));
  return droppedLines(before, after).some((line) => !known.has(line));
}

/** Lines that `after` no longer has. One that was only added to is still there. */
export function droppedLines(before: string, after: string): string[] {
  const old = new Set(typedLines(before));
  const left = new Set(typedLines(after));
  const fresh = [...left].filter((line) => !old.has(line));
  return [...old].filter((line) => line.trim() !== "" && !left.has(line) && !fresh.some((one) => isGrown(line, one)));
}

/** Whether one stretch put into `line` makes it `other`. */
function isGrown(line: string, other: string): boolean {
  if (other.length < line.length) return false;
  let head = 0;
  while (head < line.length && line[head] === other[head]) head++;
  return other.endsWith(line.slice(head));
}
