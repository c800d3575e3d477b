import "fake-indexeddb/auto";
import { type Scope, SYNC_SCOPES } from "@domain/sync-scopes";
import { addCollections } from "@sync/add-collections";
import { hashText } from "@sync/hash";
import { JOURNAL_SCHEMA, Journal, type JournalCollection } from "@sync/journal";
import { createPoke, type EventStream } from "@sync/poke";
import { type PocketBaseReplication, replicatePocketBase } from "@sync/replicate";
import { syncStorage, withSyncState } from "@sync/sync-storage";
import type { MergePolicy, PushResult, SyncDocument, WireDocument } from "@sync/types";
import { EventSource } from "eventsource";
import { createRxDatabase, type RxCollection, type RxJsonSchema } from "rxdb";
import { takeOverLeft } from "@/database/engine-before/left-behind";
import { Delays } from "./delays";
import { Disk } from "./disk";

const SCOPES: Record<string, Scope> = SYNC_SCOPES;

/** For tests: a person's device, with some collections of a real server. */
export type Device = {
  collection(name: string): RxCollection<SyncDocument>;
  sync(name: string): PocketBaseReplication;
  /** One field of all shown documents, by id. */
  field(name: string, field: string): Promise<Record<string, unknown>>;
  insert(name: string, document: { id: string } & Record<string, unknown>): Promise<void>;
  patch(name: string, id: string, fields: Record<string, unknown>): Promise<void>;
  /** The network as this device sees it. */
  network: Network;
  disk: Disk;
  setToken(token: string | null): void;
  /** Ends every delay of network and disk. Otherwise a failed test that still holds one hangs its clean-up. */
  release(): void;
  close(): Promise<void>;
};

/** The network between a device and the server. It can be cut, and can lose answers. */
export class Network {
  online = true;
  /** How many of the next answers to pushes are lost. */
  loseAnswers = 0;
  /** The number of lost answers. */
  lost = 0;
  pushes = 0;
  /** The server's result for each pushed row, including lost answers. */
  readonly results: PushResult[] = [];
  /** Called with an answer to a push, before the device gets it. */
  beforeAnswer = () => {};
  /** A proxy refuses bodies with this many characters or more. */
  bodyLimit = Number.POSITIVE_INFINITY;
  /** Delays: before a request leaves, and before its answer arrives. */
  leaving: (method: string, url: string) => Promise<unknown> | undefined = () => undefined;
  arriving: (method: string, url: string) => Promise<unknown> | undefined = () => undefined;
  /** Turns each message of an event stream into the messages that arrive. */
  deliver: (message: string) => string[] = (message) => [message];
  /** The numbers of opened event streams and of all requests. */
  streams = 0;
  requests = 0;
  readonly delays = new Delays();
  #streams = new Set<() => void>();

  readonly fetch: typeof fetch = async (input, init) => {
    if (!this.online) throw new TypeError("the network is cut");
    this.requests++;
    await this.delays.wait(this.leaving(init?.method ?? "GET", String(input)));
    if (this.delays.ended) throw new TypeError("the test is over");
    const pushed = init?.method === "POST" && String(input).includes("/api/sync/");
    if (pushed && String(init?.body).length > this.bodyLimit) return new Response("too large", { status: 413 });
    const response = await fetch(input, init);
    if (pushed) await this.#note(response.clone());
    if (!this.online) throw new TypeError("the network is cut");
    if (pushed && this.loseAnswers > 0) {
      this.loseAnswers--;
      this.lost++;
      throw new TypeError("the answer was lost");
    }
    await this.delays.wait(this.arriving(init?.method ?? "GET", String(input)));
    return response;
  };

  async #note(response: Response): Promise<void> {
    this.pushes++;
    const { results = [] } = (await response.json()) as { results?: PushResult[] };
    this.results.push(...results);
    this.beforeAnswer();
  }

  readonly open = (url: string): EventStream =>
    new EventSource(url, {
      fetch: async (input, init) => this.#breakable(await this.fetch(input as string, init as RequestInit)),
    }) as unknown as EventStream;

  /** Breaks all open connections. */
  cut(): void {
    this.online = false;
    for (const end of this.#streams) end();
    this.#streams.clear();
  }

  #breakable(response: Response): {
    body: ReadableStream;
    url: string;
    status: number;
    redirected: boolean;
    headers: Headers;
  } {
    this.streams++;
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const encoder = new TextEncoder();
    let text = "";
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#streams.add(() => {
          controller.error(new TypeError("the network is cut"));
          void reader?.cancel().catch(() => undefined);
        });
      },
      pull: async (controller) => {
        for (let sent = 0; sent === 0; ) {
          const chunk = await reader?.read();
          if (!chunk?.value) return controller.close();
          const messages = (text + chunk.value).split("\n\n");
          text = messages.pop() ?? "";
          for (const message of messages.flatMap((each) => this.deliver(each))) {
            controller.enqueue(encoder.encode(`${message}\n\n`));
            sent++;
          }
        }
      },
      cancel: () => reader?.cancel(),
    });
    const { url, status, redirected, headers } = response;
    return { body, url, status, redirected, headers };
  }
}

