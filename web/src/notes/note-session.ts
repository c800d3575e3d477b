import { asField } from "./caret";
import { forgetLastWords, keepLastWords, leftWords, newPlace } from "./last-words";

/** The note's row in the device's database. */
export type NoteStore = {
  read(): Promise<string>;
  /** Writes a text that was made from `base`. The row merges it with what it has. @returns the row's text */
  write(base: string, notes: string): Promise<string>;
};

type Options = {
  /** The account, and the note's name among its last words. */
  account: string;
  name: string;
  store: NoteStore;
  /** A live query's result. */
  stored: string;
  /** An empty text is written too. */
  mayBeBlank?: boolean;
};

/**
 * An open note, without a screen. It writes to the row and shows the row; it merges nothing. While the field has unwritten keys, the row is
 * not drawn, so each key changes a text that the person saw.
 */
export class NoteSession {
  /** An input method composes a word: the field must not be changed. */
  composing = false;
  /** What the field holds. */
  #text: string;
  /** The row's text that the field was made from. */
  #base: string;
  /** The row's text, as far as is known. */
  #row: string;
  /** Reads and writes of the row run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Where this page keeps its unwritten words. */
  readonly #place: string;

  constructor(
    private readonly options: Options,
    private readonly onChange: () => void = () => undefined,
  ) {
    const { account, name, stored } = options;
    this.#place = newPlace(account, name);
    // The words of one closed page are now this page's unwritten words. `flush` writes what other pages left.
    const [left] = leftWords(account, name, this.#place);
    this.#row = stored;
    this.#base = left?.base ?? stored;
    this.#text = asField(left?.text ?? stored);
    if (left && this.#keep()) forgetLastWords(left.place, left);
  }

  get text(): string {
    return this.#text;
  }

  /** Whether the field is ahead of the row. A blank session note is not written. */
  get isAhead(): boolean {
    return this.#isTyped && (this.options.mayBeBlank === true || this.#text.trim() !== "");
  }

  get #isTyped(): boolean {
    return this.#text !== asField(this.#base);
  }

  /** The person changed the field's text. */
  press(text: string): void {
    this.#text = text;
    this.onChange();
  }

  /** The person saw `seen` and chose `wanted`: a conflict's version or an earlier version. */
  async replace(seen: string, wanted: string): Promise<void> {
    if (this.#text === seen) return this.press(asField(wanted));
    await this.#next(async () => this.#shows(await this.options.store.write(seen, wanted)));
  }

  /** Draws the row, unless keys wait to be written. */
  draw(show: (text: string) => void): void {
    if (this.composing) return;
    const before = this.#text;
    if (!this.#isTyped) {
      this.#base = this.#row;
      this.#text = asField(this.#row);
    }
    show(this.#text);
    if (this.#text !== before) this.onChange();
  }

  /** A live query reports this text. It may be outdated, so the row is read after current writes. */
  async hear(stored: string): Promise<void> {
    if (stored !== this.#row) await this.#next(async () => this.#shows(await this.options.store.read()));
  }

  /** Writes this page's text and the words that closed pages left. If the device cannot store them, it rejects, and localStorage keeps them. */
  async flush(): Promise<void> {
    const { account, name, store } = this.options;
    try {
      await this.#next(async () => {
        for (const left of leftWords(account, name, this.#place)) {
          this.#shows(await store.write(left.base, left.text));
          forgetLastWords(left.place, left);
        }
        if (!this.isAhead) return;
        const text = this.#text;
        const row = await store.write(this.#base, text);
        this.#base = text;
        this.#shows(row);
      });
      if (!this.isAhead) forgetLastWords(this.#place);
    } catch (error) {
      this.keepBeside();
      throw error;
    }
  }

  /** Keeps unwritten text in localStorage: the page may close before IndexedDB is done. @returns whether there is any */
  keepBeside(): boolean {
    this.#keep();
    return this.isAhead;
  }

  /** @returns whether localStorage has unwritten text of this page now */
  #keep(): boolean {
    return this.isAhead && keepLastWords(this.#place, { base: this.#base, text: this.#text });
  }

  #shows(row: string): void {
    this.#row = row;
    this.onChange();
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
