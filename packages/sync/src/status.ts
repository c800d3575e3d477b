import { BehaviorSubject, combineLatest, filter, firstValueFrom, Subscription } from "rxjs";
import { phaseOf, type SyncPhase } from "./phase";
import type { SyncError } from "./sync-error";
import type { Task } from "./task";

/** How one collection stands with the server, as screens tell it. */
export class Status {
  readonly phase$ = new BehaviorSubject<SyncPhase>("waiting");
  /** The last failure, `null` while all is well. */
  readonly error$ = new BehaviorSubject<SyncError | null>(null);
  /** Instant (UTC) at which the device last had everything. */
  readonly syncedAt$ = new BehaviorSubject<string | null>(null);
  /** Whether the feed has been read to its end since this page began. */
  readonly #isRead$ = new BehaviorSubject(false);
  readonly #subscription = new Subscription();
  readonly #ended$ = new BehaviorSubject(false);
  #isStarted = false;

  follow(pulling: Task, pushing: Task): void {
    this.#subscription.add(
      combineLatest([pulling.active$, pushing.active$, this.error$]).subscribe(([pulls, pushes, error]) => {
        const phase = phaseOf(pulls || pushes, error, this.#isStarted);
        if (phase === this.phase$.value) return;
        if (phase === "idle" && this.#isRead$.value) this.syncedAt$.next(new Date().toISOString());
        this.phase$.next(phase);
      }),
    );
  }

  started(): void {
    this.#isStarted = true;
    this.error$.next(this.error$.value);
  }

  read(): void {
    if (!this.#isRead$.value) this.#isRead$.next(true);
  }

  failed(error: SyncError | null): void {
    if (error !== this.error$.value) this.error$.next(error);
  }

  /** Resolves when the feed has been read once, or all is over. */
  untilRead(): Promise<unknown> {
    return firstValueFrom(combineLatest([this.#isRead$, this.#ended$]).pipe(filter((each) => each.some(Boolean))));
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
