import { BehaviorSubject, combineLatest, filter, firstValueFrom, Subscription } from "rxjs";
import type { SyncError } from "./sync-error";
import type { Task } from "./task";

/**
 * `waiting`: another tab syncs. `signed-out`: nothing is sent until the person signs in. `outdated`: nothing is sent until the app
 * is reloaded. Edits are kept.
 */
export type SyncPhase = "waiting" | "syncing" | "idle" | "offline" | "error" | "signed-out" | "outdated";

const PHASE_OF_ERROR: Readonly<Record<number, SyncPhase>> = { 0: "offline", 401: "signed-out", 426: "outdated" };

/** The sync status of one collection, for screens. */
export class Status {
  readonly phase$ = new BehaviorSubject<SyncPhase>("waiting");
  /** The last failure. `null` after a success. */
  readonly error$ = new BehaviorSubject<SyncError | null>(null);
  /** When the device last had everything (UTC). */
  readonly syncedAt$ = new BehaviorSubject<string | null>(null);
  readonly #started$ = new BehaviorSubject(false);
  /** Whether the feed has been read to its end since this page began. */
  readonly #read$ = new BehaviorSubject(false);
  readonly #ended$ = new BehaviorSubject(false);
  readonly #subscription = new Subscription();

  follow(pulling: Task, pushing: Task): void {
    const all = combineLatest([pulling.active$, pushing.active$, this.error$, this.#started$]);
    this.#subscription.add(
      all.subscribe(([pulls, pushes, error, isStarted]) => {
        const working: SyncPhase = !isStarted ? "waiting" : pulls || pushes ? "syncing" : "idle";
        const phase = error ? (PHASE_OF_ERROR[error.status] ?? "error") : working;
        if (phase === this.phase$.value) return;
        if (phase === "idle" && this.#read$.value) this.syncedAt$.next(new Date().toISOString());
        this.phase$.next(phase);
      }),
    );
  }

  started(): void {
    this.#started$.next(true);
  }

  read(): void {
    if (!this.#read$.value) this.#read$.next(true);
  }

  /** `null`: the server answers. */
  failed(error: SyncError | null): void {
    if (error !== this.error$.value) this.error$.next(error);
  }

  /** Resolves when the feed was read once, or at `end()`. */
  untilRead(): Promise<unknown> {
    return firstValueFrom(combineLatest([this.#read$, this.#ended$]).pipe(filter((each) => each.some(Boolean))));
  }

  async untilIdle(): Promise<void> {
    await this.untilRead();
    const both = combineLatest([this.phase$, this.#ended$]);
    await firstValueFrom(both.pipe(filter(([phase, ended]) => ended || phase === "idle")));
  }

  end(): void {
    this.#subscription.unsubscribe();
    this.#ended$.next(true);
  }
}
