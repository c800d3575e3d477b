import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { addUnwritten } from "@/database/unwritten";
import { forgetLastWords, keepLastWords, takeLastWords } from "./last-words";
import { asField, type BufferState, caretAfter, changed, isAhead, opened, received } from "./note-buffer";
import { NotePen, type NoteStore } from "./note-pen";

/** Milliseconds after the last keystroke at which the note is written on the device. */
const PAUSE = 250;
/** Milliseconds after the last keystroke in which somebody still types. */
const TYPING = 2000;
/** Milliseconds until a note that the device could not keep is written again. */
const TRY_AGAIN = 3000;

type Options = {
  /** Whose device this is, and what the last words of the page are kept under. */
  account: string;
  name: string;
  store: NoteStore;
  /** What a live query says of the note. */
  stored: string;
  mayBeBlank?: boolean;
};

/**
 * A note that is always on the device: written on each pause, when the page is hidden, and when the editor goes away.
 * What another device wrote meanwhile is merged under the pen. The options but `stored` are those of the first call.
 */
export function useNoteEditor(options: Options) {
  const { account, name, store, mayBeBlank } = useRef(options).current;
  const { stored } = options;
  const [state, setState] = useState<BufferState>(() => {
    const last = takeLastWords(account, name);
    return last
      ? received(changed(opened(last.base, mayBeBlank), last.base, last.text), stored)
      : opened(stored, mayBeBlank);
  });
  const [failure, setFailure] = useState<Error | null>(null);
  const [typing, setTyping] = useState(false);
  const held = useRef<NotePen>(undefined);
  held.current ??= new NotePen(store, state, setState);
  const pen = held.current;
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  const shown = useRef(true);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    try {
      await pen.flush();
      setFailure(null);
      if (!isAhead(pen.state)) forgetLastWords(account, name);
    } catch (error) {
      setFailure(error as Error);
      keepLastWords(account, name, pen.state);
      if (shown.current) timer.current = setTimeout(() => void flush().catch(() => undefined), TRY_AGAIN);
      throw error;
    }
  }, [pen, account, name]);

  useEffect(() => addUnwritten({ settle: () => flush().catch(() => undefined) }), [flush]);

  // Later there may be another account's database.
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      clearTimeout(resting.current);
    };
  }, []);

  // The last words of a page that went away are ahead of the device from the start.
  useEffect(() => {
    if (isAhead(pen.state)) void flush().catch(() => undefined);
  }, [pen, flush]);

  useEffect(() => {
    if (stored !== pen.state.base) void pen.look().catch(() => undefined);
  }, [stored, pen]);

  // Here and not by React, so that what the field holds is known exactly. A word that is being composed is not disturbed.
  const draw = useCallback(() => {
    if (composing.current) return;
    if (area.current) drawInto(area.current, pen.state.text);
    pen.draw();
  }, [pen]);
  useLayoutEffect(draw);

  useEffect(() => {
    // The page may be gone before IndexedDB is done: the words are kept beside it until it is.
    const leave = () => {
      if (!isAhead(pen.state)) return;
      keepLastWords(account, name, pen.state);
      void flush().catch(() => undefined);
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, [pen, account, name, flush]);

  const writeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), PAUSE);
  };
  const composed = () => {
    composing.current = false;
    draw();
  };
  const field = {
    ref: area,
    onInput: (event: { currentTarget: HTMLTextAreaElement }) => {
      pen.press(event.currentTarget.value);
      writeSoon();
      setTyping(true);
      clearTimeout(resting.current);
      resting.current = setTimeout(() => setTyping(false), TYPING);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: composed,
    onBlur: () => {
      composed();
      void flush().catch(() => undefined);
    },
  };
  const replace = (wanted: string) => {
    pen.replace(state.text, wanted);
    writeSoon();
  };

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
