import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { packNotes } from "./packed-notes";

type Note = { id: string; docData: unknown };

test("a note is stored with its document as one text and read as it was, beside notes from before that", async () => {
  const notes = [1, 2].map((rev) => ({
    id: `note-${rev}`,
    docData: { id: "one", rev, text: "typed", _deleted: false },
  }));
  const open = () => {
    const database = new Dexie("packed-notes");
    database.version(1).stores({ docs: "id" });
    return database;
  };
  const raw = open();
  const [before, now] = notes as [Note, Note];
  await raw.table<Note>("docs").put(before);
  const database = open();
  packNotes(database);
  const table = database.table<Note>("docs");
  await table.bulkPut([now]);
  expect(await raw.table<Note>("docs").get(now.id)).toEqual({ ...now, docData: JSON.stringify(now.docData) });
  expect(await table.bulkGet([before.id, now.id, "none"])).toEqual([before, now, undefined]);
  expect(await table.get(before.id)).toEqual(before);
  expect(await table.toArray()).toEqual(notes);
  database.close();
  raw.close();
});
