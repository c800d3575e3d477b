import type { DBCore, DBCoreGetManyRequest, DBCoreTable, Dexie, Middleware } from "dexie";
import type { RxStorage } from "rxdb";
import { fromDexieToStorage, getRxStorageDexie, type RxStorageInstanceDexie } from "rxdb/plugins/storage-dexie";
import { packNotes } from "./packed-notes";

/** Looked up at once, from which it pays to ask for the keys that are there before asking for the documents. */
const MANY = 200;
/** All documents are read when at least one of so many is asked for. */
const MOSTLY = 3;
/** Keys that are listed at most, for each one looked up. */
const LISTED = 10;

/**
 * RxDB's Dexie storage, made quicker for many documents at once. RxDB looks up each document four times before it writes it, and
 * IndexedDB takes nearly as long to say "not there" as to read; and it indexes its own notes, which are only read by their keys.
 * @param watch hears of each database that is made
 */
export function fastDexieStorage(watch?: (database: Dexie) => void): RxStorage<unknown, unknown> {
  const storage = getRxStorageDexie({
    onCreate(database, name) {
      database.use(LISTED_FIRST);
      watch?.(database);
      stayOpen(database);
      if (!isNotes(name)) return;
      keepNoIndexes(database);
      packNotes(database);
    },
  });
  const create = storage.createStorageInstance.bind(storage);
  return Object.assign(storage, {
    async createStorageInstance(params: Parameters<typeof create>[0]) {
      const instance = await create(params);
      if (isNotes(`--${params.collectionName}`)) return instance;
      return Object.assign(instance, { getChangedDocumentsSince: changedSince(instance as never) });
    },
  }) as unknown as RxStorage<unknown, unknown>;
}

const isNotes = (name: string): boolean => name.includes("--rx-replication-meta-");

type Since = { id: string; lwt: number };

/** RxDB looks for what is to be sent document by document, with a cursor; one request brings them all. */
const changedSince =
  (instance: RxStorageInstanceDexie<{ id: string }>) =>
  async (limit: number, checkpoint: Since = { id: "", lwt: 0 }) => {
    const { dexieTable, booleanIndexes } = await instance.internals;
    const after = dexieTable.where(`[_meta.lwt+${instance.primaryPath}]`).above([checkpoint.lwt, checkpoint.id]);
    const documents = (await after.limit(limit).toArray()).map((each) =>
      fromDexieToStorage<{ id: string }>(booleanIndexes, each),
    );
    const last = documents.at(-1);
    return { documents, checkpoint: last ? { id: last[instance.primaryPath], lwt: last._meta.lwt } : checkpoint };
  };

/** A newer release in another tab adds an index: the browser has all connections closed for it, and RxDB never opens its again. */
function stayOpen(database: Dexie): void {
  database.on("versionchange", ({ newVersion }) => {
    // 0: the whole database goes, with an account that is wiped.
    if (newVersion) queueMicrotask(() => database.open().catch(() => undefined));
  });
}

const LISTED_FIRST: Middleware<DBCore> = {
  stack: "dbcore",
  name: "encore-listed-first",
  create: (core) => ({ ...core, table: (name) => listedFirst(core.table(name)) }),
};

/** Lists a small table's keys in one request, in the same transaction, and reads only what is among them. */
function listedFirst(table: DBCoreTable): DBCoreTable {
  let isLarge = false;
  const getMany = (request: DBCoreGetManyRequest): Promise<unknown[]> => {
    const { trans, keys } = request;
    if (isLarge || keys.length < MANY) return table.getMany(request);
    const limit = keys.length * LISTED;
    const query = { index: table.schema.primaryKey, range: { type: ANY, lower: -Infinity, upper: [[]] } };
    return table.query({ trans, values: false, limit, query }).then(({ result }) => {
      if (result.length === limit) {
        isLarge = true;
        return table.getMany(request);
      }
      const there = new Set<unknown>(result);
      const wanted = keys.filter((key) => there.has(key));
      if (wanted.length === 0) return keys.map(() => undefined);
      // Nearly all of the table in one request, or each by itself.
      const reading =
        wanted.length * MOSTLY >= result.length
          ? table.query({ trans, values: true, query }).then((all) => [result, all.result] as const)
          : table.getMany({ ...request, keys: wanted }).then((found) => [wanted, found] as const);
      return reading.then(([read, found]) => {
        const byKey = new Map(read.map((key, at) => [key, found[at]]));
        return keys.map((key) => byKey.get(key));
      });
    });
  };
  return { ...table, getMany };
}

/** DBCoreRangeType.Any, which Dexie declares and does not export. */
const ANY = 3;

function keepNoIndexes(database: Dexie): void {
  const version = database.version.bind(database);
  database.version = (number) => {
    const made = version(number);
    const stores = made.stores.bind(made);
    made.stores = (schema) => stores({ ...schema, docs: "id" });
    return made;
  };
}
