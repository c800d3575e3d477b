import type { ReplicationPullHandlerResult, RxCollection } from "rxdb";
import { type RxReplicationState, replicateRxCollection } from "rxdb/plugins/replication";
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable, Subscription } from "rxjs";
import { keepClockGoing } from "./clock";
import { conflictHandler } from "./conflict-handler";
import { EpochReset } from "./epoch-reset";
import { JournalMap } from "./journal-map";
import { KnownStates } from "./known-states";
import { followNotes } from "./notes";
import { Outbox } from "./outbox";
import { phaseOf, type SyncPhase } from "./phase";
import { Pull } from "./pull";
import { keepPulledMark, plain } from "./pulled-mark";
import { Push, type ReplicationRow } from "./push";
import { Quarantine } from "./quarantine";
import { ReadMarks } from "./read-marks";
import { Recovery } from "./recovery";
import { Refused } from "./refused";
import { Retry } from "./retry";
import { Sending } from "./sending";
import type { SyncError } from "./sync-error";
import { showTold } from "./told";
import { createTransport } from "./transport";
import type { PushResult, ReplicateOptions, SyncCheckpoint, SyncDocument, WireDocument } from "./types";
import { Unsent } from "./unsent";

const READ_ONLY = { kind: "server-wins-except", fields: [] } as const;

/**
 * Two-way replication of an RxDB collection with a PocketBase that serves `/api/sync` (docs/sync.md). Options follow RxDB's
 * replication plugins. Guarantees:
 * - A local write is sent until the server has answered for it; a repeat changes nothing (mutation ids), also after a reload.
 * - A refused or unreadable document is put aside with its reason and never holds up another one.
 * - No failure is taken for an empty answer. 401 and 426 keep everything and wait.
 * - Another epoch removes nothing that is unsent.
 * - Two edits are merged by the collection's policy from the state both started from.
 */
export class PocketBaseReplication {
  readonly collection: RxCollection<SyncDocument>;
  readonly quarantine: Quarantine;
  readonly phase$ = new BehaviorSubject<SyncPhase>("waiting");
  /** The last failure, `null` while all is well. */
  readonly error$ = new BehaviorSubject<SyncError | null>(null);
  /** Instant (UTC) at which the device last had everything. */
  readonly syncedAt$ = new BehaviorSubject<string | null>(null);
  readonly unsentIds$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  readonly sendingIds$: Observable<ReadonlySet<string>>;
  readonly #options: ReplicateOptions<SyncDocument>;
  readonly #state: RxReplicationState<SyncDocument, SyncCheckpoint>;
  readonly #retry: Retry;
  readonly #pull: Pull;
  readonly #push: Push;
  readonly #refused: Refused;
  readonly #recovery: Recovery;
  readonly #known: KnownStates;
  readonly #reset: EpochReset;
  readonly #marks: ReadMarks;
  readonly #subscriptions: Subscription[] = [];
  readonly #unsent: Promise<Unsent>;
  readonly #load: () => Promise<unknown>;
  readonly #remote: string;
  #showing: Promise<unknown> = Promise.resolve();
  #begun = false;
  #listening = false;
  #stopped = false;
  #started = false;

