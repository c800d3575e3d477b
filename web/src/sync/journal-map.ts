import type { Journal } from "./journal";

/** By id of a document, what one replication keeps across a reload, with a copy in memory. Every tab adds to it, and removes. */
export class JournalMap<V> {
  readonly #journal: Journal;
  readonly #kind: string;
  readonly #prefix: string;
  readonly #values = new Map<string, V>();

  constructor(journal: Journal, kind: string, scope: string) {
    this.#journal = journal;
    this.#kind = kind;
    this.#prefix = `${kind}|${scope}|`;
  }

  get(id: string): V | undefined {
    return this.#values.get(id);
  }

  /** Throws when the device is full; in memory it is there all the same. */
  async set(entries: readonly (readonly [id: string, value: V])[]): Promise<void> {
    for (const [id, value] of entries) this.#values.set(id, value);
    await this.#journal.setAll(
      this.#kind,
      entries.map(([id, value]) => ({ id: this.#prefix + id, value })),
    );
  }

  /** Only what is in memory: another tab's goes with that tab. */
  async delete(ids: readonly string[]): Promise<void> {
    const known = ids.filter((id) => this.#values.delete(id));
    await this.#journal.remove(known.map((id) => this.#prefix + id));
  }

  /** Into memory, what an earlier page load, or another tab, kept of these documents (of all, when none are named). */
  async load(ids?: ReadonlySet<string>): Promise<void> {
    for (const [id, value] of await this.#stored()) if (!ids || ids.has(id)) this.#values.set(id, value);
  }

  async clear(): Promise<void> {
    this.#values.clear();
    await this.#journal.remove((await this.#stored()).map(([id]) => this.#prefix + id));
  }

  async #stored(): Promise<[id: string, value: V][]> {
    const all = await this.#journal.list<V>(this.#kind);
    const mine = all.filter(({ id }) => id.startsWith(this.#prefix));
    return mine.map(({ id, value }) => [id.slice(this.#prefix.length), value]);
  }
}
