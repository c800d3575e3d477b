import "fake-indexeddb/auto";
import { createRxDatabase, getChangedDocumentsSince, type RxCollection } from "rxdb";
import { afterEach, expect, test } from "vitest";
import { fastDexieStorage } from "./fast-dexie";
import { hashText } from "./hash";

type Thing = { id: string; text: string };

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

async function openThings(name = `fast-${open.length}-${Math.random()}`): Promise<RxCollection<Thing>> {
  const database = await createRxDatabase<{ things: RxCollection<Thing> }>({
    name,
    storage: fastDexieStorage(),
    multiInstance: false,
    hashFunction: async (input) => hashText(String(input)),
  });
  open.push(database);
  const properties = { id: { type: "string", maxLength: 20 }, text: { type: "string" } };
  await database.addCollections({
    things: { schema: { version: 0, primaryKey: "id", type: "object", properties, required: ["id"] } },
  });
  return database.things;
}

const things = (from: number, to: number): Thing[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: `thing-${from + at}`, text: `text ${from + at}` }));

/** What IndexedDB is asked for, one by one, while `work` runs. */
async function countGets(work: () => Promise<unknown>): Promise<number> {
  const real = IDBObjectStore.prototype.get;
  let gets = 0;
  IDBObjectStore.prototype.get = function get(...args) {
    gets++;
    return real.apply(this, args);
  };
  try {
    await work();
  } finally {
    IDBObjectStore.prototype.get = real;
  }
  return gets;
}

test("many documents looked up among others come back, and those that are not there do not", async () => {
  const collection = await openThings();
  await collection.bulkInsert(things(0, 300));
  const asked = [...things(250, 600), ...things(0, 10)].map(({ id }) => id);
  const found = await collection.storageInstance.findDocumentsById(asked, true);
  expect(found.map(({ id, text }) => ({ id, text }))).toEqual([...things(250, 300), ...things(0, 10)]);
});

test("new documents are not looked up one by one, in an empty table or beside others", async () => {
  const collection = await openThings();
  expect(await countGets(() => collection.storageInstance.findDocumentsById(ids(0, 500), true))).toBe(0);
  await collection.bulkInsert(things(0, 500));
  expect(await countGets(() => collection.storageInstance.findDocumentsById(ids(500, 1000), true))).toBe(0);
});

test("a document that is there already is a conflict, not written over", async () => {
  const collection = await openThings();
  await collection.bulkInsert(things(0, 300));
  const again = things(200, 500).map((thing) => ({ ...thing, text: "written over" }));
  const { success, error } = await collection.bulkInsert(again);
  expect([success.length, error.length]).toEqual([200, 100]);
  expect((await collection.findOne("thing-250").exec())?.text).toBe("text 250");
});

test("a table with far more keys than are asked for is read one by one", async () => {
  const collection = await openThings();
  await collection.bulkInsert(things(0, 2100));
  // Among the last in the order of keys.
  const found = await collection.storageInstance.findDocumentsById([...ids(900, 1000), ...ids(3000, 3100)], true);
  expect(found.map(({ id }) => id)).toEqual(ids(900, 1000));
});

test("most of a table is read at once", async () => {
  const collection = await openThings();
  await collection.bulkInsert(things(0, 1000));
  const gets = await countGets(async () => {
    const found = await collection.storageInstance.findDocumentsById([...ids(300, 900), "other"], true);
    expect(found.map(({ id, text }) => ({ id, text }))).toEqual(things(300, 900));
  });
  expect(gets).toBe(0);
});

test("what has changed comes in its order, page by page, with what was removed", async () => {
  const collection = await openThings();
  await collection.bulkInsert(things(0, 5));
  await (await collection.findOne("thing-1").exec(true)).patch({ text: "changed" });
  await (await collection.findOne("thing-3").exec(true)).remove();
  const { storageInstance } = collection;
  const pages: [string, string, boolean][][] = [];
  let at: unknown;
  for (let more = true; more; ) {
    const { documents, checkpoint } = await getChangedDocumentsSince(storageInstance, 2, at as undefined);
    pages.push(documents.map(({ id, text, _deleted }) => [id, text, _deleted]));
    at = checkpoint;
    more = documents.length > 0;
  }
  expect(pages).toEqual([
    [
      ["thing-0", "text 0", false],
      ["thing-2", "text 2", false],
    ],
    [
      ["thing-4", "text 4", false],
      ["thing-1", "changed", false],
    ],
    [["thing-3", "text 3", true]],
    [],
  ]);
});

test("a replication's notes are kept without indexes, and found again", async () => {
  const { storageInstance, database } = await openThings();
  const collectionName = "rx-replication-meta-test";
  const { schema } = storageInstance;
  const meta = await database.storage.createStorageInstance<Thing>({
    databaseName: database.name,
    collectionName,
    databaseInstanceToken: database.token,
    multiInstance: false,
    options: {},
    schema: schema as never,
    devMode: false,
  });
  const [thing] = things(0, 1);
  const document = { ...thing, _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "1-a" };
  await meta.bulkWrite([{ document: document as never }], "test");
  expect(await meta.findDocumentsById(["thing-0"], true)).toMatchObject([{ id: "thing-0", text: "text 0" }]);
  const indexes = await Promise.all([indexesOf(database.name, collectionName), indexesOf(database.name, "things")]);
  expect(indexes[0]).toEqual([]);
  expect(indexes[1]?.length).toBeGreaterThan(0);
  await meta.close();
});

const ids = (from: number, to: number): string[] => things(from, to).map(({ id }) => id);

const indexesOf = (database: string, collection: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(`rxdb-dexie-${database}--0--${collection}`);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const names = [...request.result.transaction("docs").objectStore("docs").indexNames];
      request.result.close();
      resolve(names);
    };
  });
