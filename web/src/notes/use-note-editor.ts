import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { addUnwritten } from "@/database/unwritten";
import { caretAfter } from "./caret";
import { isPlaceOf } from "./last-words";
import { NoteSession, type NoteStore } from "./note-session";

/** Milliseconds after the last keystroke until the note is stored, and after the first one that is not. */
const PAUSE = 250;
const LONGEST_PAUSE = 1000;
/** Milliseconds until a failed write is retried. */
const TRY_AGAIN = 3000;

type Options = {
  /** The account, and the note's name among its last words. */
  account: string;
  name: string;
  store: NoteStore;
  /** A live query's result. */
  stored: string;
  mayBeBlank?: boolean;
};

/**
 * A note that is written at each pause, when the page is hidden, and when the editor closes. What other devices change shows after each write.
 * All options except `stored` are those of the first call.
 */
export function useNoteEditor(options: Options) {
  const { account, name, stored } = options;
  const [, render] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<Error | null>(null);
  const held = useRef<NoteSession>(undefined);
  held.current ??= new NoteSession(options, render);
  const session = held.current;
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitingSince = useRef(0);
  const shown = useRef(true);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    waitingSince.current = 0;
    try {
      await session.flush();
      setFailure(null);
    } catch (error) {
      setFailure(error as Error);
      if (shown.current) timer.current = setTimeout(() => void flush().catch(() => undefined), TRY_AGAIN);
      throw error;
    }
  }, [session]);
  // The screen shows the failure, and a failed write is retried.
  const write = useCallback(() => flush().catch(() => undefined), [flush]);

  useEffect(() => addUnwritten({ settle: write }), [write]);

  // Later calls might see another account's database.
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  // The last words of a closed page are unsaved text from the start.
  useEffect(() => {
    if (session.isAhead) void write();
  }, [session, write]);

  // Another tab may be closing with words of this note.
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) => {
      if (newValue !== null && key !== null && isPlaceOf(account, name, key)) void write();
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }, [account, name, write]);

  useEffect(() => {
    void session.hear(stored).catch(() => undefined);
  }, [stored, session]);

  // Set here and not by React, so that the field's text is known exactly and composition is not disturbed.
  const draw = useCallback(() => {
    session.draw((text) => area.current && drawInto(area.current, text));
  }, [session]);
  useLayoutEffect(draw);

  useEffect(() => {
    const leave = () => {
      if (session.keepBeside()) void write();
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, [session, write]);

  const writeSoon = () => {
    clearTimeout(timer.current);
    waitingSince.current ||= Date.now();
    const wait = Math.min(PAUSE, waitingSince.current + LONGEST_PAUSE - Date.now());
    timer.current = setTimeout(() => void write(), wait);
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
    },
    onCompositionStart: () => {
      session.composing = true;
    },
    onCompositionEnd: composed,
    onBlur: () => {
      composed();
      void write();
    },
  };
  const { text } = session;
  const replace = (wanted: string) => {
    session.replace(text, wanted).catch(setFailure);
    writeSoon();
  };

  return { text, ahead: session.isAhead, failure, field, replace, flush };
}

/** Draws changes from elsewhere, and keeps the caret beside its words. */
function drawInto(field: HTMLTextAreaElement, text: string): void {
  const before = field.value;
  if (before === text) return;
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  field.value = text;
  // Safari would move the focus here.
  if (document.activeElement !== field) return;
  field.setSelectionRange(
    caretAfter(before, text, selectionStart),
    caretAfter(before, text, selectionEnd),
    selectionDirection,
  );
  field.scrollTop = scrollTop;
}
