import { type BufferState, changed, drew, isAhead, received, typed, written } from "./note-buffer";

/** Where a note is kept: the device's database. */
export type NoteStore = {
  read(): Promise<string>;
  /** Writes what became of `base`. @returns what is kept now */
  write(base: string, notes: string): Promise<string>;
};

/** A note under somebody's pen, without a screen. One write or look at the database after the other. */
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

  /** The person changed what they see into `field`. */
  press(field: string): void {
    this.#go(typed(this.#state, field));
  }

  /** The person, who sees `seen`, wants `wanted` instead: a choice, or an earlier version. */
  replace(seen: string, wanted: string): void {
    this.#go(changed(this.#state, seen, wanted));
  }

  /** The screen shows the note as it is. */
  draw(): void {
    this.#state = drew(this.#state);
  }

  /** Writes what is ahead of the device. Rejects when the device cannot keep it. */
  flush(): Promise<void> {
    return this.#next(async () => {
      if (!isAhead(this.#state)) return;
      const { base, text } = this.#state;
      const kept = await this.store.write(base, text);
      this.#go(written(this.#state, text, kept));
    });
  }

  /** The database has changed. Asked anew, after the writes under way: a live query tells of earlier states when later ones are written already. */
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
