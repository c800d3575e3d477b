import { mergeNotes } from "@domain/notes-merge";

export type BufferState = {
  /** What the editor shows. */
  text: string;
  /** What the device's database last said or was told; the common ground of the next merge. */
  base: string;
};

/** The person typed. */
export const typed = (state: BufferState, text: string): BufferState => ({ ...state, text });

/** `text` was written, and the device has `stored` now: the same, or with what came from elsewhere in between. */
export const written = (state: BufferState, text: string, stored: string): BufferState =>
  received({ ...state, base: text }, stored);

/** The database has this text now: this device's own last write, or another device's through sync. Nothing typed is lost. */
export function received(state: BufferState, stored: string): BufferState {
  if (stored === state.base) return state;
  if (stored === state.text || state.text === state.base) return { text: stored, base: stored };
  return { text: mergeNotes(state.base, state.text, stored), base: stored };
}

/** Unwritten words: the editor is ahead of the device. A blank text is not a note, so it is not written. */
export const isAhead = (state: BufferState): boolean => state.text !== state.base && state.text.trim() !== "";

/** Where the caret goes when the text under it changed: it stays with the words before it. */
export function caretAfter(before: string, after: string, caret: number): number {
  const head = before.slice(0, caret);
  if (after.startsWith(head)) return caret;
  const tail = before.slice(caret);
  if (after.endsWith(tail)) return after.length - tail.length;
  return Math.min(caret, after.length);
}
