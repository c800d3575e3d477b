import { forgetLastWords, keepLastWords, takeLastWords } from "./last-words";
import { type BufferState, changed, isAhead, opened, received } from "./note-buffer";
import { NotePen, type NoteStore } from "./note-pen";

type Options = {
  /** The account, and the key of the last words. */
  account: string;
  name: string;
  store: NoteStore;
  /** A live query's result. */
  stored: string;
  mayBeBlank?: boolean;
};

/** An open note, without a screen: drawing, typing, sync, writing, and the page's last words. */
export class NoteSession {
  /** An input method composes a word: the field must not be changed. */
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

  /** The person changed the field's text into `field`. */
  press(field: string): void {
    this.#pen.press(field);
  }

  /** The person saw `seen` and chose `wanted`: a conflict's version or an earlier version. */
  replace(seen: string, wanted: string): void {
    this.#pen.replace(seen, wanted);
  }

  /** Draws the current text by `show`. */
  draw(show: (text: string) => void): void {
    if (this.composing) return;
    show(this.#pen.state.text);
    this.#pen.draw();
  }

  /** A live query reports this text. */
  async hear(stored: string): Promise<void> {
    if (stored !== this.#pen.state.base) await this.#pen.look();
  }

  /** Writes unsaved text. Rejects if the device cannot store it; the text then stays in localStorage. */
  async flush(): Promise<void> {
    try {
      await this.#pen.flush();
      if (!this.isAhead) forgetLastWords(this.#account, this.#name);
    } catch (error) {
      keepLastWords(this.#account, this.#name, this.#pen.state);
      throw error;
    }
  }

  /** The page may close before IndexedDB is done, so unsaved text also goes to localStorage. @returns whether there is any */
  keepBeside(): boolean {
    if (this.isAhead) keepLastWords(this.#account, this.#name, this.#pen.state);
    return this.isAhead;
  }
}
