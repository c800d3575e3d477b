import "fake-indexeddb/auto";
import { createRxDatabase, type RxCollection } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { expect, it } from "vitest";
import type { DocumentOf } from "./collections";
import { COLLECTION_NAMES } from "./collections";
import { exposeFields, schemaOf } from "./schemas";

it("opens every collection, reads every field of a document, and finds by an indexed one", async () => {
  const database = await createRxDatabase({ name: "schemas-test", storage: getRxStorageDexie(), multiInstance: false });
  await database.addCollections(Object.fromEntries(COLLECTION_NAMES.map((name) => [name, { schema: schemaOf(name) }])));
  const messages = database.collections.messages as RxCollection<DocumentOf<"messages">>;
  exposeFields("messages", messages);
  const base = { rev: 0, sender_id: "a", receiver_id: "b", sender_name: "", receiver_name: "", is_read: false };
  await messages.insert({ ...base, id: "m2", content: "second", created_at: "2026-01-02T00:00:00.000Z" });
  await messages.insert({ ...base, id: "m1", content: "first", created_at: "2026-01-01T00:00:00.000Z" });
  const found = await messages.find({ sort: [{ created_at: "asc" }] }).exec();
  expect(found.map((message) => message.content)).toEqual(["first", "second"]);
  await found[0]?.incrementalPatch({ content: "changed" });
  expect((await messages.findOne("m1").exec(true)).content).toBe("changed");
  await database.close();
});
