import type { Subscription } from "rxjs";
import { digestOf } from "./digest";
import { type FeedPosition, isSame, type Position } from "./position";
import type { ReadMarks, SentMarks } from "./read-marks";
import type { RowEvent } from "./row";
import type { Table } from "./table";
import type { Transport } from "./transport";
import type { PullPage, Realtime, ReplicateOptions, SyncDocument, WireDocument } from "./types";

type Parts = {
  transport: Transport;
  position: FeedPosition;
  marks: ReadMarks;
  table: Table;
  options: NonNullable<ReplicateOptions<SyncDocument>["pull"]>;
};

/** Milliseconds between two comparisons with the server. */
const COMPARED_EVERY = 86_400_000;
/** An epoch that no server has. */
const UNKNOWN = "?";

type Answer = { page: PullPage; read: SentMarks | undefined };

/** Reads a collection's feed to its end. A failure never counts as an empty page. */
export class Feed {
  readonly #parts: Parts;
  readonly #limit: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limit = parts.options.batchSize ?? 1000;
  }

  async read(signal: AbortSignal): Promise<void> {
    const { position, table, marks } = this.#parts;
    let at = await this.#begin();
    let coming = this.#ask(at, signal);
    let holds: string | undefined;
    for (;;) {
      const { page, read } = await coming;
      const here = await position.get();
      if (!isSame(here, at)) {
        // While this page was in flight, another tab moved the position, or a push was answered under another epoch.
        at = here;
        holds = undefined;
        coming = this.#ask(at, signal);
      } else if (page.reset) {
        at = await this.#startAgain(at, page, holds);
        holds = undefined;
        coming = this.#ask(at, signal);
      } else {
        const isFull = page.documents.length >= this.#limit;
        const { began = page.began, ...rest } = at;
        const after = { ...rest, epoch: page.epoch, seq: page.checkpoint, ...(isFull && began && { began }) };
        // The next page is requested while this one is stored.
        if (isFull) coming = this.#ask(after, signal);
        await marks.note(page.epoch, page.lineage, page.checkpoint, read);
        await table.change(page.documents.map((document) => this.#eventOf(document, at.feed)));
        await position.move(at, after);
        await position.stored(at.feed);
        at = after;
        if (isFull) continue;
        if (holds && !page.documents.length) await position.compared(Date.now());
        holds = holds ? undefined : await this.#toCompare(at);
        if (!holds) return;
        coming = this.#ask(at, signal, holds);
      }
    }
  }

  /** Stores the document that came with a poke. The pull of `onPoke` brings what could not be stored. */
  listen({ told$, changed$ }: Realtime, remote: string, onPoke: (isAll: boolean) => void): Subscription {
    let showing: Promise<void> = Promise.resolve();
    const told = told$?.subscribe(({ collection, document }) => {
      if (collection === remote) showing = this.#show(document).catch(() => undefined);
    });
    const changed = changed$.subscribe((name) => {
      if (name === "*" || name === remote) void showing.then(() => onPoke(name === "*"));
    });
    changed.add(told);
    return changed;
  }

  async #show(document: WireDocument): Promise<void> {
    const { position, table, marks } = this.#parts;
    const { rev = 0 } = document;
    const at = await position.get();
    if (!at.epoch || at.stale !== undefined || rev <= at.seq || !(await marks.noteTold(at.epoch, rev))) return;
    await table.change([this.#eventOf(document, at.feed)]);
  }

  async #begin(): Promise<Position> {
    const { position, options } = this.#parts;
    const at = await position.get();
    return at.shape === options.shapeVersion ? at : position.rewind(options.shapeVersion);
  }

  /** The digest to send, or `undefined` if no comparison is due. */
  async #toCompare({ feed, compared }: Position): Promise<string | undefined> {
    const { table, position } = this.#parts;
    // First reading: there is nothing to compare yet.
    if (!compared) await position.compared(Date.now());
    if (!compared || Math.abs(Date.now() - compared.at) < COMPARED_EVERY) return undefined;
    const holds = digestOf(await table.all(), feed);
    return holds === compared.wrong ? undefined : holds;
  }

  #ask(at: Position, signal: AbortSignal, holds?: string): Promise<Answer> {
    const answer = this.#answerTo(at, signal, holds);
    answer.catch(() => undefined); // whoever waits for it hears of it
    return answer;
  }

  async #answerTo(at: Position, signal: AbortSignal, holds?: string): Promise<Answer> {
    const { transport, marks } = this.#parts;
    // A page that was killed before it moved the position has left its marks, and perhaps documents.
    const epoch = at.epoch || (await marks.epoch());
    const from = at.stale !== undefined ? { epoch: at.stale || UNKNOWN, seq: 1 } : epoch ? { ...at, epoch } : null;
    const read = from ? await marks.sent(from.epoch) : undefined;
    return { page: await transport.pull(from, read?.text, this.#limit, signal, holds), read };
  }

  /** The server has another feed. Removes what it no longer lists, except unsent changes, and reads it from its start. */
  async #startAgain(at: Position, page: PullPage, holds: string | undefined): Promise<Position> {
    const { position, table, marks } = this.#parts;
    const isKnown = at.stale !== undefined && page.epoch === at.epoch;
    const feed = isKnown ? at.feed : at.feed + 1;
    const listed = new Set(page.ids);
    const event: RowEvent = { type: "unlisted", feed };
    const left = (await table.all()).filter(({ id, _deleted, sync }) => !listed.has(id) && (!_deleted || sync));
    await table.change(left.map((known) => ({ id: known.id, event, known })));
    if (!isKnown) await marks.note(page.epoch, page.lineage, 0);
    const { stale: _stale, began: _began, ...rest } = at;
    if (holds) rest.compared = { at: Date.now(), wrong: holds };
    return position.move(at, { ...rest, epoch: page.epoch, seq: 0, feed });
  }

  #eventOf(raw: WireDocument, feed: number): { id: string; event: RowEvent } {
    const { id, rev = 0 } = raw;
    if (raw._deleted) return { id, event: { type: "pulled", feed, document: { id, rev, _deleted: true } } };
    try {
      return { id, event: { type: "pulled", feed, document: this.parsed(raw) } };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const at = new Date().toISOString();
      return { id, event: { type: "unreadable", feed, problem: { document: raw, code: "unreadable", message, at } } };
    }
  }

  /** The document as the device stores it. Throws if this release cannot read it. */
  parsed(raw: WireDocument): WireDocument {
    const { parse = (document) => document } = this.#parts.options;
    return { ...parse(raw), rev: raw.rev ?? 0, _deleted: false };
  }
}
