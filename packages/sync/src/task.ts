import { BehaviorSubject } from "rxjs";

/** Milliseconds. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/**
 * Work that is done once more when it is asked for while it runs. When it fails (the device's storage is full, or was taken
 * away) it is tried again by itself, ever more rarely, and stays active until it succeeds.
 */
export class Task {
  readonly active$ = new BehaviorSubject(false);
  readonly #work: () => Promise<void>;
  readonly #mayGoOn: () => boolean;
  #running: Promise<void> | null = null;
  #again = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPatient = false;

  constructor(work: () => Promise<void>, mayGoOn: () => boolean) {
    this.#work = work;
    this.#mayGoOn = mayGoOn;
  }

  /** Resolves when the work has been done from its beginning, or has failed. */
  run(): Promise<void> {
    this.#again = true;
    if (!this.#running) {
      this.#running = this.#go();
      this.active$.next(true);
    }
    return this.#running;
  }

  /** Something was stored: there may be room again, so a long wait becomes a short one. */
  stored(): void {
    if (!this.#isPatient) return;
    this.#isPatient = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.run(), FIRST_WAIT);
  }

  async stop(): Promise<void> {
    this.#again = false;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  async #go(): Promise<void> {
    await undefined; // whoever asked is not kept
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isPatient = false;
    while (this.#again && this.#mayGoOn()) {
      this.#again = false;
      try {
        await this.#work();
        this.#wait = FIRST_WAIT;
      } catch {
        this.#later();
      }
    }
    // Before anybody hears that the work is done: they may ask for more.
    this.#running = null;
    this.active$.next(this.#timer !== undefined);
  }

  #later(): void {
    if (!this.#mayGoOn()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.run(), this.#wait);
    this.#isPatient = this.#wait > FIRST_WAIT;
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
