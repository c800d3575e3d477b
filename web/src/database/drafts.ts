import { useCallback, useEffect, useRef, useState } from "react";
import { accountOf } from "./account";
import { getOpened } from "./database";
import { begunIn, type DraftHome, DraftWriter, restAfter } from "./draft-writer";
import { addUnwritten, settleUnwritten } from "./unwritten";

const HERE: DraftHome = { account: accountOf, open: getOpened };

/** The keys of unsent drafts on this device, including the last keystrokes. */
export async function begunDrafts(): Promise<string[]> {
  await settleUnwritten();
  return begunIn((await getOpened()).journal);
}

export type DraftControl<T> = {
  /** Discards the draft. */
  clear(): void;
  /** This value was sent. Later edits stay. */
  sent(value: T): void;
  /** The newest value, rendered or not. */
  now(): T;
  /** Whether the stored value was read. */
  ready: boolean;
};

/** One draft on the screen. */
type Held<T> = { key: string; writer: DraftWriter; touched: boolean; value: T };

/**
 * A value that survives reload and crash. Stored under `key` in the account's database, never sent. Text typed before the stored value
 * was read wins.
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, DraftControl<T>] {
  const [state, setState] = useState<{ key: string; value: T; ready: boolean }>({ key, value: initial, ready: false });
  const first = useRef(initial);
  first.current = initial;
  const held = useRef<Held<T> | null>(null);
  if (held.current?.key !== key)
    held.current = { key, writer: new DraftWriter(HERE, key), touched: false, value: initial };
  const mine = held.current;

  useEffect(() => {
    const { writer } = mine;
    const release = addUnwritten(writer);
    setState({ key, value: mine.value, ready: false });
    let active = true;
    const begin = (kept: unknown) => {
      if (!active) return;
      if (kept !== undefined && !mine.touched) mine.value = kept as T;
      setState({ key, value: mine.value, ready: true });
    };
    writer.read().then(begin, () => begin(undefined));
    const leave = () => writer.leave();
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      active = false;
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      release();
    };
  }, [key, mine]);

  // A save may end after the screen has changed to another draft: then nothing is rendered.
  const show = useCallback(
    (value: T) => {
      mine.touched = true;
      mine.value = value;
      if (held.current === mine) setState((now) => ({ key, value, ready: now.ready }));
    },
    [key, mine],
  );
  const set = useCallback(
    (value: T) => {
      show(value);
      mine.writer.write(value);
    },
    [mine, show],
  );
  const clear = useCallback(() => {
    show(first.current);
    mine.writer.clear();
  }, [mine, show]);

  const sent = (value: T) => {
    const rest = restAfter(mine.value, value);
    if (rest === undefined) clear();
    else set(rest);
  };
  const current = state.key === key;
  return [current ? state.value : initial, set, { clear, sent, now: () => mine.value, ready: current && state.ready }];
}
