/** For the model test: the only place where it knows how documents travel. Another engine comes under the same schedules by a file like this one. */
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
  /** What the tables are kept in; `null`: Dexie. */
  memory: RxStorageMemory["collectionStates"] | null;
  gate: Gate;
  realtime?: Realtime;
};

/** One tab's engine: local collections that the app reads and writes, carried to and from the server. */
export type Engine = {
  collection(name: string): RxCollection<SyncDocument>;
  /** What the device keeps for itself. */
  readonly journal: Journal;
  /** What was put aside with its reason. */
  quarantine(): Promise<QuarantineEntry[]>;
  /** Documents with something that the server has not answered for, as `collection/id`. */
  unsent(): Promise<string[]>;
  /** How many changes would be lost with the device (web/src/database/watch-sync.ts). */
  atStake(): Promise<number>;
  isSent(name: string, id: string): Promise<boolean>;
  /** Whether everything is known to have been sent and read, in the words of the status that people see. */
  readonly isIdle: boolean;
  readonly isLeader: boolean;
  /** Pulls and pushes now. */
  reSync(): void;
  /** Asks the server whether this device holds all that it should. */
  compare(): Promise<void>;
  /** What the watchdog does in a tab that does not lead. */
  startAnyway(): void;
  /** What the watchdog does in one that does. */
  touchUnsent(): Promise<void>;
  describe(): string;
  /** A tidy end. */
  close(): Promise<void>;
};

/** The codes after which the app sends again by itself (web/src/database/open-database.ts). */
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
    async touchUnsent() {
      for (const replication of all) {
        if (replication.phase$.value === "idle" && replication.unsentIds$.value.size) replication.reSync();
      }
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
    // Small, so that batches end in the middle of things.
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
