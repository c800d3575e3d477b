import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { addUnwritten } from "@/database/unwritten";
import { asField, caretAfter } from "./note-buffer";
import type { NoteStore } from "./note-pen";
import { NoteSession } from "./note-session";

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
  const { stored } = options;
  const [, render] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [typing, setTyping] = useState(false);
  const held = useRef<NoteSession>(undefined);
  held.current ??= new NoteSession(options, render);
  const session = held.current;
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(true);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    try {
      await session.flush();
      setFailure(null);
    } catch (error) {
      setFailure(error as Error);
      if (shown.current) timer.current = setTimeout(() => void flush().catch(() => undefined), TRY_AGAIN);
      throw error;
    }
  }, [session]);

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
    if (session.isAhead) void flush().catch(() => undefined);
  }, [session, flush]);

  useEffect(() => {
    void session.hear(stored).catch(() => undefined);
  }, [stored, session]);

  // Here and not by React, so that what the field holds is known exactly. A word that is being composed is not disturbed.
  const draw = useCallback(() => {
    session.draw((text) => area.current && drawInto(area.current, text));
  }, [session]);
  useLayoutEffect(draw);

  useEffect(() => {
    const leave = () => {
      if (session.keepBeside()) void flush().catch(() => undefined);
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, [session, flush]);

  const writeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), PAUSE);
  };
  const composed = () => {
    session.composing = false;
    draw();
  };
  const field = {
    ref: area,
    onInput: (event: { currentTarget: HTMLTextAreaElement }) => {
      session.press(event.currentTarget.value);
      writeSoon();
      setTyping(true);
      clearTimeout(resting.current);
      resting.current = setTimeout(() => setTyping(false), TYPING);
    },
    onCompositionStart: () => {
      session.composing = true;
    },
    onCompositionEnd: composed,
    onBlur: () => {
      composed();
      void flush().catch(() => undefined);
    },
  };
  const { text } = session.state;
  const replace = (wanted: string) => {
    session.replace(text, wanted);
    writeSoon();
  };

  return { text, ahead: session.isAhead, typing, failure, field, replace, flush };
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
