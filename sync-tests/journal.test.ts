import { addCollections } from "@sync/add-collections";
import { JOURNAL_SCHEMA, Journal, type JournalCollection } from "@sync/journal";
import { createRxDatabase } from "rxdb";
import { expect, it } from "vitest";
import { newId } from "@/database/new-id";
import { Disk } from "./disk";

it("keeps what comes after something that a full device could not keep", async () => {
  const disk = new Disk();
  const database = await createRxDatabase<{ local: JournalCollection }>({
    name: `journal-${newId()}`,
    storage: disk.storage(),
    multiInstance: false,
  });
  await addCollections(database, { local: JOURNAL_SCHEMA });
  const journal = new Journal(database.local);
  disk.full = /^local$/;
  await expect(journal.set("draft", "one", "typed when it was full")).rejects.toThrow(/quota/i);
  disk.full = null;
  await journal.set("draft", "one", "typed later");
  expect(await journal.get("one")).toBe("typed later");
  await journal.remove(["one"]);
  expect(await journal.get("one")).toBeUndefined();
  await journal.set("draft", "one", "typed anew");
  await Promise.all(["a", "b", "c"].map((value) => journal.set("draft", "one", value)));
  expect(await journal.list("draft")).toEqual([{ id: "one", value: "c" }]);
  await journal.update<string>("one", (value) => `${value}, changed`);
  expect(await journal.get("one")).toBe("c, changed");
  // `update` adds no row: neither one that was removed nor one that never existed.
  await journal.remove(["one"]);
  for (const id of ["one", "two"]) await journal.update(id, () => "changed");
  // A row without a value is not listed.
  await journal.change<string | null>("draft", "three", () => null);
  expect(await journal.list("draft")).toEqual([]);
  await database.close();
});
