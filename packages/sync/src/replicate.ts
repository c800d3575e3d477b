import type { RxCollection } from "rxdb";
import { BehaviorSubject, Subscription } from "rxjs";
import { Aside } from "./aside";
import { Feed } from "./feed";
import { untilLeading } from "./lead";
import { Marked } from "./marked";
import { Outbox } from "./outbox";
import { FeedPosition } from "./position";
import { ReadMarks } from "./read-marks";
import { Sender } from "./sender";
import { Status } from "./status";
import { plain } from "./stored";
import { Table } from "./table";
import { Task } from "./task";
import { Transport } from "./transport";
import type { QuarantineEntry, ReplicateOptions, SyncDocument, WireDocument } from "./types";

const READ_ONLY = { kind: "server-wins-except", fields: [] } as const;

type EntryId = Pick<QuarantineEntry, "direction" | "id">;

/**
 * Two-way replication of an RxDB collection with a PocketBase that serves the protocol. docs/sync.md lists what it promises.
 * Wrap the database's storage with `syncStorage`, and the collection's schema with `withSyncState`.
 */
export class PocketBaseReplication {
  readonly collection: RxCollection<SyncDocument>;
  readonly quarantine: Aside;
  readonly phase$;
  readonly error$;
  readonly syncedAt$;
  /** Whether this tab pulls and pushes. */
  isStarted = false;
  readonly unsentIds$: BehaviorSubject<ReadonlySet<string>>;
  readonly sendingIds$: BehaviorSubject<ReadonlySet<string>>;
  readonly #options: ReplicateOptions<SyncDocument>;
  readonly #remote: string;
  readonly #table: Table;
  readonly #marked: Marked;
  readonly #feed: Feed;
  readonly #position: FeedPosition;
  readonly #pulling: Task;
  readonly #pushing: Task;
  readonly #subscription = new Subscription();
  readonly #status = new Status();
  #isBegun = false;
  #isStopped = false;

  constructor(options: ReplicateOptions<SyncDocument>) {
    const { collection, client, journal, push, pull = {}, replicationIdentifier: scope } = options;
    const status = this.#status;
    this.#options = options;
    this.collection = collection;
    this.#remote = options.remoteName ?? collection.name;
    this.#table = new Table(collection, push?.policy ?? READ_ONLY);
    this.#marked = new Marked(this.#table, collection.name);
    this.#position = new FeedPosition(journal, scope);
    const transport = new Transport(client, this.#remote, () => this.#answered());
    const marks = new ReadMarks(journal, scope);
    const parts = { position: this.#position, table: this.#table, marked: this.#marked, marks };
    this.#feed = new Feed({ ...parts, transport, options: pull });
    const outbox = new Outbox({
      ...parts,
      journal,
      sender: new Sender(transport, marks),
      options: push ?? { policy: READ_ONLY },
      parsed: (document) => this.#feed.parsed(document),
      onOtherFeed: () => this.#pulling.run(),
    });
    const common = {
      mayGoOn: () => !collection.closed,
      onError: status.failed.bind(status),
      maxWait: options.retryTime ?? 20_000,
    };
    this.#pulling = new Task({
      ...common,
      work: async (signal) => {
        await this.#feed.read(signal);
        status.read();
      },
    });
    this.#pushing = new Task({ ...common, work: (signal) => outbox.drain(signal) });
    this.quarantine = new Aside(this.#table, this.#marked, push?.transientCodes ?? []);
    this.unsentIds$ = push ? this.#marked.unsentIds$ : new BehaviorSubject<ReadonlySet<string>>(new Set());
    this.sendingIds$ = outbox.sending$;
    ({ phase$: this.phase$, error$: this.error$, syncedAt$: this.syncedAt$ } = status);
    status.follow(this.#pulling, this.#pushing);
    this.#subscription.add(this.#table.changes$.subscribe(() => this.#stored()));
    if (options.autoStart ?? true) this.begin();
  }

  /** Starts as soon as this tab leads. */
  begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const { database } = this.collection;
    if (database.multiInstance) void untilLeading(database).then(() => this.start());
    else this.start();
  }

  /** Starts without being the leader. Two active tabs do no harm, because pushes are idempotent. */
  start(): void {
    if (this.#isStopped || this.isStarted || this.collection.closed) return;
    this.isStarted = true;
    const { realtime } = this.#options.client;
    if (realtime) this.#subscription.add(this.#feed.listen(realtime, this.#remote, (isAll) => this.#poked(isAll)));
    this.#status.started();
    this.reSync();
  }

  /** Pulls and pushes now, without waiting for a backoff to end. */
  reSync(): void {
    if (!this.isStarted || this.#isStopped) return;
    // A killed tab does not announce its last write.
    void this.#marked.refresh().catch(() => undefined);
    this.#pulling.wake();
    if (this.#options.push) this.#pushing.wake();
    void this.quarantine.retryTransient().catch(() => undefined);
  }

  /** Asks the server whether the device holds all readable documents. If not, reads the feed again. Happens by itself once a day. */
  async compare(): Promise<void> {
    await this.#position.compared(0);
    this.reSync();
  }

  /** Resolves when this tab has read the feed to its end once. */
  async awaitInitialReplication(): Promise<void> {
    await this.#status.untilRead();
  }

  awaitInSync(): Promise<void> {
    return this.#status.untilIdle();
  }

  /** Ids of documents with unsent changes. */
  async findUnsent(): Promise<string[]> {
    await this.#marked.ready();
    return [...this.unsentIds$.value];
  }

  /** What only this device has, from all its tabs. Both lists are from one moment, so a change that is refused meanwhile is in one of them. */
  async onlyHere(): Promise<{ unsent: string[]; aside: readonly QuarantineEntry[] }> {
    await this.#marked.refresh();
    return { unsent: [...this.unsentIds$.value], aside: this.#marked.aside$.value };
  }

  async documents(ids: string[]): Promise<WireDocument[]> {
    return (await this.#table.find(ids)).map(plain);
  }

  /** Sends a refused change again, on top of the newest document. For an unreadable document: reads the feed again. */
  async retry({ direction, id }: EntryId): Promise<void> {
    if (direction === "push") await this.quarantine.change([id], { type: "retry" });
    else await this.#position.rewind();
    this.reSync();
  }

  /** Discards a quarantined change for good. A refused edit is also removed from the visible document. */
  dismiss({ direction, id }: EntryId): Promise<void> {
    return this.quarantine.change([id], { type: "dismissed", direction });
  }

  async cancel(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.quarantine.stop();
    this.#subscription.unsubscribe();
    await Promise.all([this.#pulling.stop(), this.#pushing.stop()]);
    this.#marked.close();
    this.#status.end();
  }

  /** `isAll`: the stream has reconnected, so the network is back. */
  #poked(isAll: boolean): void {
    if (isAll) this.reSync();
    else this.#pulling.run();
    void this.quarantine.retryTransient().catch(() => undefined);
  }

  #stored(): void {
    this.#pulling.stored();
    this.#pushing.stored();
    if (this.isStarted && this.#options.push && this.unsentIds$.value.size) this.#pushing.run();
  }

  #answered(): void {
    this.#status.failed(null);
    this.#pulling.answered();
    this.#pushing.answered();
  }
}

/** See `PocketBaseReplication`. */
export function replicatePocketBase<T extends SyncDocument>(options: ReplicateOptions<T>): PocketBaseReplication {
  return new PocketBaseReplication(options as unknown as ReplicateOptions<SyncDocument>);
}
