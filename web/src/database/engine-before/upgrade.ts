import type { Journal } from "@sync/journal";
import { sameContent } from "@sync/merge";
import type { Position } from "@sync/position";
import { FIRST_FEED, type RowEvent, type Sent } from "@sync/row";
import { plain, type Stored } from "@sync/stored";
import { Table } from "@sync/table";
import type { QuarantineEntry, WireDocument } from "@sync/types";
import { Dexie } from "dexie";
import {
  getPrimaryKeyOfInternalDocument,
  getSingleDocument,
  INTERNAL_CONTEXT_COLLECTION,
  type InternalStoreCollectionDocType,
  type RxCollection,
} from "rxdb";
import { OLD_KEYS } from "./old-keys";

type Note = {
  itemId: string;
  isCheckpoint: "0" | "1";
  docData?: unknown;
  checkpointData?: { epoch: string; seq: number };
};
type Entry = QuarantineEntry & { shown?: readonly WireDocument[] };
/** The older engine's state of one document. It was stored beside the document. */
type Left = {
  note: WireDocument | undefined;
  push: Entry | undefined;
  pull: Entry | undefined;
  outbox: Omit<Sent, "feed"> | undefined;
  merging: WireDocument | undefined;
  isStale: boolean;
};

const OLD_KINDS = ["outbox", "merging", "quarantine"];

/**
 * Takes over a collection from the older engine: moves its state from separate tables and journal entries into the rows. Only the last
 * step removes anything, so a killed page can start again.
 */
export async function upgrade(collection: RxCollection, journal: Journal, scope: string): Promise<void> {
  const names = await notesTables(collection);
  const notes = (await Promise.all(names.map(readNotes))).flat();
  const kept = await keptOf(journal, scope, collection.name);
  const position = positionOf(notes, kept.sync);
  const byId = new Map(notes.filter(({ isCheckpoint }) => isCheckpoint === "0").map((note) => [note.itemId, note]));
  const table = new Table(collection as never, { kind: "server-wins-except", fields: [] });
  // A page that was killed may have taken over some rows.
  const rows = (await table.all()).filter(({ _meta }) => !("sync" in _meta));
  const changes = rows.map((known) => ({ id: known.id, known, event: eventOf(known, kept.of(known.id, byId)) }));
  await table.change(changes);
  await journal.set("sync", `position|${scope}`, position);
  await journal.remove(kept.ids);
  // Not awaited, because a tab of the older release may keep them open.
  for (const name of names) indexedDB.deleteDatabase(name);
}

async function notesTables({ database, name, schema }: RxCollection): Promise<string[]> {
  const id = getPrimaryKeyOfInternalDocument(`${name}-${schema.version}`, INTERNAL_CONTEXT_COLLECTION);
  const stored = await getSingleDocument<InternalStoreCollectionDocType>(database.internalStore, id);
  const there = new Set((await indexedDB.databases()).map((each) => each.name));
  const names = (stored?.data.connectedStorages ?? []).map(
    (each) => `rxdb-dexie-${database.name}--${each.schema.version}--${each.collectionName}`,
  );
  return names.filter((each) => there.has(each));
}

async function readNotes(name: string): Promise<Note[]> {
  const database = new Dexie(name);
  await database.open();
  try {
    const notes = await database.table<Note>("docs").toArray();
    return notes.map((note) => ({
      ...note,
      docData: typeof note.docData === "string" ? JSON.parse(note.docData) : note.docData,
    }));
  } finally {
    database.close();
  }
}

async function keptOf(journal: Journal, scope: string, collection: string) {
  const [outbox, merging, quarantine] = await Promise.all(OLD_KINDS.map((kind) => journal.list<never>(kind)));
  const ofScope = (list: { id: string; value: never }[] = []) => new Map(list.map(({ id, value }) => [id, value]));
  const [sent, merged, aside] = [ofScope(outbox), ofScope(merging), ofScope(quarantine)];
  const sync = new Map<string, unknown>();
  for (const key of OLD_KEYS) sync.set(key, await journal.get(`${scope}|${key}`));
  const stale = new Set((sync.get("stale") as string[] | undefined) ?? []);
  const mine = (id: string) => id.includes(`|${scope}|`) || id.startsWith(`quarantine|${collection}|`);
  const ids = [...sent.keys(), ...merged.keys(), ...aside.keys()].filter(mine);
  return {
    sync,
    ids: [...ids, ...OLD_KEYS.map((key) => `${scope}|${key}`)],
    of: (id: string, notes: ReadonlyMap<string, Note>): Left => ({
      note: notes.get(id)?.docData as WireDocument | undefined,
      push: aside.get(`quarantine|${collection}|push|${id}`),
      pull: aside.get(`quarantine|${collection}|pull|${id}`),
      outbox: sent.get(`outbox|${scope}|${id}`),
      merging: merged.get(`merging|${scope}|${id}`),
      isStale: stale.has(id),
    }),
  };
}

function positionOf(notes: readonly Note[], sync: ReadonlyMap<string, unknown>): Position {
  const checkpoint = notes.find((note) => note.isCheckpoint === "1" && note.itemId === "down")?.checkpointData;
  const epoch = String(sync.get("epoch") ?? "");
  const held = String(sync.get("held") ?? epoch);
  const rewind = sync.get("rewind") as { seq: number } | undefined;
  const seq = sync.get("recover") ? 0 : Math.min(checkpoint?.seq ?? 0, rewind?.seq ?? Number.POSITIVE_INFINITY);
  const shape = sync.get("shape") as number | undefined;
  const common = { epoch, round: 0, ...(shape !== undefined && { shape }) };
  if (held !== epoch) return { ...common, seq: 0, feed: FIRST_FEED + 1, stale: held };
  return { ...common, seq, feed: FIRST_FEED };
}

/** The row's state, derived like the older engine's push did. */
function eventOf(stored: Stored, { note, push, pull, outbox, merging, isStale }: Left): RowEvent {
  const mine = plain(stored);
  const { o, base: pulled } = stored._meta as { o?: { _rev: number }; base?: WireDocument };
  const isShown = (document: WireDocument | undefined) =>
    document && push && [push.document, ...(push.shown ?? [])].some((each) => sameContent(each, document));
  const server = isShown(note) ? push?.base : merging && merging.rev === mine.rev ? merging : note;
  const isPulled = o?._rev === Number(stored._rev.split("-")[0]);
  // The base of a pull that was not noted is newer than the note.
  const isAhead = (mine.rev ?? 0) > (note?.rev ?? 0);
  const base = isAhead && pulled && pulled.rev === mine.rev ? pulled : server;
  const isNew = !base && !isPulled && !mine._deleted;
  const feed = isStale ? FIRST_FEED - 1 : FIRST_FEED;
  const under = Boolean(push && (sameContent(push.document, mine) || isShown(note)));
  return {
    type: "adopted",
    feed,
    ...(isPulled ? {} : base ? { base } : isNew || mine.rev === 0 ? { base: null } : {}),
    ...(outbox && { sent: { ...outbox, feed } }),
    ...(push && {
      refused: { document: push.document, base: push.base, code: push.code, message: push.message, at: push.at, under },
    }),
    ...(pull && { unreadable: { document: pull.document, code: pull.code, message: pull.message, at: pull.at } }),
  };
}
