import { map, type Observable } from "rxjs";
import type { Journal } from "./journal";
import { sameContent } from "./merge";
import type { QuarantineEntry, WireDocument } from "./types";

const KIND = "quarantine";
const keyOf = (collection: string, direction: QuarantineEntry["direction"], id: string) =>
  `${KIND}|${collection}|${direction}|${id}`;

/** The list of what was refused, kept on the device until a person or the server settles it. */
export class Quarantine {
  readonly #journal: Journal;
  readonly #collection: string;
  /** By key; a copy in memory, because every push asks it. */
  #entries = new Map<string, QuarantineEntry>();
  /** Writes and reads of the journal, one after the other: a read between a change and its write would undo the change. */
  #queue: Promise<unknown> = Promise.resolve();
  #changes = 0;

  constructor(journal: Journal, collection: string) {
    this.#journal = journal;
    this.#collection = collection;
  }

  /** Reads what is kept: first, and whenever another tab may have settled or added entries. */
  reload(): Promise<void> {
    return this.#then(async () => {
      const changes = this.#changes;
      const rows = await this.#journal.list<QuarantineEntry>(KIND);
      if (changes !== this.#changes) return; // memory is newer
      const mine = rows.filter(({ value }) => value.collection === this.#collection);
      this.#entries = new Map(mine.map(({ id, value }) => [id, value]));
    });
  }

  refusedPush(id: string): QuarantineEntry | undefined {
    return this.#entries.get(keyOf(this.#collection, "push", id));
  }

  /** Whether it is still this one, and not a later one of the same document that was refused meanwhile. */
  has({ direction, id, document }: QuarantineEntry): boolean {
    const now = this.#entries.get(keyOf(this.#collection, direction, id));
    return now !== undefined && sameContent(now.document, document);
  }

  /** What RxDB takes for the server's state, and is a refused change. */
  isShown(assumed: WireDocument): boolean {
    const refused = this.refusedPush(assumed.id);
    return refused !== undefined && (refused.shown ?? [refused.document]).some((each) => sameContent(assumed, each));
  }

  /** In the order they came: what is sent again goes in that order. */
  list(direction: QuarantineEntry["direction"]): QuarantineEntry[] {
    return [...this.#entries.values()].filter((entry) => entry.direction === direction).sort(byTime);
  }

  async add(
    direction: QuarantineEntry["direction"],
    document: WireDocument,
    base: WireDocument | undefined,
    reason: { code: string; message: string },
    shown: readonly WireDocument[] = [],
  ): Promise<void> {
    const entry: QuarantineEntry = {
      collection: this.#collection,
      id: document.id,
      direction,
      code: reason.code,
      message: reason.message,
      document,
      ...(shown.some((each) => !sameContent(each, document)) && { shown }),
      base: base ?? null,
      at: new Date().toISOString(),
    };
    const key = keyOf(this.#collection, direction, document.id);
    this.#entries.set(key, entry);
    this.#changes++;
    await this.#then(() => this.#journal.set(KIND, key, entry));
  }

  /** Settled: by a later version that went through, or by the person's word. */
  async settle(direction: QuarantineEntry["direction"], ids: readonly string[]): Promise<void> {
    const keys = ids.map((id) => keyOf(this.#collection, direction, id)).filter((key) => this.#entries.has(key));
    if (!keys.length) return;
    for (const key of keys) this.#entries.delete(key);
    this.#changes++;
    await this.#then(() => this.#journal.remove(keys));
  }

  #then(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

const byTime = (a: QuarantineEntry, b: QuarantineEntry): number => a.at.localeCompare(b.at);

/** Every entry of a device, in all collections, newest last. */
export function watchQuarantine(journal: Journal): Observable<QuarantineEntry[]> {
  return journal.watch<QuarantineEntry>(KIND).pipe(map((rows) => rows.map((row) => row.value).sort(byTime)));
}
