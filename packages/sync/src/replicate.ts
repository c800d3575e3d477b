import { addRxPlugin, type RxCollection } from "rxdb";
import { RxDBLeaderElectionPlugin } from "rxdb/plugins/leader-election";
import { BehaviorSubject, Subscription } from "rxjs";
import { Aside } from "./aside";
import { Feed } from "./feed";
import { listen } from "./listen";
import { Marked } from "./marked";
import { Outbox } from "./outbox";
import { FeedPosition } from "./position";
import { ReadMarks } from "./read-marks";
import { Retry } from "./retry";
import { Sender } from "./sender";
import { Status } from "./status";
import { plain } from "./stored";
import { Table } from "./table";
import { Task } from "./task";
import { createTransport } from "./transport";
import type { QuarantineEntry, ReplicateOptions, SyncDocument, WireDocument } from "./types";

addRxPlugin(RxDBLeaderElectionPlugin);

const READ_ONLY = { kind: "server-wins-except", fields: [] } as const;

/**
 * Two-way replication of an RxDB collection with a PocketBase that serves the protocol and keeps the promises of docs/sync.md.
 * The database's storage is wrapped by `syncStorage`, and the collection's schema by `withSyncState`.
 */
export class PocketBaseReplication {
  readonly collection: RxCollection<SyncDocument>;
  readonly quarantine: Aside;
  readonly phase$;
  readonly error$;
  readonly syncedAt$;
  readonly unsentIds$: BehaviorSubject<ReadonlySet<string>>;
  readonly sendingIds$: BehaviorSubject<ReadonlySet<string>>;
  readonly #options: ReplicateOptions<SyncDocument>;
  readonly #remote: string;
  readonly #table: Table;
  readonly #marked: Marked;
  readonly #retry: Retry;
  readonly #feed: Feed;
  readonly #position: FeedPosition;
  readonly #pulling: Task;
  readonly #pushing: Task;
  readonly #subscription = new Subscription();
  readonly #status = new Status();
  #begun = false;
  #listening = false;
  #started = false;
  #stopped = false;

