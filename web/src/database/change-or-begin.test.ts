import { createRxDatabase, type RxCollection } from "rxdb";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, expect, test } from "vitest";
import { changeOrBegin } from "./change-or-begin";

type Note = { id: string; words: string };

const schema = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 15 }, words: { type: "string" } },
} as const;

const databases: { remove(): Promise<string[]> }[] = [];
afterEach(() => Promise.all(databases.splice(0).map((one) => one.remove())));

async function aNote() {
  const database = await createRxDatabase({
    name: `change-or-begin-${databases.length}`,
    storage: getRxStorageMemory(),
  });
  databases.push(database);
  const { notes } = await database.addCollections<{ notes: RxCollection<Note> }>({ notes: { schema } });
  return { notes, note: await notes.insert({ id: "n", words: "first" }) };
}

const more = (note: Note): Note => ({ ...note, words: `${note.words} and more` });
const begin = (): Note => ({ id: "n", words: "more" });

test("what is there is changed", async () => {
  const { notes, note } = await aNote();
  await changeOrBegin(note, more, begin);
  expect((await notes.findOne("n").exec())?.words).toBe("first and more");
});

test("what was removed since it was looked up begins anew", async () => {
  const { notes, note } = await aNote();
  const removing = note.incrementalRemove();
  const changed = await changeOrBegin(note, more, begin);
  await removing;
  expect(changed.words).toBe("more");
  expect((await notes.findOne("n").exec())?.words).toBe("more");
});
