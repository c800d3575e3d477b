/** For the model test: what runs inside one page. Bundled once and run once for each page, as a browser does (see page.ts). */
import { DOCUMENTS } from "@domain/documents";
import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from "rxdb";
import { getRxStorageMemory, type RxStorageMemory } from "rxdb/plugins/storage-memory";
import { COLLECTIONS, type CollectionName, guessedFields } from "@/database/collections";
import { schemaOf } from "@/database/schemas";
import { fastDexieStorage } from "../fast-dexie";
import { hashText } from "../hash";
import { JOURNAL_SCHEMA, Journal, type JournalCollection } from "../journal";
import { type PocketBaseReplication, replicatePocketBase } from "../replicate-pocketbase";
import type { QuarantineEntry, Realtime, SyncDocument, WireDocument } from "../types";
import { type Gate, gated } from "./gate";
import { UNREADABLE } from "./unreadable";

export type TabOptions = {
  name: string;
  url: string;
  collections: readonly CollectionName[];
  getToken: () => string | null;
  /** What the tables are kept in; `null`: Dexie. */
  memory: RxStorageMemory["collectionStates"] | null;
  gate: Gate;
  realtime?: Realtime;
};

/** Changes a document, or makes or removes one: `undefined` leaves things as they are, `null` removes. */
export type Change = (document: WireDocument | undefined) => WireDocument | null | undefined;

/** The codes after which the app sends again by itself (web/src/database/open-database.ts). */
const TRANSIENT = ["parent_missing", "booking_not_found", "internal"];

type Database = RxDatabase<Record<string, RxCollection<SyncDocument>> & { local: JournalCollection }>;

/** One tab of a device: the engine as the app starts it, and the app's way of writing. */
export class Tab {
  private constructor(
    private readonly database: Database,
    private readonly journal: Journal,
    readonly replications: ReadonlyMap<string, PocketBaseReplication>,
  ) {}

  static async open(options: TabOptions): Promise<Tab> {
    const storage = options.memory
      ? Object.assign(getRxStorageMemory(), { collectionStates: options.memory })
      : fastDexieStorage();
    const database = (await createRxDatabase({
      name: options.name,
      storage: gated(storage as RxStorage<unknown, unknown>, options.gate),
      multiInstance: true,
      eventReduce: true,
      hashFunction: async (input) => hashText(String(input)),
    })) as unknown as Database;
    const plans = options.collections.map((name) => [name, { schema: schemaOf(name) }] as const);
    await database.addCollections({ ...Object.fromEntries(plans), local: { schema: JOURNAL_SCHEMA } } as never);
    const journal = new Journal(database.local);
    const replications = options.collections.map(
      (name) => [name, replicate(database, name, journal, options)] as const,
    );
    return new Tab(database, journal, new Map(replications));
  }

  /** Writes as the app's actions do. Resolves when the device has it. */
  async change(name: string, id: string, change: Change): Promise<void> {
    const collection = this.#collection(name);
    const existing = await collection.findOne(id).exec();
    if (existing) {
      await existing.incrementalModify((document) => {
        const here = document as unknown as WireDocument;
        // Gone meanwhile: as if it had never been there (database/change-or-begin.ts).
        const next = change(here._deleted ? undefined : here);
        if (next === undefined || (next === null && here._deleted)) return document;
        return (next === null ? { ...document, _deleted: true } : { ...next, _deleted: false }) as never;
      });
      return;
    }
    const made = change(undefined);
    if (!made) return;
    try {
      await collection.insert(made as unknown as SyncDocument);
    } catch (error) {
      // Another tab, or sync, made it in between.
      if ((error as { code?: string }).code !== "CONFLICT") throw error;
      await this.change(name, id, change);
    }
  }

  /** What a screen of this tab shows. */
  async shown(name: string): Promise<WireDocument[]> {
    const documents = await this.#collection(name).find().exec();
    return documents.map((document) => document.toMutableJSON() as unknown as WireDocument);
  }

  async quarantine(): Promise<QuarantineEntry[]> {
    return (await this.journal.list<QuarantineEntry>("quarantine")).map(({ value }) => value);
  }

  async unsent(): Promise<string[]> {
    const all = [...this.replications].map(async ([name, replication]) =>
      (await replication.findUnsent()).map((id) => `${name}/${id}`),
    );
    return (await Promise.all(all)).flat();
  }

  /** Whether everything is known to have been sent and read, in the words of the status that people see. */
  get isIdle(): boolean {
    return [...this.replications.values()].every(
      ({ isStarted, phase$, unsentIds$ }) => !isStarted || (phase$.value === "idle" && unsentIds$.value.size === 0),
    );
  }

  describe(): string {
    const all = [...this.replications].map(
      ([name, { phase$, error$, unsentIds$ }]) =>
        `${name} ${phase$.value}${error$.value ? ` (${error$.value.message})` : ""}${unsentIds$.value.size ? ` unsent ${[...unsentIds$.value]}` : ""}`,
    );
    return all.join(", ");
  }

  get isLeader(): boolean {
    return [...this.replications.values()].every((replication) => replication.isStarted);
  }

  reSync(): void {
    for (const replication of this.replications.values()) replication.reSync();
  }

  /** What the watchdog does in a tab that does not lead. */
  startAnyway(): void {
    for (const replication of this.replications.values()) void replication.start();
  }

  /** What the watchdog does in one that does. */
  async touchUnsent(): Promise<void> {
    for (const replication of this.replications.values()) {
      if (replication.phase$.value === "idle" && replication.unsentIds$.value.size) await replication.touchUnsent();
    }
  }

  /** A tidy end, as when the person signs out. */
  async close(): Promise<void> {
    await Promise.all([...this.replications.values()].map((replication) => replication.cancel()));
    await this.database.close();
  }

  #collection(name: string): RxCollection<SyncDocument> {
    const collection = this.database.collections[name];
    if (!collection) throw new Error(`no collection ${name}`);
    return collection as unknown as RxCollection<SyncDocument>;
  }
}

function replicate(
  database: Database,
  name: CollectionName,
  journal: Journal,
  { url, getToken, realtime }: TabOptions,
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
