/** For the model test: the only file that knows the sync engine. Another engine runs the same schedules with a file like this one. */
import { DOCUMENTS } from "@domain/documents";
import { fastDexieStorage } from "@sync/fast-dexie";
import { hashText } from "@sync/hash";
import { JOURNAL_SCHEMA, Journal, type JournalCollection } from "@sync/journal";
import { type PocketBaseReplication, replicatePocketBase } from "@sync/replicate";
import { syncStorage } from "@sync/sync-storage";
import type { QuarantineEntry, Realtime, SyncDocument, WireDocument } from "@sync/types";
import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from "rxdb";
import { getRxStorageMemory, type RxStorageMemory } from "rxdb/plugins/storage-memory";
import { COLLECTIONS, type CollectionName, type DocumentOf, guessedFields } from "@/database/collections";
import { isSentBy } from "@/database/is-sent";
import { exposeFields, schemaOf } from "@/database/schemas";
import { type Gate, gated } from "./gate";
import { UNREADABLE } from "./unreadable";

export type EngineOptions = {
  name: string;
  url: string;
  collections: readonly CollectionName[];
  getToken: () => string | null;
  /** RxDB's storage. `null`: Dexie. */
  memory: RxStorageMemory["collectionStates"] | null;
  gate: Gate;
  realtime?: Realtime;
};

/** One tab's engine: the local collections that the app reads and writes, and their replication. */
export type Engine = {
  collection(name: string): RxCollection<SyncDocument>;
  /** Values that stay on the device. */
  readonly journal: Journal;
  /** The quarantine. */
  quarantine(): Promise<QuarantineEntry[]>;
  /** Documents with changes that the server has not acknowledged, as `collection/id`. */
  unsent(): Promise<string[]>;
  /** The number of changes that only this device has (web/src/database/watch-sync.ts). */
  atStake(): Promise<number>;
  isSent(name: string, id: string): Promise<boolean>;
  /** Whether the status that people see says that all is sent and read. */
  readonly isIdle: boolean;
  readonly isLeader: boolean;
  /** Pulls and pushes now. */
  reSync(): void;
  /** Compares this device's digest with the server's. */
  compare(): Promise<void>;
  /** The watchdog's action in a tab that does not lead. */
  startAnyway(): void;
  describe(): string;
  /** Ends as if the person closed the tab. */
  close(): Promise<void>;
};

/** The app's transient codes (web/src/database/open-database.ts). */
const TRANSIENT = ["parent_missing", "booking_not_found", "internal"];

type Database = RxDatabase<Record<string, RxCollection<SyncDocument>> & { local: JournalCollection }>;

/** The engine as the app starts it. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const storage = options.memory
    ? Object.assign(getRxStorageMemory(), { collectionStates: options.memory })
    : fastDexieStorage();
  const database = (await createRxDatabase({
    name: options.name,
    storage: syncStorage(gated(storage as RxStorage<unknown, unknown>, options.gate)),
    multiInstance: true,
    eventReduce: true,
    hashFunction: async (input) => hashText(String(input)),
  })) as unknown as Database;
  const plans = options.collections.map((name) => [name, { schema: schemaOf(name) }] as const);
  await database.addCollections({ ...Object.fromEntries(plans), local: { schema: JOURNAL_SCHEMA } } as never);
  for (const name of options.collections)
    exposeFields(name, database[name] as unknown as RxCollection<DocumentOf<typeof name>>);
  const journal = new Journal(database.local);
  const replications = new Map<string, PocketBaseReplication>(
    options.collections.map((name) => [name, replicate(database, name, journal, options)]),
  );
  const all = [...replications.values()];
  return {
    journal,
    collection(name) {
      const collection = database.collections[name];
      if (!collection) throw new Error(`no collection ${name}`);
      return collection as unknown as RxCollection<SyncDocument>;
    },
    quarantine: async () => all.flatMap(({ quarantine }) => [...quarantine.list("push"), ...quarantine.list("pull")]),
    async unsent() {
      const found = [...replications].map(async ([name, replication]) =>
        (await replication.findUnsent()).map((id) => `${name}/${id}`),
      );
      return (await Promise.all(found)).flat();
    },
    async atStake() {
      const counts = all.map(async (replication) => {
        const { unsent, aside } = await replication.onlyHere();
        return unsent.length + aside.filter(({ direction }) => direction === "push").length;
      });
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    isSent: (name, id) => isSentBy(replications.get(name), id),
    get isIdle() {
      return all.every(
        ({ isStarted, phase$, unsentIds$ }) => !isStarted || (phase$.value === "idle" && unsentIds$.value.size === 0),
      );
    },
    get isLeader() {
      return all.every((replication) => replication.isStarted);
    },
    reSync() {
      for (const replication of all) replication.reSync();
    },
    async compare() {
      for (const replication of all) await replication.compare();
    },
    startAnyway() {
      for (const replication of all) replication.start();
    },
    describe: () =>
      [...replications]
        .map(
          ([name, { phase$, error$, unsentIds$ }]) =>
            `${name} ${phase$.value}${error$.value ? ` (${error$.value.message})` : ""}${unsentIds$.value.size ? ` unsent ${[...unsentIds$.value]}` : ""}`,
        )
        .join(", "),
    async close() {
      await Promise.all(all.map((replication) => replication.cancel()));
      await database.close();
    },
  };
}

function replicate(
  database: Database,
  name: CollectionName,
  journal: Journal,
  { url, getToken, realtime }: EngineOptions,
): PocketBaseReplication {
  const plan = COLLECTIONS[name];
  return replicatePocketBase({
    replicationIdentifier: `sync-${name}`,
    collection: database[name] as unknown as RxCollection<SyncDocument>,
    remoteName: plan.remote,
    client: {
      url,
      getToken,
      requireToken: true,
      headers: () => ({ "X-Encore-Schema": "3" }),
      ...(realtime && { realtime }),
    },
    journal,
    // Small, so that changes of one moment fall into several batches.
    pull: { batchSize: 3, parse: (document) => parse(name, document), shapeVersion: 1 },
    ...("policy" in plan && {
      push: { batchSize: 3, policy: plan.policy, guessed: guessedFields(plan.remote), transientCodes: TRANSIENT },
    }),
  });
}

function parse(name: CollectionName, document: WireDocument): WireDocument {
  if (String(document.content).startsWith(UNREADABLE)) throw new Error("This version of the app cannot read it.");
  return DOCUMENTS[COLLECTIONS[name].remote].parse(document);
}
