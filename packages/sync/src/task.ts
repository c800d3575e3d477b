import { BehaviorSubject } from "rxjs";
import { SyncError } from "./sync-error";

/** Milliseconds before the second try: of a request, of a write to a storage that is full or was taken away. */
const FIRST_WAIT = { network: 500, storage: 2000 };
const LONGEST_STORAGE_WAIT = 60_000;

type Options = {
  work: (signal: AbortSignal) => Promise<void>;
  mayGoOn?: () => boolean;
  /** Milliseconds between two tries over the network at most. */
  maxWait?: number;
  onError?: (error: SyncError) => void;
};

/**
 * Work that is done once more when it is asked for while it runs. When it fails it is tried again by itself, ever more rarely,
 * and stays active until it succeeds. Each row and the feed's position say how far it came, so a try begins at its start.
 */
export class Task {
  readonly active$ = new BehaviorSubject(false);
  readonly #controller = new AbortController();
  readonly #options: Required<Options>;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isWoken = false;
  #tries = 0;
  /** What the next try waits for. */
  #waitsFor: "network" | "storage" | "person" | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = { mayGoOn: () => true, maxWait: 20_000, onError: () => undefined, ...options };
  }

  /** Does the work, or leaves it to the next try. */
  run(): void {
    this.#isAsked = true;
    if (this.#waitsFor || this.#running || !this.#mayGoOn) return;
    this.#running = this.#go();
    this.active$.next(true);
  }

  /** Does the work now: the network is back, somebody signed in. */
  wake(): void {
    this.#isWoken = true;
    this.#tries = 0;
    this.#waitsFor = null;
    clearTimeout(this.#timer);
    this.run();
  }

  /** A request was answered: the next failure is the first one again. */
  answered(): void {
    this.#tries = 0;
  }

  /** Something was stored: there may be room again, so a long wait becomes a short one. */
  stored(): void {
    if (this.#waitsFor !== "storage" || this.#tries < 2) return;
    this.#tries = 1;
    this.#wakeIn(FIRST_WAIT.storage);
  }

  async stop(): Promise<void> {
    this.#controller.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  get #mayGoOn(): boolean {
    return !this.#controller.signal.aborted && this.#options.mayGoOn();
  }

  async #go(): Promise<void> {
    await undefined; // whoever asked is not kept
    while (this.#isAsked && !this.#waitsFor && this.#mayGoOn) {
      this.#isAsked = this.#isWoken = false;
      try {
        await this.#options.work(this.#controller.signal);
        this.#tries = 0;
      } catch (error) {
        this.#failed(error);
      }
    }
    // Before anybody hears that the work is done: they may ask for more.
    this.#running = null;
    this.active$.next(this.#waitsFor !== null);
  }

  #failed(error: unknown): void {
    if (!this.#mayGoOn) return;
    this.#isAsked = true;
    const isRequest = error instanceof SyncError;
    if (isRequest) this.#options.onError(error);
    if (this.#isWoken) return;
    this.#waitsFor = !isRequest ? "storage" : error.needsPerson ? "person" : "network";
    if (this.#waitsFor === "person") return;
    const longest = isRequest ? this.#options.maxWait : LONGEST_STORAGE_WAIT;
    const wait = Math.min(longest, FIRST_WAIT[this.#waitsFor] * 2 ** this.#tries++);
    // A little chance, so that the devices of a restarted server do not come back in step.
    this.#wakeIn(isRequest ? wait * (0.75 + Math.random() / 2) : wait);
  }

  #wakeIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#waitsFor = null;
      this.run();
    }, milliseconds);
  }
}
