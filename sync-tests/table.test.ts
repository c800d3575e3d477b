import "fake-indexeddb/auto";
import { fastDexieStorage } from "@sync/fast-dexie";
import { hashText } from "@sync/hash";
import { type Stored, toRow } from "@sync/stored";
import { syncStorage, withSyncState } from "@sync/sync-storage";
import { Table } from "@sync/table";
import type { SyncDocument } from "@sync/types";
import { createRevision, createRxDatabase, type RxCollection } from "rxdb";
import { afterEach, beforeEach, expect, it } from "vitest";

type Thing = SyncDocument & { text: string };

let collection: RxCollection<Thing>;
let table: Table;

beforeEach(async () => {
  const database = await createRxDatabase<{ things: RxCollection<Thing> }>({
    name: `table-${Math.random()}`,
    storage: syncStorage(fastDexieStorage()),
    multiInstance: false,
    hashFunction: async (input) => hashText(String(input)),
  });
  const properties = { id: { type: "string", maxLength: 20 }, rev: { type: "number" }, text: { type: "string" } };
  const schema = withSyncState({ version: 0, primaryKey: "id", type: "object", properties, required: ["id"] });
  await database.addCollections({ things: { schema } });
  collection = database.things;
  table = new Table(collection as never, { kind: "three-way-fields" });
});
afterEach(() => collection.database.close());

const stored = async (): Promise<Stored> => (await table.find(["a"]))[0] as Stored;

/** The engine stores that it sends this document. */
async function noteSending(): Promise<void> {
  const { document } = toRow(await stored());
  const sent = { mutationId: "m", assumedRev: 0, document, fields: ["text"], feed: 1 };
  await table.change([{ id: "a", event: { type: "sending", sent } }]);
  expect(toRow(await stored()).state).toBe("sending");
}

/** An app's write on top of `previous`, like RxDB makes it. */
function writeOnto(previous: Stored, change: object) {
  const _rev = createRevision(collection.database.token, previous as never);
  const document = { ...previous, ...change, _rev } as never;
  return collection.storageInstance.bulkWrite([{ previous: previous as never, document }], "test");
}

it("an edit meets no conflict with what only the engine noted of its row", async () => {
  await collection.insert({ id: "a", rev: 0, text: "one" });
  const before = await stored();
  await noteSending();
  expect((await writeOnto(before, { text: "two" })).error).toEqual([]);
  const row = toRow(await stored());
  expect([row.document.text, row.state, row.sent?.document.text]).toEqual(["two", "sending", "one"]);
});

it("nor what is begun again while its removal is sent", async () => {
  await collection.insert({ id: "a", rev: 0, text: "one" });
  await table.change([
    { id: "a", event: { type: "pulled", feed: 1, document: { id: "a", rev: 1, text: "one" } as never } },
  ]);
  await (await collection.findOne("a").exec(true)).remove();
  const before = await stored();
  await noteSending();
  expect((await writeOnto(before, { text: "anew", _deleted: false })).error).toEqual([]);
  const row = toRow(await stored());
  expect([row.document.text, row.document._deleted, row.state]).toEqual(["anew", false, "sending"]);
});

it("an edit of another state of the document meets its conflict", async () => {
  await collection.insert({ id: "a", rev: 0, text: "one" });
  const before = await stored();
  await (await collection.findOne("a").exec(true)).patch({ text: "elsewhere" });
  expect((await writeOnto(before, { text: "two" })).error.map(({ status }) => status)).toEqual([409]);
  expect((await stored()) as unknown as Thing).toMatchObject({ text: "elsewhere" });
});
