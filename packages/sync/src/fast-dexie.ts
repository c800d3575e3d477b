import type { DBCore, DBCoreGetManyRequest, DBCoreTable, Dexie, Middleware } from "dexie";
import type { RxStorage } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";

/** Looked up at once, from which it pays to ask for the keys that are there before asking for the documents. */
const MANY = 200;
/** All documents are read when at least one of so many is asked for. */
const MOSTLY = 3;
/** Keys that are listed at most, for each one looked up. */
const LISTED = 10;

/**
 * RxDB's Dexie storage, made quicker for many documents at once: RxDB looks up each document before it writes it, and IndexedDB
 * takes nearly as long to say "not there" as to read.
 * @param watch hears of each database that is made
 */
export const fastDexieStorage = (watch?: (database: Dexie) => void): RxStorage<unknown, unknown> =>
  getRxStorageDexie({
    onCreate(database) {
      database.use(LISTED_FIRST);
      watch?.(database);
      stayOpen(database);
    },
  }) as unknown as RxStorage<unknown, unknown>;

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
