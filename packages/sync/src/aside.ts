import type { Observable } from "rxjs";
import type { Marked } from "./marked";
import type { RowEvent } from "./row";
import type { Table } from "./table";
import type { QuarantineEntry } from "./types";

/** Milliseconds. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** The quarantine. A refused or unreadable document stays in its row until a person, a retry or the server settles it. */
export class Aside {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #isStopped = false;

  constructor(
    private readonly table: Table,
    private readonly marked: Marked,
    private readonly transientCodes: readonly string[],
  ) {
    marked.aside$.subscribe(() => this.#arm());
  }

  /** Every entry, oldest first. */
  get entries$(): Observable<readonly QuarantineEntry[]> {
    return this.marked.aside$;
  }

  list(direction: QuarantineEntry["direction"]): QuarantineEntry[] {
    return this.marked.aside$.value.filter((entry) => entry.direction === direction);
  }

  change(ids: readonly string[], event: RowEvent): Promise<void> {
    return this.table.change(ids.map((id) => ({ id, event, known: this.marked.get(id) })));
  }

  /** Sends again what was refused with a transient code. */
  async retryTransient(): Promise<void> {
    const ids = this.#transient();
    if (ids.length) await this.change(ids, { type: "retry" });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #transient(): string[] {
    return this.list("push").flatMap(({ id, code }) => (this.transientCodes.includes(code) ? [id] : []));
  }

  /** Retries with growing backoff, until no transient refusal is left. */
  #arm(): void {
    if (this.#timer !== undefined || this.#isStopped) return;
    if (!this.#transient().length) {
      this.#wait = FIRST_WAIT;
      return;
    }
    this.#timer = setTimeout(async () => {
      this.#timer = undefined;
      await this.retryTransient().catch(() => undefined);
      this.#arm();
    }, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
