import type { JournalMap } from "./journal-map";
import { sameContent } from "./merge";
import type { Quarantine } from "./quarantine";
import type { SyncDocument, WireDocument } from "./types";

/**
 * What this page knows about the server's documents beyond RxDB's assumed master state, which is noted a while after a push was answered
 * and takes a refused row for an accepted one.
 */
export class KnownStates {
  /** What the server took and RxDB has not noted yet. */
  readonly #acknowledged = new Map<string, WireDocument>();
  /** The number of one's own last push of a document. */
  readonly #newest = new Map<string, number>();
  readonly #bases = new Map<string, WireDocument | undefined>();
  readonly #quarantine: Quarantine;
  /** Documents with unsent edits at the time of an epoch change: their old revs mean nothing to the new feed. */
  readonly stale = new Set<string>();

  constructor(
    quarantine: Quarantine,
    /**
     * The server's documents that are being merged with edits of this device. RxDB stores a merge before it notes what it was made from; a page that
     * is killed in between would leave the other side's words to look like an edit made here.
     */
    readonly merging: JournalMap<WireDocument>,
  ) {
    this.#quarantine = quarantine;
  }

  acknowledge(document: WireDocument, rev: number): void {
    this.#acknowledged.set(document.id, { ...document, rev });
    this.#newest.set(document.id, rev);
  }

  /** What RxDB is about to note as the server's state, with the `rev` that the server gave it. */
  withRev<T extends SyncDocument>(noted: T): T {
    const acknowledged = this.#acknowledged.get(noted.id);
    const isIt = acknowledged && sameContent(acknowledged, noted as unknown as WireDocument);
    return isIt ? { ...noted, rev: acknowledged.rev ?? 0 } : noted;
  }

  /** RxDB has noted it: from here on its note counts, since a pull may write over it. */
  noted({ id, rev }: SyncDocument): void {
    if (this.#acknowledged.get(id)?.rev === rev) this.#acknowledged.delete(id);
  }

  /** A state from before one's own last push, read by the server before it took that. */
  isOlder({ id, rev }: WireDocument): boolean {
    return (this.#newest.get(id) ?? 0) > (rev ?? 0);
  }

  /** After an epoch change no rev from before counts. */
  forget(): void {
    this.#acknowledged.clear();
    this.#newest.clear();
  }

  /** The server's state that a local edit started from, `undefined` for a document the server never had. */
  baseOf(id: string, assumed: WireDocument | undefined, mine?: WireDocument): WireDocument | undefined {
    if (assumed && this.#quarantine.isShown(assumed)) return this.#quarantine.refusedPush(id)?.base ?? undefined;
    const acknowledged = this.#acknowledged.get(id);
    if (acknowledged && (acknowledged.rev ?? 0) > (assumed?.rev ?? 0)) return acknowledged;
    // A merge has the number of the server's document. Numbers of two epochs may be the same by chance.
    const merged = mine && !this.stale.has(id) ? this.merging.get(id) : undefined;
    return merged && merged.rev === mine?.rev ? merged : assumed;
  }

  /** A conflict was answered: what the local state was made from, before the server's counts as that. */
  keepBase(id: string, base: WireDocument | undefined): void {
    this.#bases.set(id, base);
  }

  takeBase(id: string): WireDocument | undefined {
    const base = this.#bases.get(id);
    this.#bases.delete(id);
    return base;
  }
}
