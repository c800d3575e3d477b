import {
  getChangedDocumentsSince,
  getComposedPrimaryKeyOfDocumentData,
  type RxCollection,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
  type RxStorageReplicationMeta,
} from "rxdb";
import { BehaviorSubject, type Subscription } from "rxjs";
import { sameContent } from "./merge";
import { cameFromServer } from "./pulled-mark";
import type { SyncCheckpoint, SyncDocument, WireDocument } from "./types";

type Meta = RxStorageReplicationMeta<SyncDocument, SyncCheckpoint>;
type MetaInfo = { collectionName: string; schema: RxJsonSchema<RxDocumentData<Meta>> };
type Stored = RxDocumentData<SyncDocument>;

const BATCH = 500;

/**
 * Which documents of a collection hold something the server has not acknowledged: the stored state against the state RxDB
 * believes to be the server's. Read from storage, so it is right in every tab, offline, and after any crash.
 */
export class Unsent {
  /** Ids with unsent changes. The same set object until it changes. */
  readonly ids$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  readonly #collection: RxCollection<SyncDocument>;
  readonly #meta: RxStorageInstance<Meta, unknown, unknown>;
  readonly #subscriptions: Subscription[] = [];
  #candidates = new Set<string>();
  #running: Promise<void> | null = null;
  /** What changed while everything was looked at for the first time, and so is looked at by itself. */
  #asked: Set<string> | null = null;

  private constructor(
    collection: RxCollection<SyncDocument>,
    meta: RxStorageInstance<Meta, unknown, unknown>,
    private readonly writable: boolean,
  ) {
    this.#collection = collection;
    this.#meta = meta;
  }

  /** @param writable whether the collection is pushed at all; without that nothing in it is unsent */
  static async open(collection: RxCollection<SyncDocument>, info: MetaInfo, writable: boolean): Promise<Unsent> {
    const { database } = collection;
    const meta = await database.storage.createStorageInstance<Meta>({
      databaseName: database.name,
      collectionName: info.collectionName,
      databaseInstanceToken: database.token,
      multiInstance: database.multiInstance,
      options: {},
      schema: info.schema,
      devMode: false,
    });
    const unsent = new Unsent(collection, meta, writable);
    if (writable) await unsent.#start();
    return unsent;
  }

