import { sameContent } from "./merge";
import type { Quarantine } from "./quarantine";
import type { WireDocument } from "./types";

/**
 * What this device knows about the server's documents beyond RxDB's assumed master state, which learns the `rev` of one's own push only with
 * the next pull and takes a refused row for an accepted one.
 */
export class KnownStates {
  readonly #acknowledged = new Map<string, WireDocument>();
  readonly #quarantine: Quarantine;
  /** Documents with unsent edits at the time of an epoch change: their old revs mean nothing to the new feed. */
  readonly stale = new Set<string>();

  constructor(quarantine: Quarantine) {
    this.#quarantine = quarantine;
  }

  acknowledge(document: WireDocument, rev: number): void {
    this.#acknowledged.set(document.id, { ...document, rev });
  }

  /** After an epoch change no rev from before counts. */
  forget(): void {
    this.#acknowledged.clear();
  }

  /** The server's state that a local edit started from, `undefined` for a document the server never had. */
  baseOf(id: string, assumed: WireDocument | undefined): WireDocument | undefined {
    const refused = this.#quarantine.refusedPush(id);
    if (assumed && refused && sameContent(assumed, refused.document)) return refused.base ?? undefined;
    const acknowledged = this.#acknowledged.get(id);
    if (acknowledged && (acknowledged.rev ?? 0) > (assumed?.rev ?? 0)) return acknowledged;
    return assumed;
  }
}