  constructor(options: ReplicateOptions<SyncDocument>) {
    const { collection, client, journal, push, pull = {}, retryTime = 20_000 } = options;
    this.#options = options;
    this.collection = collection;
    this.#remote = options.remoteName ?? collection.name;
    this.#table = new Table(collection, push?.policy ?? READ_ONLY);
    this.#marked = new Marked(this.#table, collection.name);
    this.#position = new FeedPosition(journal, options.replicationIdentifier);
    this.#retry = new Retry(retryTime, (error) => this.#status.failed(error));
    const transport = createTransport(client, this.#remote);
    const marks = new ReadMarks(journal, options.replicationIdentifier);
    const parts = { position: this.#position, table: this.#table, marked: this.#marked, marks };
    this.#feed = new Feed({ ...parts, transport, retry: this.#retry, options: pull });
    const outbox = new Outbox({
      ...parts,
      journal,
      sender: new Sender(transport, this.#retry, marks),
      options: push ?? { policy: READ_ONLY },
      parsed: (document) => this.#feed.parsed(document),
      onOtherFeed: () => void this.#pulling.run(),
    });
    const mayGoOn = () => !this.#stopped && !collection.closed;
    this.#pulling = new Task(() => this.#read(), mayGoOn);
    this.#pushing = new Task(() => outbox.drain(), mayGoOn);
    this.quarantine = new Aside(this.#table, this.#marked, push?.transientCodes ?? []);
    this.unsentIds$ = push ? this.#marked.unsentIds$ : new BehaviorSubject<ReadonlySet<string>>(new Set());
    this.sendingIds$ = outbox.sending$;
    ({ phase$: this.phase$, error$: this.error$, syncedAt$: this.syncedAt$ } = this.#status);
    this.#status.follow(this.#pulling, this.#pushing);
    this.#subscription.add(
      this.#table.changes$.subscribe(() => {
        this.#pulling.stored();
        this.#pushing.stored();
        this.#push();
      }),
    );
    if (options.autoStart ?? true) this.begin();
  }

  /** Starts as soon as this tab leads, with the event stream. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    const { database } = this.collection;
    if ((this.#options.waitForLeadership ?? true) && database.multiInstance)
      void database.waitForLeadership().then(() => this.takeOver());
    else this.takeOver();
  }

  /** Starts with the event stream, whoever leads. Two tabs at work do no harm: pushes are idempotent. */
  takeOver(): void {
    if (this.#stopped || this.#listening) return;
    this.#listening = true;
    void this.start();
    const { realtime } = this.#options.client;
    if (realtime) this.#subscription.add(listen(realtime, this.#remote, this.#feed, () => this.#sync()));
  }

  /** Starts without the event stream. */
  async start(): Promise<void> {
    if (this.#stopped || this.collection.closed) return;
    const first = !this.#started;
    this.#started = true;
    if (first && this.#begun) await this.#marked.refresh().catch(() => undefined);
    this.#sync();
    // Looks again at what is unsent until that succeeds.
    if (this.#options.push) void this.#pushing.run();
    this.#status.started();
  }

  get isStarted(): boolean {
    return this.#started;
  }

  /** Pulls and pushes now. What waits for the network tries again. */
  reSync(): void {
    this.#retry.wake();
    if (this.#started) void this.#marked.refresh().catch(() => undefined);
    this.#sync();
  }

  /** Reads the whole feed again without removing anything. */
  async reload(): Promise<void> {
    await this.#position.rewind();
    this.reSync();
  }

  /** Resolves when this tab has read the feed to its end once. */
  async awaitInitialReplication(): Promise<void> {
    await this.#status.untilRead();
  }

  awaitInSync(): Promise<void> {
    return this.#status.untilIdle();
  }

  /** Sends a refused change again, on top of what came from the server since. */
  async retryRefused(id: string): Promise<void> {
    await this.quarantine.retry(id);
    this.reSync();
  }

  /** Ids of the documents with something unsent. */
  async findUnsent(): Promise<string[]> {
    await this.#marked.ready();
    return [...this.unsentIds$.value];
  }

  /** What only this device has, at one moment, also by other tabs: a change that is refused meanwhile is in one of the two. */
  async onlyHere(): Promise<{ unsent: string[]; aside: readonly QuarantineEntry[] }> {
    await this.#marked.refresh();
    return { unsent: [...this.unsentIds$.value], aside: this.#marked.aside$.value };
  }

  async documents(ids: string[]): Promise<WireDocument[]> {
    return (await this.#table.find(ids)).map(plain);
  }

  /** Forgets a put-aside change: the person has copied it or does not want it. A refused edit leaves the document, too. */
  dismiss(direction: "push" | "pull", id: string): Promise<void> {
    return this.quarantine.dismiss(direction, id);
  }

  async cancel(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#retry.stop();
    this.quarantine.stop();
    this.#subscription.unsubscribe();
    await Promise.all([this.#pulling.stop(), this.#pushing.stop()]);
    this.#marked.close();
    this.#status.end();
  }

  #sync(): void {
    if (!this.#started || this.#stopped) return;
    void this.#pulling.run();
    this.#push();
    void this.quarantine.retryTransient().catch(() => undefined);
  }

  #push(): void {
    if (this.#started && !this.#stopped && this.#options.push && this.unsentIds$.value.size) void this.#pushing.run();
  }

  async #read(): Promise<void> {
    await this.#feed.read();
    this.#status.read();
  }
}

/** See `PocketBaseReplication`. */
export function replicatePocketBase<T extends SyncDocument>(options: ReplicateOptions<T>): PocketBaseReplication {
  return new PocketBaseReplication(options as unknown as ReplicateOptions<SyncDocument>);
}
