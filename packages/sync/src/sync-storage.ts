import { type BulkWriteRow, createRevision, type RxStorage, type RxStorageInstance } from "rxdb";
import { hearTabs } from "./hear-tabs";
import { written } from "./machine";
import { sameContent } from "./merge";
import { mark, plain, type Stored, toRow } from "./stored";
import type { WireDocument } from "./types";

export type Instance = RxStorageInstance<Stored, unknown, unknown>;
type Rows = BulkWriteRow<Stored>[];

const FIELD = "sync";
export const STATE_INDEX = "sync.state";

/** Adds the sync state to a collection's schema. `syncStorage` needs it. */
export const withSyncState = <S extends { properties: object }>(schema: S): S => ({
  ...schema,
  properties: {
    ...schema.properties,
    [FIELD]: { type: "object", properties: { state: { type: "string", maxLength: 10 } } },
  },
  internalIndexes: [[STATE_INDEX, "id"]],
});

/** A storage that stores the sync state together with each write of the app. */
export function syncStorage<I, O>(storage: RxStorage<I, O>): RxStorage<I, O> {
  hearTabs();
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance(params) {
      const rows = await storage.createStorageInstance(params);
      if (!(FIELD in params.schema.properties)) return rows;
      return new AppRows(rows as unknown as Instance, params.databaseInstanceToken) as unknown as typeof rows;
    },
  };
}

/** The rows of one collection for the app. The engine writes directly to `rows`. */
export class AppRows implements Instance {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly schema: Instance["schema"];
  readonly internals: Instance["internals"];
  readonly options: Instance["options"];

  constructor(
    readonly rows: Instance,
    private readonly token: string,
  ) {
    this.databaseName = rows.databaseName;
    this.collectionName = rows.collectionName;
    this.schema = rows.schema;
    this.internals = rows.internals;
    this.options = rows.options;
  }

  /** If only the engine's sync state changed, the write is repeated on top of it. The app sees no conflict. */
  async bulkWrite(rows: Rows, context: string) {
    const error: Awaited<ReturnType<Instance["bulkWrite"]>>["error"] = [];
    for (let open = rows; open.length; ) {
      for (const row of open) stamp(row);
      const answer = await this.rows.bulkWrite(open, context);
      const again: Rows = [];
      for (const each of answer.error) {
        const row = open.find(({ document }) => document.id === each.documentId);
        const stored = each.status === 409 ? each.documentInDb : undefined;
        if (!row?.previous || !stored || !sameContent(plain(row.previous), plain(stored))) error.push(each);
        else {
          row.previous = stored;
          row.document._rev = createRevision(this.token, stored);
          again.push(row);
        }
      }
      open = again;
    }
    return { error };
  }

  findDocumentsById: Instance["findDocumentsById"] = (ids, withDeleted) =>
    this.rows.findDocumentsById(ids, withDeleted);
  query: Instance["query"] = (query) => this.rows.query(query);
  count: Instance["count"] = (query) => this.rows.count(query);
  getAttachmentData: Instance["getAttachmentData"] = (...of) => this.rows.getAttachmentData(...of);
  changeStream: Instance["changeStream"] = () => this.rows.changeStream();
  cleanup: Instance["cleanup"] = (age) => this.rows.cleanup(age);
  close: Instance["close"] = () => this.rows.close();
  remove: Instance["remove"] = () => this.rows.remove();
}

/** Adds the next sync state to an app's write. RxDB has cloned the document, so it may be changed. */
function stamp({ previous, document }: BulkWriteRow<Stored>): void {
  const row = written(previous && toRow(previous), plain(document));
  const target = document as unknown as WireDocument;
  for (const key of Object.keys(target)) if (!(key in row.document) && !key.startsWith("_")) delete target[key];
  Object.assign(target, row.document);
  document._meta = { lwt: document._meta.lwt };
  mark(document as Stored, row);
}
