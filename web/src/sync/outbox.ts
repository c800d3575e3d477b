import type { Journal } from "./journal";
import { JournalMap } from "./journal-map";
import type { PushRow } from "./types";

/**
 * Pushes whose answer has not come, kept across a reload. When the edit has gone on since, the old push is repeated first, to the letter:
 * its stored answer says whether the server has it, so one's own earlier text is never merged as if somebody else had written it.
 */
export class Outbox {
  readonly #rows: JournalMap<PushRow>;

  constructor(journal: Journal, scope: string) {
    this.#rows = new JournalMap(journal, "outbox", scope);
  }

  /** Earlier pushes of these documents, by any tab, that are not the ones about to be sent. */
  async unanswered(rows: readonly PushRow[]): Promise<PushRow[]> {
    await this.#rows.load(new Set(rows.map(idOf)));
    return rows.flatMap((row) => {
      const earlier = this.#rows.get(idOf(row));
      return earlier && earlier.mutationId !== row.mutationId ? [earlier] : [];
    });
  }

  async add(rows: readonly PushRow[]): Promise<void> {
    await this.#rows.set(rows.filter((row) => !this.#has(row)).map((row) => [idOf(row), row]));
  }

  async settle(rows: readonly PushRow[]): Promise<void> {
    await this.#rows.delete(rows.filter((row) => this.#has(row)).map(idOf));
  }

  /** After an epoch change an old push must not be repeated: its rev may be another state's now. */
  async clear(): Promise<void> {
    await this.#rows.clear();
  }

  #has(row: PushRow): boolean {
    return this.#rows.get(idOf(row))?.mutationId === row.mutationId;
  }
}

const idOf = ({ document }: PushRow): string => document.id;