  async #start(): Promise<void> {
    this.#subscriptions.push(
      this.#collection.storageInstance.changeStream().subscribe((bulk) => {
        const pulled = bulk.context.startsWith("replication-downstream-");
        const ids = bulk.events.map((event) => event.documentId);
        // A write is unsent until a look has shown otherwise: nothing may be called sent before that.
        if (!pulled) this.#add(ids);
        for (const id of ids) if (!pulled || this.#isWatched(id)) this.#ask(id);
      }),
    );
    this.#listen(this.#meta);
    const asked = new Set<string>();
    this.#asked = asked;
    const found = new Set<string>();
    for await (const documents of this.#batches(await this.#pushCheckpoint())) {
      for (const id of await this.#unsentOf(documents)) found.add(id);
    }
    this.#asked = null;
    this.#add([...found].filter((id) => !asked.has(id)));
    await this.#running;
  }

  /** Writes these once more, removed ones too: for what RxDB has lost sight of (it skips a batch that it could not note down). */
  async touch(ids: ReadonlySet<string>): Promise<void> {
    const { storageInstance } = this.#collection;
    const stored = await storageInstance.findDocumentsById([...ids], true);
    // What was written meanwhile answers with a conflict, and is on its way by itself.
    const rows = stored.map((previous) => ({ previous, document: { ...previous } }));
    if (rows.length) await storageInstance.bulkWrite(rows, "touch-unsent");
  }

  /** Hears the replication of this tab, whose own storage instance tells nothing to another one of the same tab. */
  follow(meta: RxStorageInstance<Meta, unknown, unknown>): void {
    if (!this.writable) return;
    this.#listen(meta);
    for (const id of this.ids$.value) this.#ask(id);
  }

  #listen(meta: RxStorageInstance<Meta, unknown, unknown>): void {
    this.#subscriptions.push(
      meta.changeStream().subscribe((bulk) => {
        for (const { documentData } of bulk.events)
          if (this.#isWatched(documentData.itemId)) this.#ask(documentData.itemId);
      }),
    );
  }

  /** Every document of the collection with something unsent. Reads everything: for rare occasions. */
  async findAll(): Promise<{ unsent: Set<string>; alive: string[] }> {
    const unsent = new Set<string>();
    const alive: string[] = [];
    for await (const documents of this.#batches(undefined)) {
      for (const document of documents) if (!document._deleted) alive.push(document.id);
      if (this.writable) for (const id of await this.#unsentOf(documents)) unsent.add(id);
    }
    return { unsent, alive };
  }

  /** What is unsent, with every write so far counted. */
  async current(): Promise<string[]> {
    while (this.#running) await this.#running;
    return [...this.ids$.value];
  }

  async close(): Promise<void> {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    await this.#running;
    await this.#meta.close();
  }

  #add(ids: string[]): void {
    if (ids.some((id) => !this.ids$.value.has(id))) this.ids$.next(new Set([...this.ids$.value, ...ids]));
  }

  #isWatched(id: string): boolean {
    return this.ids$.value.has(id) || this.#candidates.has(id) || this.#running !== null || this.#asked !== null;
  }

  #ask(id: string): void {
    this.#asked?.add(id);
    this.#candidates.add(id);
    this.#running ??= Promise.resolve()
      .then(() => this.#work())
      .catch(() => undefined) // the storage is closing: nobody asks any more
      .finally(() => {
        this.#running = null;
        if (this.#candidates.size) this.#ask([...this.#candidates][0] ?? id);
      });
  }

  async #work(): Promise<void> {
    while (this.#candidates.size) {
      const ids = [...this.#candidates];
      this.#candidates = new Set();
      const documents = await this.#collection.storageInstance.findDocumentsById(ids, true);
      const unsent = await this.#unsentOf(documents);
      const next = new Set(this.ids$.value);
      for (const id of ids) unsent.has(id) ? next.add(id) : next.delete(id);
      if (next.size !== this.ids$.value.size || ids.some((id) => next.has(id) !== this.ids$.value.has(id))) {
        this.ids$.next(next);
      }
    }
  }

  async #unsentOf(documents: Stored[]): Promise<Set<string>> {
    const assumed = new Map<string, WireDocument>();
    const keys = documents.map((document) => this.#metaKey(document.id, "0"));
    for (const row of await this.#meta.findDocumentsById(keys, true)) assumed.set(row.itemId, row.docData);
    const unsent = new Set<string>();
    for (const document of documents) {
      const server = assumed.get(document.id);
      if (server ? !sameContent(server, document as unknown as WireDocument) : !cameFromServer(document))
        unsent.add(document.id);
    }
    return unsent;
  }

  async #pushCheckpoint(): Promise<unknown> {
    const rows = await this.#meta.findDocumentsById([this.#metaKey("up", "1")], false);
    return rows[0]?.checkpointData;
  }

  async *#batches(since: unknown): AsyncGenerator<Stored[]> {
    let checkpoint = since;
    for (;;) {
      const page = await getChangedDocumentsSince(this.#collection.storageInstance, BATCH, checkpoint);
      if (page.documents.length) yield page.documents;
      if (page.documents.length < BATCH) return;
      checkpoint = page.checkpoint;
    }
  }

  #metaKey(itemId: string, isCheckpoint: "0" | "1"): string {
    const row = { itemId, isCheckpoint } as RxDocumentData<Meta>;
    return getComposedPrimaryKeyOfDocumentData(this.#meta.schema, row);
  }
}
