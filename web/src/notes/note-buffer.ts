import { mergeNotes } from "@domain/notes-merge";
import { diffComm } from "node-diff3";

export type BufferState = {
  /** The note as the editor has it. */
  text: string;
  /** What the device's database last said or was told; the common ground of the next merge. */
  base: string;
  /** What the person has before their eyes: what was drawn last, with the keys pressed since. May be older than `text`. */
  drawn: string;
  /** Nothing is a text like any other, and is written. */
  mayBeBlank?: boolean;
};

export const opened = (stored: string, mayBeBlank = false): BufferState => ({
  text: stored,
  base: stored,
  drawn: stored,
  ...(mayBeBlank && { mayBeBlank }),
});

/** The person changed what they see into `field`. What came in the meantime and is not drawn yet stays. */
export const typed = (state: BufferState, field: string): BufferState => ({
  ...changed(state, state.drawn, field),
  drawn: field,
});

/** The person, who saw `seen`, wants `wanted` instead: a choice, or an earlier version. */
export const changed = (state: BufferState, seen: string, wanted: string): BufferState => ({
  ...state,
  text: state.text === seen ? wanted : mergeNotes(asField(seen), asField(wanted), asField(state.text)),
});

/** The screen shows the note as it is. */
export const drew = (state: BufferState): BufferState => ({ ...state, drawn: state.text });

/** `text` was written, and the device has `stored` now: the same, or with what came from elsewhere in between. */
export const written = (state: BufferState, text: string, stored: string): BufferState =>
  received({ ...state, base: text }, stored);

/** The database has this text now: this device's own last write, or another device's through sync. Nothing typed is lost. */
export function received(state: BufferState, stored: string): BufferState {
  if (stored === state.base) return state;
  if (stored === state.text || state.text === state.base) return { ...state, text: stored, base: stored };
  return { ...state, text: mergeNotes(state.base, state.text, stored), base: stored };
}

/** Unwritten words: the editor is ahead of the device. A blank text is no session note, so it is not written. */
export const isAhead = ({ text, base, mayBeBlank = false }: BufferState): boolean =>
  text !== base && (mayBeBlank || text.trim() !== "");

/** A text field knows one kind of line end. */
export const asField = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Where the caret goes when the text under it changed: it stays in its line, or where that is another now, with the words beside it. */
export function caretAfter(before: string, after: string, caret: number): number {
  const [head, tail] = [before.slice(0, caret), before.slice(caret)];
  const line = head.split("\n").length - 1;
  const column = caret - (head.lastIndexOf("\n") + 1);
  const place = placeOf(before.split("\n"), after.split("\n"), line);
  if (!place.kept && after.startsWith(head)) return caret;
  if (!place.kept && after.endsWith(tail)) return after.length - tail.length;
  const lines = after.split("\n");
  const start = lines.slice(0, place.line).reduce((sum, each) => sum + each.length + 1, 0);
  return start + Math.min(column, lines[place.line]?.length ?? 0);
}

/** Which line of `after` a line of `before` is now, or has become. */
function placeOf(before: string[], after: string[], line: number): { line: number; kept: boolean } {
  let [old, now] = [0, 0];
  for (const { common, buffer1, buffer2 } of diffComm(before, after)) {
    const [ofOld, ofNow] = [(common ?? buffer1 ?? []).length, (common ?? buffer2 ?? []).length];
    const within = line - old;
    if (within < ofOld) {
      const place = now + (common ? within : Math.max(0, Math.min(within, ofNow - 1)));
      return { line: Math.min(place, after.length - 1), kept: common !== undefined };
    }
    old += ofOld;
    now += ofNow;
  }
  return { line: after.length - 1, kept: false };
}
