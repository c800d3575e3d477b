import type { Journal } from "./journal";
import type { WireDocument } from "./types";

const KIND = "merging";

/**
 * The server's documents that are being merged with edits of this device. RxDB stores a merge before it notes what it was made from; a page that
 * is killed in between would leave the other side's words to look like an edit made here.
 */
export class Merging {
  readonly #journal: Journal;
  readonly #scope: string;
  readonly #theirs = new Map<string, WireDocument>();

  constructor(journal: Journal, scope: string) {
    this.#journal = journal;
    this.#scope = `${KIND}|${scope}`;
  }

  /** Before the merge is stored. */
  async begin(theirs: readonly WireDocument[]): Promise<void> {
    for (const each of theirs) this.#theirs.set(each.id, each);
    await this.#journal.setAll(
      KIND,
      theirs.map((value) => ({ id: this.#key(value.id), value })),
    );
  }

  /** What they are made from has been noted. */
  async end(ids: readonly string[]): Promise<void> {
    const ended = ids.filter((id) => this.#theirs.delete(id));
    await this.#journal.remove(ended.map((id) => this.#key(id)));
  }

  /** What an earlier page load, or another tab, began. */
  async load(): Promise<void> {
    for (const { id, value } of await this.#journal.list<WireDocument>(KIND))
      if (id.startsWith(this.#key(""))) this.#theirs.set(value.id, value);
  }

  /** What a local state was made from, when it is a merge, or an edit of one. A merge has the `rev` of the server's document. */
  baseOf({ id, rev }: WireDocument): WireDocument | undefined {
    const theirs = this.#theirs.get(id);
    return theirs && theirs.rev === rev ? theirs : undefined;
  }

  #key(id: string): string {
    return `${this.#scope}|${id}`;
  }
}
