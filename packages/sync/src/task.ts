import { BehaviorSubject } from "rxjs";
import { SyncError } from "./sync-error";

/** Milliseconds before the first retry, after a failed request or a failed write to the storage. */
const FIRST_WAIT = { network: 500, storage: 2000 };
const LONGEST_STORAGE_WAIT = 60_000;

type Options = {
  work: (signal: AbortSignal) => Promise<void>;
  mayGoOn?: () => boolean;
  /** The longest backoff of requests, in milliseconds. */
  maxWait?: number;
  onError?: (error: SyncError) => void;
};

/**
 * Work that runs once more if it is requested while it runs. A failure is retried with growing backoff, and the task stays active
 * until it succeeds. The stored rows and the feed's position hold its progress, so a retry repeats nothing that succeeded.
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

  /** Runs the work. During a backoff, the next retry does it. */
  run(): void {
    this.#isAsked = true;
    if (this.#waitsFor || this.#running || !this.#mayGoOn) return;
    this.#running = this.#go();
    this.active$.next(true);
  }

  /** Runs the work now, without backoff: the network is back, or somebody signed in. */
  wake(): void {
    this.#isWoken = true;
    this.#tries = 0;
    this.#waitsFor = null;
    clearTimeout(this.#timer);
    this.run();
  }

  /** A request was answered. The next failure starts with the shortest backoff. */
  answered(): void {
    this.#tries = 0;
  }

  /** Something was stored, so there may be room again. Shortens a long backoff. */
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
    await undefined; // the caller continues first
    while (this.#isAsked && !this.#waitsFor && this.#mayGoOn) {
      this.#isAsked = this.#isWoken = false;
      try {
        await this.#options.work(this.#controller.signal);
        this.#tries = 0;
      } catch (error) {
        this.#failed(error);
      }
    }
    // Cleared before subscribers are told, because they may request another run.
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
    // Jitter: after a restart of the server, its devices do not all return at once.
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
