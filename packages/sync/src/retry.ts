import { SyncError, SyncStopped } from "./sync-error";

/** Milliseconds. */
const FIRST_WAIT = 500;

/**
 * Repeats a request until it succeeds. The wait between two tries doubles up to `maxWait` and ends early on `wake()` (network is
 * back, tab is visible, somebody signed in).
 */
export class Retry {
  readonly #controller = new AbortController();
  readonly #wakers = new Set<() => void>();
  #wakes = 0;
  readonly #stopped = new Promise<never>((_, reject) => {
    this.#controller.signal.addEventListener("abort", () => reject(new SyncStopped()));
  });

  constructor(
    private readonly maxWait: number,
    private readonly report: (error: SyncError | null) => void,
  ) {
    this.#stopped.catch(() => undefined);
  }

  /** Throws `SyncStopped` after `stop()`, and what `giveUp` picks; everything else is tried again. */
  async run<T>(attempt: (signal: AbortSignal) => Promise<T>, giveUp: (error: SyncError) => boolean): Promise<T> {
    const { signal } = this.#controller;
    let wait = FIRST_WAIT;
    for (;;) {
      if (signal.aborted) throw new SyncStopped();
      const wakes = this.#wakes;
      try {
        const result = await Promise.race([attempt(signal), this.#stopped]);
        this.report(null);
        return result;
      } catch (error) {
        if (signal.aborted) throw new SyncStopped();
        if (!(error instanceof SyncError) || giveUp(error)) throw error;
        this.report(error);
        // Signed out or too old: only a person changes that, so nothing is asked again until something wakes us.
        const forever = error.status === 401 || error.status === 426;
        // Something woke us during the request, such as a sign-in, so the answer may be out of date: ask again at once.
        if (wakes !== this.#wakes) continue;
        await this.#sleep(forever ? null : wait);
        wait = Math.min(this.maxWait, wait * 2);
      }
    }
  }

  /** Tries again at once whatever is waiting. */
  wake(): void {
    this.#wakes += 1;
    for (const waker of [...this.#wakers]) waker();
  }

  stop(): void {
    this.#controller.abort();
    this.wake();
  }

  #sleep(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#wakers.delete(finish);
        resolve();
      };
      // A little chance, so that the devices of a restarted server do not come back in step.
      const timer = milliseconds === null ? undefined : setTimeout(finish, milliseconds * (0.75 + Math.random() / 2));
      this.#wakers.add(finish);
    });
  }
}
