import type { Observable } from "rxjs";
import type { Marked } from "./marked";
import type { RowEvent } from "./row";
import type { Table } from "./table";
import type { QuarantineEntry } from "./types";

/** Milliseconds. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** What was refused or could not be read, kept in its row until a person, time or the server settles it. */
export class Aside {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #retrying: Promise<void> | null = null;

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

  retry(id: string): Promise<void> {
    return this.#change([id], { type: "retry" });
  }

  dismiss(direction: QuarantineEntry["direction"], id: string): Promise<void> {
    return this.#change([id], { type: "dismissed", direction });
  }

  /** Sends again now what was refused for a reason that may have passed. */
  async retryTransient(): Promise<void> {
    const ids = this.#transient();
    if (!ids.length) return;
    this.#retrying ??= this.#change(ids, { type: "retry" }).finally(() => {
      this.#retrying = null;
    });
    await this.#retrying;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#wait = Number.NaN;
  }

  #change(ids: readonly string[], event: RowEvent): Promise<void> {
    return this.table.change(ids.map((id) => ({ id, event, known: this.marked.get(id) })));
  }

  #transient(): string[] {
    return this.list("push").flatMap(({ id, code }) => (this.transientCodes.includes(code) ? [id] : []));
  }

  /** Less and less often, until nothing of it is left. */
  #arm(): void {
    if (this.#timer !== undefined || Number.isNaN(this.#wait)) return;
    if (!this.#transient().length) {
      this.#wait = FIRST_WAIT;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.retryTransient()
        .catch(() => undefined)
        .then(() => this.#arm());
    }, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
