import { useCallback, useEffect, useRef, useState } from "react";
import { accountOf } from "./account";
import { getOpened } from "./database";
import { begunIn, type DraftHome, DraftWriter, restAfter } from "./draft-writer";
import { addUnwritten, settleUnwritten } from "./unwritten";

const HERE: DraftHome = { account: accountOf, open: getOpened };

/** The keys of what was begun on this device and not sent, whatever was typed a moment ago included. */
export async function begunDrafts(): Promise<string[]> {
  await settleUnwritten();
  return begunIn((await getOpened()).journal);
}

export type DraftControl<T> = {
  /** Forgets the draft: it is not wanted. */
  clear(): void;
  /** This value was sent: what was typed since stays. */
  sent(value: T): void;
  /** The newest value, drawn or not. */
  now(): T;
  /** Whether what was kept earlier has been read. */
  ready: boolean;
};

/** One draft that is on the screen. */
type Held<T> = { key: string; writer: DraftWriter; touched: boolean; value: T };

/**
 * A value that survives reload and crash, kept on this device under `key` in the account's own database and never sent. What is
 * typed before the kept value has been read wins over it.
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

  // A save may end when the screen shows another draft by now: then nothing is drawn.
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
