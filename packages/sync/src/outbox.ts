import { BehaviorSubject } from "rxjs";
import { mutationId } from "./hash";
import type { Journal } from "./journal";
import { isAwaited } from "./machine";
import type { Marked } from "./marked";
import { fieldsToSend, hasOnlyMarks } from "./merge";
import type { FeedPosition, Position } from "./position";
import type { ReadMarks } from "./read-marks";
import { isUnsent, type Row, type RowEvent, type Sent, UNKNOWN_REV } from "./row";
import { type Answer, highestOf, partsOf, type Sender } from "./sender";
import { type Stored, toRow } from "./stored";
import type { Table } from "./table";
import type { PushResult, ReplicateOptions, SyncDocument, WireDocument } from "./types";

type Parts = {
  sender: Sender;
  position: FeedPosition;
  table: Table;
  marked: Marked;
  marks: ReadMarks;
  journal: Journal;
  options: NonNullable<ReplicateOptions<SyncDocument>["push"]>;
  parsed: (document: WireDocument) => WireDocument;
  /** A push was answered under another epoch. A pull finds out what changed. */
  onOtherFeed: () => void;
};

type Entry = { id: string; sent: Sent; known: Stored; unnoted: boolean };

/** Sends unsent rows. Each row gets its own answer: it is accepted, merged and sent again, or put aside with a reason. */
export class Outbox {
  /** Ids of the documents in flight. */
  readonly sending$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async drain(signal: AbortSignal): Promise<void> {
    const { marked, options } = this.#parts;
    await marked.ready();
    for (;;) {
      const rows = marked.unsent().slice(0, options.batchSize ?? 1000);
      if (!rows.length) return;
      try {
        await this.#send(rows, signal);
      } finally {
        if (this.sending$.value.size) this.sending$.next(new Set());
      }
    }
  }

  async #send(rows: readonly Stored[], signal: AbortSignal): Promise<void> {
    const { journal, position, sender } = this.#parts;
    const [device, at] = [await journal.device(), await position.get()];
    const entries = await this.#noted(
      rows.map((known) => ({ id: known.id, known, sent: this.#toSend(toRow(known), device, at), unnoted: true })),
    );
    // Another tab has changed all of them, and its events have not arrived yet.
    if (!entries.length) await this.#parts.marked.refresh();
    this.sending$.next(new Set(entries.map(({ id }) => id)));
    for (const planned of partsOf(entries, ({ sent }) => sent)) {
      // A change may have been discarded while an earlier part was in flight. It is not sent.
      const part = planned.filter(({ id, sent }) => this.#isWaiting(id, sent));
      if (!part.length) continue;
      const answers = await sender.push(
        device,
        at.epoch,
        part.map(({ sent }) => sent),
        signal,
      );
      let from = 0;
      for (const answer of answers) {
        const to = from + answer.results.length;
        await this.#settle(at, part.slice(from, to), answer);
        from = to;
      }
    }
  }

  #toSend(row: Row, device: string, at: Position): Sent {
    // A push without an answer is repeated as the same mutation. In another feed its assumed revision has no meaning.
    if (row.sent) return row.sent.feed === at.feed ? row.sent : { ...row.sent, assumedRev: UNKNOWN_REV, feed: at.feed };
    const base = row.base ?? null;
    const { rev: _rev, _deleted, ...content } = row.document;
    const { id } = row.document;
    const document: WireDocument = _deleted ? { id, _deleted } : { ...content, id };
    const assumedRev = !base ? 0 : row.feed === at.feed ? (base.rev ?? 0) : UNKNOWN_REV;
    const fields = _deleted ? [] : fieldsToSend(base, document, this.#parts.options.guessed ?? []);
    return { mutationId: mutationId(device, id, assumedRev, document), assumedRev, document, fields, feed: at.feed };
  }

  /** Stores the push before it leaves, so that a later page can repeat exactly the same one. */
  async #noted(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const { table, options } = this.#parts;
    if (hasOnlyMarks(options.policy)) return entries;
    const isFresh = ({ known, sent }: Entry) => toRow(known).sent?.mutationId !== sent.mutationId;
    const isStored = await table
      .change(entries.filter(isFresh).map(({ id, sent, known }) => ({ id, known, event: { type: "sending", sent } })))
      .then(
        () => true,
        () => false, // a device that is full must not keep its words to itself
      );
    const marked = entries.map((entry) => ({ ...entry, unnoted: !isStored && isFresh(entry) }));
    return isStored ? marked.filter(({ id, sent }) => this.#isWaiting(id, sent)) : marked;
  }

  #isWaiting(id: string, sent: Sent): boolean {
    const stored = this.#parts.marked.get(id);
    return stored !== undefined && isUnsent(toRow(stored)) && isAwaited(toRow(stored), sent);
  }

  async #settle(from: Position, entries: readonly Entry[], { epoch, lineage, results, read }: Answer): Promise<void> {
    const { position, table, marked, marks, onOtherFeed } = this.#parts;
    const feed = await position.hear(epoch, from);
    if (feed === undefined) return;
    if (feed !== from.feed) onOtherFeed();
    if (epoch) await marks.note(epoch, lineage, highestOf(results), epoch === from.epoch ? read : undefined);
    const changes = entries.flatMap(({ id, sent, unnoted, known }, index) => {
      const result = results[index];
      return result
        ? [{ id, event: this.#eventOf({ sent, unnoted, feed }, result), known: marked.get(id) ?? known }]
        : [];
    });
    await table.change(changes);
    await position.stored(feed);
  }

  #eventOf(push: { sent: Sent; unnoted: boolean; feed: number }, result: PushResult): RowEvent {
    switch (result.status) {
      case "ok":
        return { type: "accepted", ...push, rev: result.rev };
      case "rejected":
        return { type: "refused", sent: push.sent, feed: push.feed, code: result.code, message: result.message };
      case "conflict":
        return { type: "conflict", ...push, document: this.#readable(result.document) };
    }
  }

  #readable(document: WireDocument): WireDocument {
    const { id, rev = 0 } = document;
    if (document._deleted) return { id, rev, _deleted: true };
    try {
      return this.#parts.parsed(document);
    } catch {
      return { ...document, rev, _deleted: false }; // the pull says what is wrong with it
    }
  }
}
