import "fake-indexeddb/auto";
import { fastDexieStorage } from "@sync/fast-dexie";
import { hashText } from "@sync/hash";
import { createRxDatabase, type RxCollection } from "rxdb";
import { afterEach, expect, test } from "vitest";

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

/** The single lookups in IndexedDB while `work` runs. */
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
  // The last keys in their order.
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

const ids = (from: number, to: number): string[] => things(from, to).map(({ id }) => id);
