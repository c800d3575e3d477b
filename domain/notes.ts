import * as m from "@messages";
import * as z from "zod/mini";
import { LIMITS } from "./limits";
import { typedLines } from "./notes-merge-conflict";

/** Session notes, kept as typed. Blank ones are refused. */
export const noteInput = z.object({
  notes: z.string({ error: m.rules_notes_cannot_be_empty }).check(
    z.refine((notes) => notes.trim() !== "", { error: m.rules_notes_cannot_be_empty }),
    z.maxLength(LIMITS.note, { error: m.rules_notes_too_long_max_50000_characters }),
  ),
});

/** Private notes may be blank: a coach withdraws them so. */
export const privateNoteInput = z.object({
  notes: z.string().check(z.maxLength(LIMITS.note, { error: m.rules_notes_too_long_max_50000_characters })),
});

/** Minutes without a further change until the athlete is told of changed notes, once. */
export const QUIET_MINUTES = 10;

/** Minutes within which additions make no new version. */
const VERSION_MINUTES = 10;

export type KeptVersion = { notes: string; at: number };

/**
 * Whether the replaced text becomes a version: after ten minutes, or at once if it has a line that would be lost.
 * @param last the newest version and its time (milliseconds since 1970), or null
 * @param now milliseconds since 1970
 */
export function keepsVersion(before: string, after: string, last: KeptVersion | null, now: number): boolean {
  if (before === after || before.trim() === "") return false;
  if (!last || now - last.at >= VERSION_MINUTES * 60_000) return true;
  return saysMoreThan(before, after, last.notes);
}

/** Whether `before` has a line that neither `after` nor `kept` has. */
export function saysMoreThan(before: string, after: string, kept: string): boolean {
  const known = new Set(typedLines(kept));
  return droppedLines(before, after).some((line) => !known.has(line));
}

/** Lines that `after` no longer has. A line that only grew still counts as there. */
export function droppedLines(before: string, after: string): string[] {
  const old = new Set(typedLines(before));
  const left = new Set(typedLines(after));
  const fresh = [...left].filter((line) => !old.has(line));
  return [...old].filter((line) => line.trim() !== "" && !left.has(line) && !fresh.some((one) => isGrown(line, one)));
}

/** Where a word begins. CJK text has no spaces: each of its characters begins one. */
const WORD_START = /[\s\u2e80-\ud7ff\uf900-\uffff]/;

/**
 * Whether one insertion turns `line` into `other` and leaves its words whole: only the word before the insertion may grow, as it
 * does between two saves of a sentence. "rest" did not become "request".
 */
function isGrown(line: string, other: string): boolean {
  if (other.length < line.length) return false;
  const [old, grown] = [` ${line}`, ` ${other}`];
  let head = 0;
  while (head < old.length && old[head] === grown[head]) head++;
  while (head < old.length && !WORD_START.test(old.charAt(head))) head--;
  return grown.endsWith(old.slice(head));
}
