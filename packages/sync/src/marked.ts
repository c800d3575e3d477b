import { getHeightOfRevision } from "rxdb";
import { BehaviorSubject, map, merge, type Subscription } from "rxjs";
import { isUnsent, type Row } from "./row";
import { type Stored, toRow } from "./stored";
import type { Table } from "./table";
import type { QuarantineEntry } from "./types";

/** The rows that are unsent or in quarantine, live in every tab. */
export class Marked {
  /** Ids with local changes that the server has not acknowledged. */
  readonly unsentIds$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  /** The quarantine, oldest first. */
  readonly aside$ = new BehaviorSubject<readonly QuarantineEntry[]>([]);
  readonly #rows = new Map<string, Stored>();
  /** The newest revision seen of each row. Another tab's event of an older write may arrive late. */
  readonly #heights = new Map<string, number>();
  readonly #table: Table;
  readonly #collection: string;
  readonly #subscription: Subscription;
  #loading: Promise<void>;

  constructor(table: Table, collection: string) {
    this.#table = table;
    this.#collection = collection;
    const told$ = table.changes$.pipe(map(({ events }) => events.map(({ documentData }) => documentData as Stored)));
    this.#subscription = merge(told$, table.found$).subscribe((rows) => this.#take(rows));
    this.#loading = this.#load();
    this.#loading.catch(() => undefined);
  }

  /** Resolves when all stored rows have been read. Repeats a read that failed. */
  ready(): Promise<void> {
    return this.#loading.catch(() => this.refresh());
  }

  /** Reads the storage again, because a killed tab does not announce its last write. */
  refresh(): Promise<void> {
    this.#loading = this.#loading.catch(() => undefined).then(() => this.#load());
    this.#loading.catch(() => undefined);
    return this.#loading;
  }

  get(id: string): Stored | undefined {
    return this.#rows.get(id);
  }

  /** Rows with something to send, in the order they were written. */
  unsent(): Stored[] {
    const waiting = [...this.#rows.values()].filter((stored) => isUnsent(toRow(stored)));
    return waiting.sort((a, b) => a._meta.lwt - b._meta.lwt || (a.id < b.id ? -1 : 1));
  }

  close(): void {
    this.#subscription.unsubscribe();
  }

  async #load(): Promise<void> {
    const before = [...this.#rows.keys()];
    const marked = await this.#table.marked();
    const found = new Set(marked.map(({ id }) => id));
    const lost = before.filter((id) => !found.has(id));
    this.#take([...marked, ...(lost.length ? await this.#table.find(lost) : [])]);
  }

  #take(documents: readonly Stored[]): void {
    let changed = false;
    for (const document of documents) {
      const { id } = document;
      if (!document.sync && !this.#heights.has(id)) continue;
      const height = getHeightOfRevision(document._rev);
      if (height < (this.#heights.get(id) ?? 0)) continue;
      this.#heights.set(id, height);
      if (document.sync) this.#rows.set(id, document);
      else if (!this.#rows.delete(id)) continue;
      changed = true;
    }
    if (changed) this.#tell();
  }

  #writtenAt(id: string): number {
    return this.#rows.get(id)?._meta.lwt ?? 0;
  }

  #tell(): void {
    const ids = new Set<string>();
    const aside: QuarantineEntry[] = [];
    for (const [id, stored] of this.#rows) {
      const row = toRow(stored);
      if (isUnsent(row)) ids.add(id);
      aside.push(...entriesOf(this.#collection, id, row));
    }
    // The quarantine is told first. Otherwise a change that was just refused would look sent.
    if (aside.length || this.aside$.value.length)
      this.aside$.next(aside.sort((a, b) => a.at.localeCompare(b.at) || this.#writtenAt(a.id) - this.#writtenAt(b.id)));
    const known = this.unsentIds$.value;
    if (ids.size !== known.size || [...ids].some((id) => !known.has(id))) this.unsentIds$.next(ids);
  }
}

function entriesOf(collection: string, id: string, { refused, unreadable }: Row): QuarantineEntry[] {
  const entries: QuarantineEntry[] = [];
  if (refused) {
    const { code, message, document, base, at } = refused;
    entries.push({ collection, id, direction: "push", code, message, document, base, at });
  }
  if (unreadable) entries.push({ collection, id, direction: "pull", base: null, ...unreadable });
  return entries;
}
