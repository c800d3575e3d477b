import { type BulkWriteRow, createRevision, now, prepareQuery, type RxCollection } from "rxdb";
import { Subject } from "rxjs";
import { next } from "./machine";
import { isPlain, type Row, type RowEvent } from "./row";
import { nothing } from "./row-states";
import { mark, type Stored, toRow } from "./stored";
import { AppRows, type Instance, STATE_INDEX } from "./sync-storage";
import type { MergePolicy, SyncDocument } from "./types";

export type Change = {
  id: string;
  event: RowEvent;
  /** The stored row, if known. */
  known?: Stored | undefined;
};

/** The rows of one collection. Every write is compare-and-set on the row's revision, so tabs need no lock. */
export class Table {
  /** Rows that another tab changed, seen when a write of them failed. A killed tab never sends its event. */
  readonly found$ = new Subject<readonly Stored[]>();
  readonly #instance: Instance;
  readonly #token: string;

  constructor(
    { database, name, internalStorageInstance }: RxCollection<SyncDocument>,
    private readonly policy: MergePolicy,
  ) {
    const app: unknown = internalStorageInstance;
    if (!(app instanceof AppRows))
      throw new Error(`The collection ${name} has no sync state: see syncStorage and withSyncState.`);
    this.#instance = app.rows;
    this.#token = database.token;
  }

  get changes$() {
    return this.#instance.changeStream();
  }

  find(ids: string[]): Promise<Stored[]> {
    return this.#instance.findDocumentsById(ids, true);
  }

  /** Every row that is unsent or in quarantine. */
  async marked(): Promise<Stored[]> {
    return this.#query({ [STATE_INDEX]: { $gte: "a" } }, STATE_INDEX);
  }

  /** Every row, including deleted ones, by the index on a field that each row has. A deleted row lacks the other fields. */
  async all(): Promise<Stored[]> {
    return this.#query({ "_meta.lwt": { $gte: 1 } }, "_meta.lwt");
  }

  /** Applies one event to each row, in few writes. A row that another tab writes meanwhile is computed again. */
  async change(changes: readonly Change[]): Promise<void> {
    let open = await this.#looked(changes);
    while (open.length) {
      const rules = { policy: this.policy, now: new Date().toISOString() };
      const rows: BulkWriteRow<Stored>[] = [];
      const stored = new Map<string, Stored>();
      for (const { id, event, known } of open) {
        const before = known && toRow(known);
        const after = next(before, event, rules);
        if (!after || after === before || (!known && isNothing(after))) continue;
        // RxDB emits no event for a new document that is already deleted. So its tombstone is written first, and then its state.
        const isUntold = !known && after.document._deleted;
        const row = this.#toWrite(isUntold ? nothing(id, after.feed) : after, known, now());
        rows.push(row);
        if (isUntold) stored.set(id, row.document as Stored);
      }
      if (!rows.length) return;
      const found: Stored[] = [];
      for (const error of (await this.#instance.bulkWrite(rows, "sync")).error) {
        if (error.status !== 409) throw new Error(`A row could not be stored (${error.status}).`);
        stored.set(error.documentId, error.documentInDb);
        found.push(error.documentInDb);
      }
      if (found.length) this.found$.next(found);
      open = open.filter(({ id }) => stored.has(id)).map((change) => ({ ...change, known: stored.get(change.id) }));
    }
  }

  /** Pulled documents are written without a lookup. If a row exists, the write fails and returns the stored row. */
  async #looked(changes: readonly Change[]): Promise<readonly Change[]> {
    const isNew = ({ event, known }: Change) => known || (event.type === "pulled" && !event.document._deleted);
    const ids = changes.filter((change) => !isNew(change)).map(({ id }) => id);
    if (!ids.length) return changes;
    const stored = new Map((await this.find(ids)).map((each) => [each.id, each]));
    return changes.map((change) => (isNew(change) ? change : { ...change, known: stored.get(change.id) }));
  }

  #toWrite(row: Row, previous: Stored | undefined, lwt: number): BulkWriteRow<Stored> {
    const _rev = createRevision(this.#token, previous);
    const _meta = { lwt };
    const document = { ...row.document, _attachments: {}, _rev, _meta } as unknown as Stored;
    mark(document, row);
    return previous ? { previous, document } : { document };
  }

  async #query(selector: object, index: string): Promise<Stored[]> {
    const { schema } = this.#instance;
    const query = { selector, sort: [{ [index]: "asc" }, { id: "asc" }], skip: 0, index: [index, "id"] };
    return (await this.#instance.query(prepareQuery(schema as never, query as never))).documents;
  }
}

const isNothing = (row: Row): boolean => isPlain(row) && Boolean(row.document._deleted);
