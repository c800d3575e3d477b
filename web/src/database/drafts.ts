import { useCallback, useEffect, useRef, useState } from "react";
import { accountOf } from "./account";
import { getOpened } from "./database";
import { keepLastDraft, takeLastDraft } from "./last-draft";
import { addUnwritten, settleUnwritten } from "./unwritten";

/** Milliseconds after the last keystroke at which a draft is written down. */
const PAUSE = 300;

/** The keys of what was begun on this device and not sent, whatever was typed a moment ago included. */
export async function begunDrafts(): Promise<string[]> {
  await settleUnwritten();
  const { journal } = await getOpened();
  const kept = await journal.list(DRAFT);
  return kept.filter(({ value }) => !isEmpty(value)).map(({ id }) => id.slice(DRAFT.length + 1));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return !value;
}

const DRAFT = "draft";

export type DraftControl = {
  /** Forgets the draft: it was sent, or is not wanted. */
  clear(): void;
  /** Whether what was kept earlier has been read. */
  ready: boolean;
};

/**
 * A value that survives reload and crash, kept on this device under `key` in the account's own database and never sent. What is
 * typed before the kept value has been read wins over it.
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, DraftControl] {
  const [state, setState] = useState<{ key: string; value: T; ready: boolean }>({ key, value: initial, ready: false });
  const first = useRef(initial);
  const writer = useRef<DraftWriter | null>(null);
  const touched = useRef(false);
  first.current = initial;

  useEffect(() => {
    const mine = new DraftWriter(key);
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
  return [current ? state.value : initial, set, { clear, ready: current && state.ready }];
}

/** One draft's way to the device's storage: the newest value, after a pause, in order. */
class DraftWriter {
  #pending: { value: unknown } | null = null;
  /** The newest value, until the database has it. */
  #unkept: { value: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keptLast = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly key: string) {}

  async read(): Promise<unknown> {
    const { account, journal } = await getOpened();
    const last = takeLastDraft(account, this.key);
    if (last === undefined) return journal.get(this.#id);
    await journal.set(DRAFT, this.#id, last);
    return last;
  }

  write(value: unknown): void {
    this.#forgetLast();
    this.#pending = this.#unkept = { value };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE);
  }

  clear(): void {
    this.#forgetLast();
    this.#pending = this.#unkept = null;
    clearTimeout(this.#timer);
    this.#then(async () => (await getOpened()).journal.remove([this.#id]));
  }

  flush(): void {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    const account = accountOf();
    this.#then(async () => {
      try {
        await (await getOpened()).journal.set(DRAFT, this.#id, pending.value);
      } catch (error) {
        // The database is full or blocked; localStorage has room of its own. Words are kept in one of them.
        if (this.#unkept === pending) this.#keepLast(account, pending.value);
        throw error;
      }
      if (this.#unkept !== pending) return;
      this.#unkept = null;
      this.#forgetLast();
    });
  }

  /** Resolves when the device has the newest value, or could not keep it. */
  settle(): Promise<unknown> {
    this.flush();
    return this.#queue;
  }

  /** The page goes away, now or soon, and with it what is still being written down. */
  leave(): void {
    if (this.#unkept) this.#keepLast(accountOf(), this.#unkept.value);
    this.flush();
  }

  #keepLast(account: string, value: unknown): void {
    keepLastDraft(account, this.key, value);
    this.#keptLast = true;
  }

  /** The page stayed after all: what comes now is newer, or the database has it. */
  #forgetLast(): void {
    if (this.#keptLast) takeLastDraft(accountOf(), this.key);
    this.#keptLast = false;
  }

  #then(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => console.error("a draft was not kept", error));
  }

  get #id(): string {
    return `${DRAFT}|${this.key}`;
  }
}
