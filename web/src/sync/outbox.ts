import type { Journal } from "./journal";
import type { PushRow } from "./types";

const KIND = "outbox";

/**
 * Pushes whose answer has not come, kept across a reload. When the edit has gone on since, the old push is repeated first, to the letter:
 * its stored answer says whether the server has it, so one's own earlier text is never merged as if somebody else had written it.
 */
export class Outbox {
  readonly #journal: Journal;
  readonly #scope: string;
  readonly #rows = new Map<string, PushRow>();

  constructor(journal: Journal, scope: string) {
    this.#journal = journal;
    this.#scope = `${KIND}|${scope}`;
  }

  /** Earlier pushes of these documents, by any tab, that are not the ones about to be sent. */
  async unanswered(rows: readonly PushRow[]): Promise<PushRow[]> {
    const asked = new Set(rows.map((row) => row.document.id));
    for (const row of await this.#stored()) if (asked.has(row.document.id)) this.#rows.set(row.document.id, row);
    return rows.flatMap((row) => {
      const earlier = this.#rows.get(row.document.id);
      return earlier && earlier.mutationId !== row.mutationId ? [earlier] : [];
    });
  }

  async add(rows: readonly PushRow[]): Promise<void> {
    const fresh = rows.filter((row) => this.#rows.get(row.document.id)?.mutationId !== row.mutationId);
    for (const row of fresh) this.#rows.set(row.document.id, row);
    await this.#journal.setAll(
      KIND,
      fresh.map((row) => ({ id: this.#key(row), value: row })),
    );
  }

  async settle(rows: readonly PushRow[]): Promise<void> {
    const known = rows.filter((row) => this.#rows.get(row.document.id)?.mutationId === row.mutationId);
    for (const row of known) this.#rows.delete(row.document.id);
    await this.#journal.remove(known.map((row) => this.#key(row)));
  }

  /** After an epoch change an old push must not be repeated: its rev may be another state's now. */
  async clear(): Promise<void> {
    this.#rows.clear();
    await this.#journal.remove((await this.#stored()).map((row) => this.#key(row)));
  }

  async #stored(): Promise<PushRow[]> {
    const all = await this.#journal.list<PushRow>(KIND);
    return all.filter(({ id }) => id.startsWith(`${this.#scope}|`)).map(({ value }) => value);
  }

  #key(row: PushRow): string {
    return `${this.#scope}|${row.document.id}`;
  }
}
