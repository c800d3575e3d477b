import {
  type BulkWriteRow,
  createRevision,
  now,
  prepareQuery,
  type RxCollection,
  type RxStorage,
  type RxStorageInstance,
} from "rxdb";
import { next, written } from "./machine";
import { sameContent } from "./merge";
import { isPlain, type Row, type RowEvent } from "./row";
import { mark, plain, type Stored, toRow } from "./stored";
import type { MergePolicy, SyncDocument, WireDocument } from "./types";

export type Change = {
  id: string;
  event: RowEvent;
  /** What is stored, as far as is known. */
  known?: Stored | undefined;
};

type Instance = RxStorageInstance<Stored, unknown, unknown>;

const FIELD = "sync";
const INDEX = "sync.state";

/** What a collection's schema needs so that `syncStorage` keeps its rows' state. */
export const withSyncState = <S extends { properties: object }>(schema: S): S => ({
  ...schema,
  properties: {
    ...schema.properties,
    [FIELD]: { type: "object", properties: { state: { type: "string", maxLength: 10 } } },
  },
  internalIndexes: [[INDEX, "id"]],
});

const instances = new Map<string, Instance>();

/** A storage in which each local write of a synchronised collection stores its sync state with it. */
export function syncStorage<Internals, Options>(storage: RxStorage<Internals, Options>): RxStorage<Internals, Options> {
  const create = storage.createStorageInstance.bind(storage);
  return Object.assign(Object.create(storage) as typeof storage, storage, {
    async createStorageInstance(params: Parameters<typeof create>[0]) {
      const instance = await create(params);
      if (!(FIELD in params.schema.properties)) return instance;
      const raw = instance as unknown as Instance;
      const write = raw.bulkWrite.bind(raw);
      raw.bulkWrite = (rows, context) =>
        context === CONTEXT ? write(rows, context) : writeLocal(rows, (some) => write(some, context), params);
      const key = `${params.databaseInstanceToken}|${params.collectionName}`;
      const close = raw.close.bind(raw);
      raw.close = () => {
        instances.delete(key);
        return close();
      };
      instances.set(key, raw);
      return instance;
    },
  }) as RxStorage<Internals, Options>;
}

const CONTEXT = "sync";

/** The rows of one collection. Every write is compare-and-set on the row's revision, so tabs need no lock. */
export class Table {
  readonly #instance: Instance;
  readonly #token: string;

  constructor(
    { database, name }: RxCollection<SyncDocument>,
    private readonly policy: MergePolicy,
  ) {
    const instance = instances.get(`${database.token}|${name}`);
    if (!instance) throw new Error(`The collection ${name} has no sync state: see syncStorage and withSyncState.`);
    this.#instance = instance;
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
    return this.#query({ [INDEX]: { $gte: "a" } }, INDEX);
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
        const row = this.#toWrite(isUntold ? tombstone(id, after.feed) : after, known, now());
        rows.push(row);
        if (isUntold) stored.set(id, row.document as Stored);
      }
      if (!rows.length) return;
      for (const error of (await this.#instance.bulkWrite(rows, CONTEXT)).error) {
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

const tombstone = (id: string, feed: number): Row => ({
  state: "clean",
  document: { id, rev: 0, _deleted: true },
  feed,
});

const isNothing = (row: Row): boolean => isPlain(row) && Boolean(row.document._deleted);

type Answer = Awaited<ReturnType<Instance["bulkWrite"]>>;

/** The app hears of no conflict with what only the engine noted in a row: such a write is made again on top of the note. */
async function writeLocal(
  rows: BulkWriteRow<Stored>[],
  write: (rows: BulkWriteRow<Stored>[]) => Promise<Answer>,
  { databaseInstanceToken }: { databaseInstanceToken: string },
): Promise<Answer> {
  const error: Answer["error"] = [];
  let open = rows;
  while (open.length) {
    for (const row of open) stamp(row);
    const answer = await write(open);
    const again: BulkWriteRow<Stored>[] = [];
    for (const each of answer.error) {
      const row = open.find(({ document }) => document.id === each.documentId);
      const stored = each.status === 409 ? each.documentInDb : undefined;
      if (!row?.previous || !stored || !sameContent(plain(row.previous), plain(stored))) error.push(each);
      else {
        row.previous = stored;
        row.document._rev = createRevision(databaseInstanceToken, stored);
        again.push(row);
      }
    }
    open = again;
  }
  return { error };
}

/** A local write, with the state that follows from what was there. RxDB has cloned the document for the write. */
function stamp({ previous, document }: BulkWriteRow<Stored>): void {
  const row = written(previous && toRow(previous), plain(document));
  const target = document as unknown as WireDocument;
  for (const key of Object.keys(target)) if (!(key in row.document) && !key.startsWith("_")) delete target[key];
  Object.assign(target, row.document);
  document._meta = { lwt: document._meta.lwt };
  mark(document as Stored, row);
}
