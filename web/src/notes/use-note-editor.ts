import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { addUnwritten } from "@/database/unwritten";
import { asField, caretAfter } from "./note-buffer";
import type { NoteStore } from "./note-pen";
import { NoteSession } from "./note-session";

/** Milliseconds after the last keystroke until the note is stored. */
const PAUSE = 250;
/** Milliseconds after the last keystroke during which somebody counts as typing. */
const TYPING = 2000;
/** Milliseconds until a failed write is retried. */
const TRY_AGAIN = 3000;

type Options = {
  /** The account, and the key of the last words. */
  account: string;
  name: string;
  store: NoteStore;
  /** A live query's result. */
  stored: string;
  mayBeBlank?: boolean;
};

/**
 * A note that is written at each pause, when the page is hidden, and when the editor closes. Changes of other devices merge while typing.
 * All options except `stored` are those of the first call.
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
  // The screen shows the failure, and a failed write is retried.
  const write = useCallback(() => flush().catch(() => undefined), [flush]);

  useEffect(() => addUnwritten({ settle: write }), [write]);

  // Later calls might see another account's database.
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      clearTimeout(resting.current);
    };
  }, []);

  // The last words of a closed page are unsaved text from the start.
  useEffect(() => {
    if (session.isAhead) void write();
  }, [session, write]);

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
    timer.current = setTimeout(() => void write(), PAUSE);
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
      void write();
    },
  };
  const { text } = session.state;
  const replace = (wanted: string) => {
    session.replace(text, wanted);
    writeSoon();
  };

  return { text, ahead: session.isAhead, typing, failure, field, replace, flush };
}

/** Draws changes from elsewhere, and keeps the caret beside its words. */
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
