import { mergeNotes } from "@domain/notes-merge";
import { diffComm } from "node-diff3";

export type BufferState = {
  /** The editor's state of a note. */
  text: string;
  /** The last text read from or written to the database: the base of the next merge. */
  base: string;
  /** The text on the screen, with the last keystrokes. May be older than `text`. */
  drawn: string;
  /** An empty text is written too. */
  mayBeBlank?: boolean;
};

export const opened = (stored: string, mayBeBlank = false): BufferState => ({
  text: stored,
  base: stored,
  drawn: stored,
  ...(mayBeBlank && { mayBeBlank }),
});

/** The person changed the visible text into `field`. Changes that arrived and are not drawn yet stay. */
export const typed = (state: BufferState, field: string): BufferState => ({
  ...changed(state, state.drawn, field),
  drawn: field,
});

/** The person saw `seen` and chose `wanted`: a conflict's version or an earlier version. */
export const changed = (state: BufferState, seen: string, wanted: string): BufferState => ({
  ...state,
  text: state.text === seen ? wanted : mergeNotes(asField(seen), asField(wanted), asField(state.text)),
});

/** The screen shows the current text. */
export const drew = (state: BufferState): BufferState => ({ ...state, drawn: state.text });

/** `text` was written, and the database has `stored`: the same, or merged with changes from elsewhere. */
export const written = (state: BufferState, text: string, stored: string): BufferState =>
  received({ ...state, base: text }, stored);

/** The database has this text: this device's last write, or another's by sync. Nothing typed is lost. */
export function received(state: BufferState, stored: string): BufferState {
  if (stored === state.base) return state;
  if (stored === state.text || state.text === state.base) return { ...state, text: stored, base: stored };
  return { ...state, text: mergeNotes(state.base, state.text, stored), base: stored };
}

/** Whether the editor is ahead of the database. A blank session note is not written. */
export const isAhead = ({ text, base, mayBeBlank = false }: BufferState): boolean =>
  text !== base && (mayBeBlank || text.trim() !== "");

/** A text field has one kind of line end. */
export const asField = (text: string): string => text.replace(/\r\n?/g, "\n");

/** The caret's place after the text changed: in its line or, if the line changed, beside the same words. */
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

/** The line of `after` that a line of `before` is or became. */
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