export type DeviceOptions = {
  url: string;
  token: string | null;
  collections: Record<string, MergePolicy | null>;
  /** The same name again means the same device after a restart. */
  name: string;
  transientCodes?: string[];
  parse?: (document: WireDocument) => WireDocument;
  /** The version of the documents that the device declares. */
  schema?: string;
  /** Indexed text fields of at most 100 characters. */
  indexes?: string[];
  /** The disk at the device's start. */
  disk?: (disk: Disk) => void;
};

export async function openDevice(options: DeviceOptions): Promise<Device> {
  const network = new Network();
  const disk = new Disk(options.disk);
  let token = options.token;
  const database = await createRxDatabase<{ local: JournalCollection }>({
    name: options.name,
    storage: syncStorage(disk.storage()),
    multiInstance: false,
    hashFunction: async (input) => hashText(String(input)),
  });
  const names = Object.keys(options.collections);
  const indexes = options.indexes ?? [];
  const schema = {
    version: 0,
    primaryKey: "id",
    type: "object",
    properties: {
      id: { type: "string", maxLength: 15 },
      ...Object.fromEntries(indexes.map((field) => [field, { type: "string", maxLength: 100 }])),
    },
    required: ["id", ...indexes],
    indexes,
  } as unknown as RxJsonSchema<never>;
  const schemas = Object.fromEntries(names.map((name) => [name, withSyncState(schema)]));
  await addCollections(database, { ...schemas, local: JOURNAL_SCHEMA });
  const collections = database.collections as unknown as Record<string, RxCollection<SyncDocument>>;
  const collection = (name: string): RxCollection<SyncDocument> => {
    const found = collections[name];
    if (!found) throw new Error(`no collection ${name}`);
    return found;
  };
  const { later } = await takeOverLeft(
    new Journal(database.local),
    new Map(names.map((name) => [`sync-${name}`, collection(name) as never])),
  );
  const getToken = () => token;
  const poke = createPoke({ url: options.url, getToken, open: network.open, fetch: network.fetch });
  const replications = new Map<string, PocketBaseReplication>();
  for (const [name, policy] of Object.entries(options.collections)) {
    replications.set(
      name,
      replicatePocketBase({
        replicationIdentifier: `sync-${name}`,
        collection: collection(name),
        client: {
          url: options.url,
          getToken,
          headers: () => ({ "X-Encore-Schema": options.schema ?? "3" }),
          fetch: network.fetch,
          realtime: poke,
        },
        journal: new Journal(database.local),
        autoStart: !later,
        retryTime: 300,
        pull: { batchSize: 50, ...(options.parse && { parse: options.parse }) },
        ...(policy && {
          push: {
            policy,
            guessed: SCOPES[name]?.guessed ?? [],
            ...(options.transientCodes && { transientCodes: options.transientCodes }),
          },
        }),
      }),
    );
  }
  void later?.then(() => {
    for (const replication of replications.values()) replication.begin();
  });
  const sync = (name: string): PocketBaseReplication => {
    const found = replications.get(name);
    if (!found) throw new Error(`no replication ${name}`);
    return found;
  };
  return {
    collection,
    sync,
    network,
    disk,
    async field(name, field) {
      const documents = await collection(name).find().exec();
      return Object.fromEntries(
        documents.map((document) => [document.id, (document.toMutableJSON() as unknown as WireDocument)[field]]),
      );
    },
    async insert(name, document) {
      await collection(name).insert({ rev: 0, ...document } as SyncDocument);
    },
    async patch(name, id, fields) {
      const document = await collection(name).findOne(id).exec(true);
      await document.incrementalPatch(fields as Partial<SyncDocument>);
    },
    setToken(next) {
      token = next;
      for (const replication of replications.values()) replication.reSync();
    },
    release() {
      network.delays.end();
      disk.delays.end();
    },
    async close() {
      await Promise.all([...replications.values()].map((replication) => replication.cancel()));
      network.cut();
      await database.close();
    },
  };
}
