import { type BufferState, changed, drew, isAhead, received, typed, written } from "./note-buffer";

/** The note's storage: the device's database. */
export type NoteStore = {
  read(): Promise<string>;
  /** Writes the text that was made from `base`. @returns the stored text */
  write(base: string, notes: string): Promise<string>;
};

/** An edited note, without a screen. Reads and writes of the database run one after the other. */
export class NotePen {
  #state: BufferState;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: NoteStore,
    opened: BufferState,
    private readonly onChange: (state: BufferState) => void = () => undefined,
  ) {
    this.#state = opened;
  }

  get state(): BufferState {
    return this.#state;
  }

  /** The person changed the visible text into `field`. */
  press(field: string): void {
    this.#go(typed(this.#state, field));
  }

  /** The person saw `seen` and chose `wanted`: a conflict's version or an earlier version. */
  replace(seen: string, wanted: string): void {
    this.#go(changed(this.#state, seen, wanted));
  }

  /** The screen shows the current text. */
  draw(): void {
    this.#state = drew(this.#state);
  }

  /** Writes unsaved text. Rejects if the device cannot store it. */
  flush(): Promise<void> {
    return this.#next(async () => {
      if (!isAhead(this.#state)) return;
      const { base, text } = this.#state;
      const kept = await this.store.write(base, text);
      this.#go(written(this.#state, text, kept));
    });
  }

  /** The database changed. Read it again after current writes, because a live query may report outdated states. */
  look(): Promise<void> {
    return this.#next(async () => this.#go(received(this.#state, await this.store.read())));
  }

  #go(next: BufferState): void {
    this.#state = next;
    this.onChange(next);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
