import { type BulkWriteRow, createRevision, now, prepareQuery, type RxCollection } from "rxdb";
import { next } from "./machine";
import { isPlain, type Row, type RowEvent } from "./row";
import { nothing } from "./row-states";
import { mark, type Stored, toRow } from "./stored";
import { AppRows, type Instance, STATE_INDEX } from "./sync-storage";
import type { MergePolicy, SyncDocument } from "./types";

export type Change = {
  id: string;
  event: RowEvent;
  /** What is stored, as far as is known. */
  known?: Stored | undefined;
};

/** The rows of one collection. Every write is compare-and-set on the row's revision, so tabs need no lock. */
export class Table {
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

  /** Every row that is not as the server has it, or has something put aside. */
  async marked(): Promise<Stored[]> {
    return this.#query({ [STATE_INDEX]: { $gte: "a" } }, STATE_INDEX);
  }

  /** Every document that is shown. */
  async alive(): Promise<Stored[]> {
    return this.#query({ _deleted: { $eq: false } });
  }

  /** Every row, deleted ones too. */
  async all(): Promise<Stored[]> {
    return [...(await this.alive()), ...(await this.#query({ _deleted: { $eq: true } }))];
  }

  /** One event for each row, in as few writes as it takes. Rows that others write meanwhile are computed anew. */
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
        // RxDB tells nobody of a new document that is deleted already, so what is put aside of one is written onto its tombstone.
        const isUntold = !known && after.document._deleted;
        const row = this.#toWrite(isUntold ? nothing(id, after.feed) : after, known, now());
        rows.push(row);
        if (isUntold) stored.set(id, row.document as Stored);
      }
      if (!rows.length) return;
      for (const error of (await this.#instance.bulkWrite(rows, "sync")).error) {
        if (error.status !== 409) throw new Error(`A row could not be stored (${error.status}).`);
        stored.set(error.documentId, error.documentInDb);
      }
      open = open.filter(({ id }) => stored.has(id)).map((change) => ({ ...change, known: stored.get(change.id) }));
    }
  }

  /** New documents are written without a look: a write that meets a stored one is refused and tells what is there. */
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

  async #query(selector: object, index?: string): Promise<Stored[]> {
    const { schema } = this.#instance;
    const sort = [...(index ? [{ [index]: "asc" }] : []), { id: "asc" }];
    const query = { selector, sort, skip: 0, ...(index && { index: [index, "id"] }) };
    return (await this.#instance.query(prepareQuery(schema as never, query as never))).documents;
  }
}

const isNothing = (row: Row): boolean => isPlain(row) && Boolean(row.document._deleted);
