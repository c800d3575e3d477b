import type { Journal } from "@sync/journal";
import { sameValue } from "@sync/merge";
import { keepCleared, keepLastDraft, takeCleared, takeLastDraft } from "./last-draft";
import { DRAFT } from "./only-here";

/** Milliseconds after the last keystroke until a draft is stored. */
const PAUSE = 300;

/** The storage of drafts, per account. */
export type DraftHome = {
  account(): string;
  open(): Promise<{ account: string; journal: Journal }>;
};

/** The keys of unsent drafts. */
export async function begunIn(journal: Journal): Promise<string[]> {
  const kept = await journal.list(DRAFT);
  return kept.filter(({ value }) => !isEmpty(value)).map(({ id }) => id.slice(DRAFT.length + 1));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return !value;
}

/** The rest of a draft after `sent` was sent; `undefined`: nothing. */
export function restAfter<T>(now: T, sent: T): T | undefined {
  if (now === sent) return undefined;
  if (typeof now !== "string" || typeof sent !== "string" || !now.startsWith(sent)) return now;
  return now.slice(sent.length) as T;
}

/** Stores one draft: the newest value, after a pause, in order. */
export class DraftWriter {
  #pending: { value: unknown } | null = null;
  /** The newest value until it is stored. */
  #unkept: { value: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The values that the running clear removes. */
  #clearing: readonly unknown[] | null = null;
  #keptLast = false;
  /** What this writer last read or wrote. */
  #known: { value: unknown } | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly home: DraftHome,
    private readonly key: string,
  ) {}

  async read(): Promise<unknown> {
    const { account, journal } = await this.home.open();
    const last = takeLastDraft(account, this.key);
    const cleared = takeCleared(account, this.key);
    if (cleared.length > 0) {
      await journal.remove([this.#id], (value) => cleared.some((one) => sameValue(value, one)));
    }
    if (last === undefined) {
      const value = await journal.get(this.#id);
      this.#known ??= { value };
      return value;
    }
    await journal.set(DRAFT, this.#id, last);
    this.#known = { value: last };
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
    // A write may be in progress: the database has its value, or the one before.
    const clearing = [this.#unkept, this.#known].flatMap((one) => (one ? [one.value] : []));
    this.#clearing = clearing;
    this.#pending = this.#unkept = null;
    clearTimeout(this.#timer);
    this.#then(async () => {
      const known = this.#known;
      // Another tab, or a remounted screen, may have written a newer value.
      const isOurs = (value: unknown) => known === null || sameValue(value, known.value);
      await (await this.home.open()).journal.remove([this.#id], isOurs);
      if (this.#clearing !== clearing) return;
      this.#clearing = null;
      this.#forgetLast();
    });
  }

  flush(): void {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    const account = this.home.account();
    this.#then(async () => {
      try {
        await (await this.home.open()).journal.set(DRAFT, this.#id, pending.value);
        this.#known = pending;
      } catch (error) {
        // The database is full or blocked; localStorage has separate space.
        if (this.#unkept === pending) this.#keepLast(account, pending.value);
        throw error;
      }
      if (this.#unkept !== pending) return;
      this.#unkept = null;
      this.#forgetLast();
    });
  }

  /** Resolves when the newest value is stored, or could not be. */
  settle(): Promise<unknown> {
    this.flush();
    return this.#queue;
  }

  /** The page is about to go away, with unfinished writes. */
  leave(): void {
    if (this.#unkept) this.#keepLast(this.home.account(), this.#unkept.value);
    if (this.#clearing) {
      keepCleared(this.home.account(), this.key, this.#clearing);
      this.#keptLast = true;
    }
    this.flush();
  }

  #keepLast(account: string, value: unknown): void {
    keepLastDraft(account, this.key, value);
    this.#keptLast = true;
  }

  /** The page stayed: later values are newer, or the database has them. */
  #forgetLast(): void {
    if (this.#keptLast) {
      takeLastDraft(this.home.account(), this.key);
      takeCleared(this.home.account(), this.key);
    }
    this.#keptLast = false;
  }

  #then(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => console.error("a draft was not kept", error));
  }

  get #id(): string {
    return `${DRAFT}|${this.key}`;
  }
}
