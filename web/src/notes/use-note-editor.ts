import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readNote, writeNote } from "./actions";
import { forgetLastWords, keepLastWords, takeLastWords } from "./last-words";
import {
  asField,
  type BufferState,
  caretAfter,
  changed,
  drew,
  isAhead,
  opened,
  received,
  typed,
  written,
} from "./note-buffer";

/** Milliseconds after the last keystroke at which the note is written on the device. */
const PAUSE = 250;
/** Milliseconds after the last keystroke in which somebody still types. */
const TYPING = 2000;
/** Milliseconds until a note that the device could not keep is written again. */
const TRY_AGAIN = 3000;

/**
 * A note that is always on the device: written on each pause, when the page is hidden, and when the editor goes away.
 * What another device wrote meanwhile is merged under the pen.
 */
export function useNoteEditor(booking: BookingDocument, note: SessionNoteDocument | null) {
  const stored = note?.notes ?? "";
  const account = booking.coach_user_id;
  const [state, setState] = useState<BufferState>(() => {
    const last = takeLastWords(account, booking.id);
    return last ? received(changed(opened(last.base), last.base, last.text), stored) : opened(stored);
  });
  const [failure, setFailure] = useState<Error | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const now = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const shown = useRef(true);
  const flushed = useRef<() => Promise<void>>(() => Promise.resolve());

  const take = useCallback((next: BufferState) => {
    now.current = next;
    setState(next);
  }, []);

  const write = useCallback(async () => {
    const { base, text } = now.current;
    if (!isAhead(now.current)) return;
    try {
      const onDevice = await writeNote(booking, base, text);
      take(written(now.current, text, onDevice));
      setFailure(null);
      if (!isAhead(now.current)) forgetLastWords(account, booking.id);
    } catch (error) {
      setFailure(error as Error);
      keepLastWords(account, booking.id, now.current);
      if (shown.current) timer.current = setTimeout(() => void flushed.current().catch(() => undefined), TRY_AGAIN);
      throw error;
    }
  }, [booking, account, take]);

  // One after the other: the pause, the blur and Save come together, and only one of them may begin the note.
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const written = queue.current.then(write);
    queue.current = written.catch(() => undefined);
    return written;
  }, [write]);
  flushed.current = flush;

  // Later there may be another account's database.
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  // The last words of a page that went away are ahead of the device from the start.
  useEffect(() => {
    if (isAhead(now.current)) void flush().catch(() => undefined);
  }, [flush]);

  // Asked anew, after the writes under way: a live query tells of earlier states when later ones are written already.
  useEffect(() => {
    if (stored === now.current.base) return;
    const read = async () => take(received(now.current, await readNote(booking.id)));
    queue.current = queue.current.then(read).catch(() => undefined);
  }, [stored, booking.id, take]);

  // Here and not by React, so that what the field holds is known exactly. A word that is being composed is not disturbed.
  const draw = useCallback(() => {
    if (composing.current) return;
    if (area.current) drawInto(area.current, now.current.text);
    now.current = drew(now.current);
  }, []);
  useLayoutEffect(draw);

  useEffect(() => {
    // The page may be gone before IndexedDB is done: the words are kept beside it until it is.
    const leave = () => {
      if (!isAhead(now.current)) return;
      keepLastWords(account, booking.id, now.current);
      void flush().catch(() => undefined);
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, [account, booking.id, flush]);

  const go = (next: BufferState) => {
    take(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), PAUSE);
  };
  const [typing, setTyping] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const press = (text: string) => {
    go(typed(now.current, text));
    setTyping(true);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => setTyping(false), TYPING);
  };
  const composed = () => {
    composing.current = false;
    draw();
  };
  const field = {
    ref: area,
    onInput: (event: { currentTarget: HTMLTextAreaElement }) => press(event.currentTarget.value),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: composed,
    onBlur: () => {
      composed();
      void flush().catch(() => undefined);
    },
  };
  /** The person, who sees `text`, wants `wanted` instead: a choice, or an earlier version. */
  const replace = (wanted: string) => go(changed(now.current, state.text, wanted));

  return { text: state.text, ahead: isAhead(state), typing, failure, field, replace, flush };
}

/** What came from elsewhere goes under the pen, and the caret stays with its words. */
function drawInto(field: HTMLTextAreaElement, text: string): void {
  const before = field.value;
  const after = asField(text);
  if (before === after) return;
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  field.value = after;
  // Safari would move the focus here.
  if (document.activeElement !== field) return;
  field.setSelectionRange(
    caretAfter(before, after, selectionStart),
    caretAfter(before, after, selectionEnd),
    selectionDirection,
  );
  field.scrollTop = scrollTop;
}
