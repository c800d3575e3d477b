import { addCollections } from "@sync/add-collections";
import { JOURNAL_SCHEMA, Journal, type JournalCollection } from "@sync/journal";
import { createRxDatabase } from "rxdb";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DraftWriter } from "./draft-writer";
import { newId } from "./new-id";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const open: { close(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((database) => database.close())));

async function makeHome() {
  const database = await createRxDatabase<{ local: JournalCollection }>({
    name: `drafts-${newId()}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  open.push(database);
  await addCollections(database, { local: JOURNAL_SCHEMA });
  const journal = new Journal(database.local);
  let closed = false;
  const home = {
    account: () => "me",
    // A page that is gone finishes no write.
    open: () => (closed ? new Promise<never>(() => {}) : Promise.resolve({ account: "me", journal })),
  };
  const writer = () => new DraftWriter({ ...home, open: async () => ({ account: "me", journal }) }, "form");
  const close = () => {
    closed = true;
  };
  return { home, journal, writer, close };
}

it("a cleared draft does not return when the page goes away before the database has removed it", async () => {
  const { home, close, writer } = await makeHome();
  const first = new DraftWriter(home, "form");
  first.write("sent");
  await first.settle();
  close();
  first.clear();
  first.leave();
  expect(await writer().read()).toBeUndefined();
  expect(await writer().read()).toBeUndefined();
});

it("nor one whose write was still in progress", async () => {
  const { home, journal, close, writer } = await makeHome();
  const first = new DraftWriter(home, "form");
  first.write("sent");
  close();
  first.flush();
  first.clear();
  first.leave();
  await journal.set("draft", "draft|form", "sent");
  expect(await writer().read()).toBeUndefined();
});

it("what was typed after the clear stays, also in another tab", async () => {
  const { home, journal, close, writer } = await makeHome();
  const first = new DraftWriter(home, "form");
  first.write("sent");
  await first.settle();
  close();
  first.clear();
  first.write("typed later");
  first.leave();
  expect(await writer().read()).toBe("typed later");
  first.clear();
  first.leave();
  await journal.set("draft", "draft|form", "of another tab");
  expect(await writer().read()).toBe("of another tab");
});

it("a finished clear leaves nothing behind: the same words typed again stay", async () => {
  const { home, writer } = await makeHome();
  const first = new DraftWriter(home, "form");
  first.write("again");
  await first.settle();
  first.clear();
  first.leave();
  await first.settle();
  const second = writer();
  second.write("again");
  await second.settle();
  expect(await writer().read()).toBe("again");
});
