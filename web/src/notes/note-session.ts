import { forgetLastWords, keepLastWords, takeLastWords } from "./last-words";
import { type BufferState, changed, isAhead, opened, received } from "./note-buffer";
import { NotePen, type NoteStore } from "./note-pen";

type Options = {
  /** Whose device this is, and what the last words of the page are kept under. */
  account: string;
  name: string;
  store: NoteStore;
  /** What a live query says of the note. */
  stored: string;
  mayBeBlank?: boolean;
};

/** A note that somebody has open, without a screen: what is drawn, typed, heard from sync and written, and the last words of the page. */
export class NoteSession {
  /** A word is being composed: the field is not to be touched. */
  composing = false;
  readonly #pen: NotePen;
  readonly #account: string;
  readonly #name: string;

  constructor(
    { account, name, store, stored, mayBeBlank }: Options,
    onChange: (state: BufferState) => void = () => undefined,
  ) {
    this.#account = account;
    this.#name = name;
    const last = takeLastWords(account, name);
    const state = last
      ? received(changed(opened(last.base, mayBeBlank), last.base, last.text), stored)
      : opened(stored, mayBeBlank);
    this.#pen = new NotePen(store, state, onChange);
  }

  get state(): BufferState {
    return this.#pen.state;
  }

  get isAhead(): boolean {
    return isAhead(this.#pen.state);
  }

  /** The person changed what the field holds into `field`. */
  press(field: string): void {
    this.#pen.press(field);
  }

  /** The person, who sees `seen`, wants `wanted` instead: a choice, or an earlier version. */
  replace(seen: string, wanted: string): void {
    this.#pen.replace(seen, wanted);
  }

  /** The field shows the note as it is, by `show`. */
  draw(show: (text: string) => void): void {
    if (this.composing) return;
    show(this.#pen.state.text);
    this.#pen.draw();
  }

  /** A live query says that the device has this text. */
  async hear(stored: string): Promise<void> {
    if (stored !== this.#pen.state.base) await this.#pen.look();
  }

  /** Writes what is ahead of the device. Rejects when the device cannot keep it; the words are kept beside it then. */
  async flush(): Promise<void> {
    try {
      await this.#pen.flush();
      if (!this.isAhead) forgetLastWords(this.#account, this.#name);
    } catch (error) {
      keepLastWords(this.#account, this.#name, this.#pen.state);
      throw error;
    }
  }

  /** The page may be gone before IndexedDB is done: the words are kept beside it until it is. @returns whether there are any */
  keepBeside(): boolean {
    if (this.isAhead) keepLastWords(this.#account, this.#name, this.#pen.state);
    return this.isAhead;
  }
}
