import { DOCUMENTS } from "@domain/documents";
import { addCollections } from "@sync/add-collections";
import { fastDexieStorage } from "@sync/fast-dexie";
import { hashText } from "@sync/hash";
import { JOURNAL_SCHEMA, Journal } from "@sync/journal";
import { createPoke, type Poke } from "@sync/poke";
import { type PocketBaseReplication, replicatePocketBase } from "@sync/replicate";
import { syncStorage } from "@sync/sync-storage";
import type { MergePolicy, SyncDocument, WireDocument } from "@sync/types";
import { wakeOnOccasions } from "@sync/wake";
import { createRxDatabase, type RxCollection, removeRxDatabase } from "rxdb";
import { combineLatest } from "rxjs";
import * as z from "zod/mini";
import { takeOverLeft } from "@/database/engine-before/left-behind";
import { setNotice } from "@/platform/notices";
import { noteAnswer } from "@/platform/session";
import { databaseName, tokenFor, VISITOR } from "./account";
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName, type DocumentOf, guessedFields } from "./collections";
import { withoutOlderTabs } from "./older-tabs";
import type { EncoreCollections, EncoreDatabase, Opened } from "./opened";
import { watchRoom } from "./room";
import { exposeFields, schemaOf } from "./schemas";
import { whyClosed } from "./storage";
import { recordSyncedAt } from "./synced-at";
import { untilOutdated } from "./until-outdated";

// The content security policy refuses generated code, which zod otherwise tries.
z.config({ jitless: true });

/** Raise it when documents gain fields that older versions did not store, or when the server must refuse older versions. */
const SCHEMA_VERSION = 12;

/** Temporary refusals: the booking has not arrived yet, or the server failed on the row. */
const TRANSIENT = ["parent_missing", "booking_not_found", "internal"];

/** Milliseconds of head start for the first screen's collection. */
const HEAD_START = 1500;

/** Milliseconds after which silent storage counts as broken; Safari's may hang. */
const NO_ANSWER = 20_000;

/** One for all collections and accounts of the page. */
const ask = untilOutdated();

export async function openDatabase(account: string): Promise<Opened> {
  const timer = setTimeout(() => setNotice("broken", true), NO_ANSWER);
  try {
    const opened = await open(account);
    for (const notice of ["blocked", "full", "broken"] as const) setNotice(notice, false);
    return opened;
  } catch (error) {
    setNotice(whyClosed(error), true);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function open(account: string): Promise<Opened> {
  const database: EncoreDatabase = await createRxDatabase<EncoreCollections>({
    name: databaseName(account),
    storage: syncStorage(fastDexieStorage(watchRoom)),
    // An older Safari has no BroadcastChannel: each tab works alone and reads the others' changes when it opens.
    multiInstance: "BroadcastChannel" in window,
    eventReduce: true,
    closeDuplicates: true,
    hashFunction: async (input) => hashText(String(input)),
  });
  const schemas = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, schemaOf(name)]));
  await addCollections(database, { ...schemas, local: JOURNAL_SCHEMA });
  for (const name of COLLECTION_NAMES)
    exposeFields(name, database[name] as unknown as RxCollection<DocumentOf<typeof name>>);
  const journal = new Journal(database.local);
  const scopes = new Map(COLLECTION_NAMES.map((name) => [scopeOf(name), database[name] as never]));
  const { later } = await takeOverLeft(journal, scopes, (work) => withoutOlderTabs(database.name, work));
  const poke = createPoke({ url: "", getToken: () => tokenFor(account) });
  const replications = new Map<CollectionName, PocketBaseReplication>();
  for (const name of COLLECTION_NAMES) {
    if (account !== VISITOR || COLLECTIONS[name].visitor)
      replications.set(name, replicate(database, name, account, journal, poke));
  }
  let sleep = () => {};
  const begin = () => {
    if (database.closed) return;
    void beginInOrder(replications);
    sleep = wakeOnOccasions({ name: database.name, replications: [...replications.values()], stream: poke });
  };
  if (later) void later.then(begin);
  else begin();
  const phases = [...replications.values()].map(({ phase$ }) => phase$);
  const age = combineLatest(phases).subscribe((now) => setNotice("outdated", now.includes("outdated")));
  const stopRecording = recordSyncedAt({ journal, replications });
  if (account !== VISITOR) void navigator.storage?.persist?.().catch(() => false);
  return {
    account,
    database,
    journal,
    replications,
    async close() {
      sleep();
      stopRecording();
      age.unsubscribe();
      setNotice("outdated", false);
      await Promise.all([...replications.values()].map((replication) => replication.cancel()));
      await database.close();
    },
  };
}

const scopeOf = (name: CollectionName): string => `sync-${name}`;

/** Deletes an account's database. It must be closed in this tab; other tabs close theirs on a message. */
export async function removeDatabase(account: string): Promise<void> {
  const name = databaseName(account);
  // Empties the tables first, which works even while another tab has them open.
  await removeRxDatabase(name, fastDexieStorage(), false);
  const stored = (await indexedDB.databases?.()) ?? [];
  const left = stored.flatMap((each) => (each.name?.startsWith(`rxdb-dexie-${name}--`) ? [each.name] : []));
  await Promise.all(left.map(deleteStored));
}

/** Resolves when it is deleted, or will be once the last tab closes it. */
const deleteStored = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

function replicate(
  database: EncoreDatabase,
  name: CollectionName,
  account: string,
  journal: Journal,
  poke: Poke,
): PocketBaseReplication {
  const plan = COLLECTIONS[name];
  const policy: MergePolicy | undefined = account !== VISITOR && "policy" in plan ? plan.policy : undefined;
  return replicatePocketBase({
    replicationIdentifier: scopeOf(name),
    collection: database[name] as unknown as RxCollection<SyncDocument>,
    remoteName: plan.remote,
    client: {
      url: "",
      getToken: () => tokenFor(account),
      requireToken: account !== VISITOR,
      headers: () => ({ "X-Encore-Schema": String(SCHEMA_VERSION) }),
      realtime: poke,
      onAnswer: noteAnswer,
      fetch: ask,
    },
    journal,
    autoStart: false,
    pull: { batchSize: 1000, parse: (document) => parseDocument(name, document), shapeVersion: SCHEMA_VERSION },
    ...(policy && { push: { policy, guessed: guessedFields(plan.remote), transientCodes: TRANSIENT } }),
  });
}

/** The document as this version stores it; throws if it cannot be read. */
export function parseDocument(name: CollectionName, document: WireDocument): WireDocument {
  const result = DOCUMENTS[COLLECTIONS[name].remote].safeParse(document);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`This version of the app cannot read "${issue?.path.join(".") ?? ""}": ${issue?.message ?? ""}`);
}

/** Coaches first, because every visitor looks at them. */
async function beginInOrder(replications: ReadonlyMap<CollectionName, PocketBaseReplication>): Promise<void> {
  const coaches = replications.get("coaches");
  coaches?.begin();
  const done = coaches?.awaitInitialReplication().catch(() => undefined);
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, HEAD_START))]);
  for (const replication of replications.values()) replication.begin();
}
