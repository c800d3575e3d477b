import { addCollections } from "@sync/add-collections";
import { JOURNAL_SCHEMA, Journal, type JournalCollection } from "@sync/journal";
import { ReadMarks } from "@sync/read-marks";
import { createRxDatabase } from "rxdb";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, expect, it } from "vitest";
import { newId } from "@/database/new-id";

const close: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(close.splice(0).map((each) => each())));

async function journal(): Promise<Journal> {
  const database = await createRxDatabase<{ local: JournalCollection }>({
    name: `marks-${newId()}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  close.push(() => database.close());
  await addCollections(database, { local: JOURNAL_SCHEMA });
  return new Journal(database.local);
}

const text = async (marks: ReadMarks, epoch = "a"): Promise<string | undefined> => (await marks.sent(epoch))?.text;

it("says the highest number of a lineage, also in a page that begins later", async () => {
  const kept = await journal();
  const marks = new ReadMarks(kept, "messages");
  expect(await text(marks)).toBeUndefined();
  await marks.note("a", "a", 700);
  await marks.note("a", "a", 400);
  expect(await text(marks)).toBe("a:700");
  expect(await text(new ReadMarks(kept, "messages"))).toBe("a:700");
  expect(await text(new ReadMarks(kept, "reviews"))).toBeUndefined();
});

it("knows the epoch in which the device was told something, also after a restart", async () => {
  const kept = await journal();
  const marks = new ReadMarks(kept, "messages");
  expect(await marks.epoch()).toBeUndefined();
  await marks.note("a", "b", 700);
  expect([await marks.epoch(), await new ReadMarks(kept, "messages").epoch()]).toEqual(["a", "a"]);
});

it("lets an answer's lineage stand for what was looked at for it, with the highest number", async () => {
  const marks = new ReadMarks(await journal(), "messages");
  await marks.note("a", "a", 700);
  await marks.note("a", "b", 400, await marks.sent("a"));
  expect(await text(marks)).toBe("b:700");
});

it("keeps what came late from an earlier start beside the newer one, until both were looked at", async () => {
  const marks = new ReadMarks(await journal(), "messages");
  await marks.note("a", "a", 400);
  const sent = await marks.sent("a");
  await marks.note("a", "a", 700, sent); // an answer on its way while the server went down
  await marks.note("a", "b", 450, sent);
  expect(await text(marks)).toBe("a:700,b:450");
  await marks.note("a", "b", 800, await marks.sent("a"));
  expect(await text(marks)).toBe("b:800");
});

it("adds what all tabs were told", async () => {
  const kept = await journal();
  const [one, other] = [new ReadMarks(kept, "messages"), new ReadMarks(kept, "messages")];
  await one.note("a", "a", 400);
  await other.note("a", "a", 700);
  await one.note("a", "a", 500);
  expect(await text(one)).toBe("a:700");
});

it("says that numbers of another epoch are of nothing that it can name", async () => {
  const marks = new ReadMarks(await journal(), "messages");
  await marks.note("a", "a", 700);
  await marks.note("b", "b", 0);
  expect(await text(marks, "a")).toBe("");
  expect(await text(marks, "b")).toBe("b:0");
});

it("counts a document that came with a poke for the last answer's lineage", async () => {
  const marks = new ReadMarks(await journal(), "messages");
  expect(await marks.noteTold("a", 900)).toBe(false);
  await marks.note("a", "b", 700);
  expect(await marks.noteTold("a", 900)).toBe(true);
  expect(await text(marks)).toBe("b:900");
});