  constructor(options: ReplicateOptions<SyncDocument>) {
    this.#options = options;
    this.collection = options.collection;
    this.#remote = options.remoteName ?? options.collection.name;
    const scope = options.replicationIdentifier;
    const transport = createTransport(options.client, this.#remote);
    this.quarantine = new Quarantine(options.journal, options.collection.name);
    const known = new KnownStates(this.quarantine, new JournalMap(options.journal, "merging", scope));
    this.#known = known;
    const outbox = new Outbox(options.journal, scope);
    this.#retry = new Retry(options.retryTime ?? 20_000, (error) => this.#report(error));
    const reset = new EpochReset(options.journal, scope, known, outbox, () => this.#unsent);
    this.#reset = reset;
    this.#marks = new ReadMarks(options.journal, scope);
    this.#pull = new Pull({
      transport,
      retry: this.#retry,
      quarantine: this.quarantine,
      journal: options.journal,
      reset,
      marks: this.#marks,
      scope,
      options: options.pull ?? {},
    });
    this.#push = new Push({
      sending: new Sending(transport, this.#retry, reset, this.#marks, () =>
        queueMicrotask(() => this.#state.reSync()),
      ),
      quarantine: this.quarantine,
      known,
      outbox,
      reset,
      options: options.push ?? { policy: READ_ONLY },
      device: () => options.journal.device(),
      stored: (ids) => this.collection.storageInstance.findDocumentsById(ids, true),
      onTaken: async (rev, ids) => {
        // RxDB holds it back until it has noted the push.
        if (await this.#pull.acknowledged(rev, ids)) this.#state.reSync();
      },
      onRefused: () => this.#refused.arm(),
    });
    this.sendingIds$ = this.#push.sending$;
    const policy = options.push?.policy ?? READ_ONLY;
    this.collection.conflictHandler = conflictHandler(policy, known, this.#push.givingWay);
    const codes = options.push?.transientCodes ?? [];
    this.#recovery = new Recovery(options.journal, scope, async () => {
      await this.#pull.rewind(0);
      const unsent = await this.#unsent;
      await unsent.touch((await unsent.findAll()).unsent);
      this.#state.reSync();
    });
    const isUnsent = async (id: string) => (await (await this.#unsent).current()).includes(id);
    this.#refused = new Refused(this.collection, this.quarantine, this.#push, policy, codes, isUnsent);
    keepPulledMark(this.collection, scope, policy.kind !== "insert-only");
    this.#state = this.#createState();
    // Asked for when this tab begins, since another may have done the work until then.
    this.#load = () => Promise.all([this.quarantine.reload(), reset.load(), known.merging.load()]);
    this.#unsent = Promise.all([this.#state.metaInfoPromise, keepClockGoing(this.collection)]).then(([info]) =>
      Unsent.open(this.collection, info, Boolean(options.push)),
    );
    this.#unsent.then(
      (unsent) => this.#subscriptions.push(unsent.ids$.subscribe((ids) => this.unsentIds$.next(ids))),
      () => undefined,
    );
    this.#follow();
    if (options.autoStart ?? true) this.begin();
  }

  /** Starts whether or not this tab leads. Safe while another tab runs: pushes are idempotent. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const first = !this.#started;
    this.#started = true;
    if (first) await this.#load();
    const unsent = await this.#unsent;
    if (this.#stopped) return;
    await this.#state.start();
    this.#refused.arm();
    const { metaInstance } = this.#state;
    if (!first || !metaInstance || this.#stopped) return;
    void this.#recovery.resume().catch(() => undefined); // where nothing can be read, nothing was kept
    unsent.follow(metaInstance);
    followNotes(metaInstance, {
      known: this.#known,
      reset: this.#reset,
      pull: this.#pull,
      again: () => this.#state.reSync(),
    });
  }

  get isStarted(): boolean {
    return this.#started;
  }

  /** Pulls and pushes now; what waits for the network tries again. */
  reSync(): void {
    this.#retry.wake();
    if (!this.#started) return;
    this.#state.reSync();
    void this.#refused.retryTransient();
  }

  /** Reads the whole feed again without removing anything. */
  async reload(): Promise<void> {
    await this.#pull.rewind(0);
    this.reSync();
  }

  awaitInitialReplication(): Promise<void> {
    return this.#state.awaitInitialReplication();
  }

  awaitInSync(): Promise<true> {
    return this.#state.awaitInSync();
  }

  /** Sends a put-aside change again. Resolves with the server's answer, `undefined` when it went back to the ordinary queue. */
  async retryRefused(id: string): Promise<PushResult | undefined> {
    const result = await this.#refused.retry(id);
    this.reSync();
    return result;
  }

  /** Ids of the documents with something unsent, once all that was there at the start has been looked at. */
  async findUnsent(): Promise<string[]> {
    return (await this.#unsent).current();
  }

  async documents(ids: string[]): Promise<WireDocument[]> {
    const found = await this.collection.storageInstance.findDocumentsById(ids, true);
    return found.map(plain);
  }

  /** Forgets a put-aside change: the person has copied it or does not want it. A refused edit leaves the document, too. */
  dismiss(direction: "push" | "pull", id: string): Promise<void> {
    return direction === "push" ? this.#refused.discard(id) : this.quarantine.settle(direction, [id]);
  }

  async cancel(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#retry.stop();
    this.#refused.stop();
    this.#recovery.stop();
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    await this.#state.cancel();
    await this.#unsent.then(
      (unsent) => unsent.close(),
      () => undefined,
    );
  }

  #createState(): RxReplicationState<SyncDocument, SyncCheckpoint> {
    const { replicationIdentifier, collection, live = true, pull, push } = this.#options;
    return replicateRxCollection<SyncDocument, SyncCheckpoint>({
      replicationIdentifier,
      collection,
      live,
      autoStart: false,
      waitForLeadership: false,
      // A hidden tab that leads goes on; which tab runs is decided here, not by RxDB.
      toggleOnDocumentVisible: false,
      retryTime: 1000,
      pull: {
        batchSize: pull?.batchSize ?? 1000,
        handler: async (checkpoint, batchSize) => {
          const result = await this.#pull.handle(checkpoint, batchSize);
          return result as unknown as ReplicationPullHandlerResult<SyncDocument, SyncCheckpoint>;
        },
      },
      push: push && {
        batchSize: push.batchSize ?? 1000,
        ...(push.modifier && { modifier: (document) => push.modifier?.(document as unknown as WireDocument) }),
        handler: async (rows) => (await this.#push.handle(rows as unknown as ReplicationRow[])) as never,
      },
    });
  }

  /** Starts as soon as this tab leads, with the event stream. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    const { database } = this.collection;
    if ((this.#options.waitForLeadership ?? true) && database.multiInstance) {
      void database.waitForLeadership().then(() => this.takeOver());
    } else this.takeOver();
  }

  /** Starts with the event stream, whoever leads. */
  takeOver(): void {
    if (this.#stopped || this.#listening) return;
    this.#listening = true;
    void this.start().catch((error: unknown) => {
      // Closed while it began: nobody waits for it any more.
      if (!this.#stopped && !this.collection.closed) throw error;
    });
    const { client, live = true } = this.#options;
    if (!live || !client.realtime) return;
    this.#subscriptions.push(
      client.realtime.told$?.subscribe(({ collection, document }) => {
        if (collection === this.#remote) this.#showing = this.#show(document);
      }) ?? Subscription.EMPTY,
      client.realtime.changed$.subscribe((name) => {
        if (name === "*" || name === this.#remote) void this.#showing.then(() => this.reSync());
      }),
    );
  }

  async #show(told: WireDocument): Promise<void> {
    const document = this.#pull.ahead(told);
    if (document && (await this.#marks.noteTold(this.#reset.epoch, document.rev ?? 0)))
      await showTold(document, this.#state, this.quarantine).catch(() => undefined); // the pull brings it
  }

  /** Has RxDB look at what is still unsent. */
  async touchUnsent(): Promise<void> {
    await (await this.#unsent).touch(this.unsentIds$.value);
  }

  #follow(): void {
    this.#subscriptions.push(
      combineLatest([this.#state.active$, this.error$])
        .pipe(
          map(([active, error]) => phaseOf(active, error, this.#started)),
          distinctUntilChanged(),
        )
        .subscribe((phase) => {
          if (phase === "idle") {
            this.syncedAt$.next(new Date().toISOString());
            void this.#pull.stored().catch(() => undefined); // a full device looks at it again with the next pull
          }
          this.phase$.next(phase);
        }),
      // Requests never end up here, they are repeated before RxDB sees them: what fails is this device's storage.
      this.#state.error$.subscribe(() => {
        if (!this.#stopped) this.#recovery.begin();
      }),
      this.collection.storageInstance.changeStream().subscribe(() => this.#recovery.stored()),
    );
  }

  #report(error: SyncError | null): void {
    if (error !== this.error$.value) this.error$.next(error);
  }
}

/** See `PocketBaseReplication`. */
export function replicatePocketBase<T extends SyncDocument>(options: ReplicateOptions<T>): PocketBaseReplication {
  return new PocketBaseReplication(options as unknown as ReplicateOptions<SyncDocument>);
}
