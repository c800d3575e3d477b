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
  /** Forgets the draft: it is not wanted, or nothing can have been typed since it was sent. */
  clear(): void;
  /** This value was sent: what was typed since stays. */
  sent(value: T): void;
  /** Whether what was kept earlier has been read. */
  ready: boolean;
};

/**
 * A value that survives reload and crash, kept on this device under `key` in the account's own database and never sent. What is
 * typed before the kept value has been read wins over it.
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, DraftControl<T>] {
  const [state, setState] = useState<{ key: string; value: T; ready: boolean }>({ key, value: initial, ready: false });
  const first = useRef(initial);
  const newest = useRef(initial);
  const writer = useRef<DraftWriter | null>(null);
  const touched = useRef(false);
  first.current = initial;

  useEffect(() => {
    const mine = new DraftWriter(HERE, key);
    const release = addUnwritten(mine);
    writer.current = mine;
    touched.current = false;
    setState({ key, value: first.current, ready: false });
    let active = true;
    const begin = (kept: unknown) => {
      if (!active) return;
      setState((now) => ({
        key,
        value: kept !== undefined && !touched.current ? (kept as T) : now.value,
        ready: true,
      }));
    };
    mine.read().then(begin, () => begin(undefined));
    const leave = () => mine.leave();
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      active = false;
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      release();
    };
  }, [key]);

  const set = useCallback(
    (value: T) => {
      touched.current = true;
      setState((now) => ({ key, value, ready: now.ready }));
      writer.current?.write(value);
    },
    [key],
  );
  const clear = useCallback(() => {
    touched.current = true;
    setState((now) => ({ key, value: first.current, ready: now.ready }));
    writer.current?.clear();
  }, [key]);

  const current = state.key === key;
  newest.current = current ? state.value : initial;
  const sent = (value: T) => {
    const rest = restAfter(newest.current, value);
    if (rest === undefined) clear();
    else set(rest);
  };
  return [current ? state.value : initial, set, { clear, sent, ready: current && state.ready }];
}
