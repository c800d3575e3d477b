import type { EpochReset } from "./epoch-reset";
import type { Journal } from "./journal";
import type { Quarantine } from "./quarantine";
import type { ReadMarks } from "./read-marks";
import type { Retry } from "./retry";
import type { Transport } from "./transport";
import type { PullPage, ReplicateOptions, SyncCheckpoint, SyncDocument, WireDocument } from "./types";

type PullResult = { documents: WireDocument[]; checkpoint: SyncCheckpoint | undefined };

/** From where the feed is to be read again, and who said so last: another tab may while this one is still reading. */
type Rewind = { seq: number; mark: number };

type Parts = {
  transport: Transport;
  retry: Retry;
  quarantine: Quarantine;
  journal: Journal;
  reset: EpochReset;
  marks: ReadMarks;
  /** Journal key prefix of this replication. */
  scope: string;
  options: NonNullable<ReplicateOptions<SyncDocument>["pull"]>;
};

/**
 * The pull side. Fills a batch over several pages, because RxDB takes a short one for "caught up"; follows an epoch change;
 * puts aside what cannot be read. Never answers a failure with an empty list: it waits and asks again.
 */
export class Pull {
  readonly #parts: Parts;
  /** How far the feed has been given to RxDB. */
  #handed: number | undefined;
  /** The feed read past documents this person may not see: RxDB keeps no checkpoint of a pull without documents. */
  #scanned: { from: string; to: SyncCheckpoint } | null = null;
  #underWay = false;
  /** The kept rewind has begun in this session; the pulls that follow carry on from where it leads. */
  #rewound = false;
  /** It has led to the end of the feed, and RxDB has stored it all by the time of the next pull. */
  #complete = false;
  #rewinds = 0;
  /** Of the rewind that the pulls since have followed. */
  #mark: number | undefined;
  /** What is kept about this has been looked at and settled, so the pulls that follow need not ask the device's storage. */
  #settled = false;
  #turn: Promise<void> = Promise.resolve();
  /** Of the feed that was read last. */
  #epoch: string | undefined;
  /** The next pull begins no later: changes before it may have been dropped. */
  #floor = Number.POSITIVE_INFINITY;
  /** What the server has taken and RxDB has not noted yet: the documents, and the least of their numbers. */
  readonly #unnoted = new Set<string>();
  #taken = Number.POSITIVE_INFINITY;
  /** A pull has gone by in the meantime. */
  #passed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The next pull reads again what came after `seq` (0: everything). Survives a reload until that is stored. */
  rewind(seq: number): Promise<void> {
    return this.#inTurn(async () => {
      const before = await this.#parts.journal.get<Rewind>(this.#rewindKey);
      const rewind: Rewind = { seq: Math.min(seq, before?.seq ?? seq), mark: Math.random() };
      await this.#parts.journal.set("sync", this.#rewindKey, rewind);
      this.#again();
    });
  }

  #again(): void {
    this.#rewinds++;
    this.#rewound = false;
    this.#complete = false;
    this.#settled = false;
  }

  /** What is kept is looked at and changed by one at a time: a push's answer may come while a pull settles what was kept before. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /**
   * The server took a push of these documents, as `rev` and later. RxDB drops what it pulls of a document until it has noted its push, be it the
   * server's own fields or another device's edit on top: so from that number on the feed is read again, also by a page that begins after this one
   * has ended. Answers whether a pull may have gone by already.
   */
  async acknowledged(rev: number, ids: readonly string[]): Promise<boolean> {
    this.#floor = Math.min(this.#floor, rev - 1);
    this.#taken = Math.min(this.#taken, rev);
    for (const id of ids) this.#unnoted.add(id);
    const passed = this.#underWay || (this.#handed !== undefined && rev <= this.#handed);
    await this.rewind(rev - 1);
    return passed;
  }

  /** RxDB has noted pushes of these documents. Answers whether a pull has gone by too early, so that it is time for another one. */
  noted(ids: readonly string[]): boolean {
    if (!this.#unnoted.size) return false;
    for (const id of ids) this.#unnoted.delete(id);
    if (this.#unnoted.size) return false;
    const passed = this.#passed || this.#underWay;
    if (passed) {
      this.#floor = Math.min(this.#floor, this.#taken - 1);
      this.#again();
    }
    this.#taken = Number.POSITIVE_INFINITY;
    this.#passed = false;
    return passed;
  }

  /** A document that came with a poke, as the device keeps it; `undefined` when the feed has been read past it, or is being read. */
  ahead(document: WireDocument): WireDocument | undefined {
    if (this.#underWay || this.#handed === undefined || (document.rev ?? 0) <= this.#handed) return undefined;
    try {
      return this.#parsed(document);
    } catch {
      return undefined; // the pull says what is wrong
    }
  }

  async handle(stored: SyncCheckpoint | undefined, limit: number): Promise<PullResult> {
    this.#underWay = true;
    try {
      return await this.#read(stored, limit);
    } finally {
      this.#underWay = false;
    }
  }

  async #read(stored: SyncCheckpoint | undefined, limit: number): Promise<PullResult> {
    // RxDB asks again only after it has stored.
    await this.stored();
    this.#handed ??= stored?.seq;
    const { reset, marks } = this.#parts;
    const rewinds = this.#rewinds;
    const noted = !this.#unnoted.size;
    let at = await this.#startingPoint(stored);
    const from = keyOf(at);
    if (this.#scanned?.from === from) at = this.#scanned.to;
    const documents: WireDocument[] = [];
    let caughtUp = false;
    while (!caughtUp && documents.length < limit) {
      const known = reset.epoch;
      const read = at ? await marks.sent(at.epoch) : undefined;
      const page = await this.#page(at, read?.text, limit);
      if (page.epoch !== reset.epoch && !reset.isNews(page.epoch, known)) continue;
      if (page.reset) {
        documents.push(...(await reset.apply(page.ids ?? [])));
        await reset.see(page.epoch);
        await marks.note(page.epoch, page.lineage, 0);
        at = { epoch: page.epoch, seq: 0 };
        continue;
      }
      await reset.see(page.epoch);
      await marks.note(page.epoch, page.lineage, page.checkpoint, read);
      documents.push(...(await this.#accept(page.documents)));
      at = { epoch: page.epoch, seq: page.checkpoint };
      caughtUp = page.documents.length < limit;
    }
    this.#handed = at?.seq;
    this.#epoch = at?.epoch;
    // Until RxDB's note the feed is read on: to go back with each full batch would never end.
    this.#passed = this.#unnoted.size > 0;
    this.#complete = caughtUp && noted && !this.#passed && rewinds === this.#rewinds;
    this.#scanned = documents.length || !at ? null : { from, to: at };
    return { documents, checkpoint: at ?? undefined };
  }

  async #startingPoint(stored: SyncCheckpoint | undefined): Promise<SyncCheckpoint | null> {
    const { held } = this.#parts.reset;
    if (!stored) return held ? { epoch: held, seq: 0 } : null;
    const floor = this.#floor;
    this.#floor = Number.POSITIVE_INFINITY;
    const kept = this.#rewound ? undefined : await this.#kept();
    this.#rewound = true;
    return { epoch: stored.epoch, seq: Math.min(stored.seq, floor, kept ?? stored.seq) };
  }

  async #kept(): Promise<number | undefined> {
    const { journal, options } = this.#parts;
    const shape = options.shapeVersion === undefined ? undefined : await journal.get<number>(this.#shapeKey);
    const rewind = await journal.get<Rewind>(this.#rewindKey);
    this.#mark = rewind?.mark;
    if (rewind) this.#settled = false;
    return shape === options.shapeVersion ? rewind?.seq : 0;
  }

  /** RxDB has stored what the pulls before gave it. */
  stored(): Promise<void> {
    return this.#inTurn(() => this.#finish());
  }

  async #finish(): Promise<void> {
    if (!this.#complete) return;
    this.#complete = false;
    if (this.#epoch) await this.#parts.reset.hold(this.#epoch);
    if (this.#settled) return;
    this.#settled = true;
    const { journal, options } = this.#parts;
    const isSame = (kept: unknown) => (kept as Rewind).mark === this.#mark;
    if (this.#mark !== undefined) await journal.remove([this.#rewindKey], isSame);
    if (options.shapeVersion !== undefined && (await journal.get(this.#shapeKey)) !== options.shapeVersion) {
      await journal.set("sync", this.#shapeKey, options.shapeVersion);
    }
  }

  async #page(at: SyncCheckpoint | null, read: string | undefined, limit: number): Promise<PullPage> {
    const { transport, retry, options } = this.#parts;
    const page = await retry.run(
      (signal) => transport.pull(at, read, limit, signal),
      () => false,
    );
    return options.responseTransform ? options.responseTransform(page) : page;
  }

  async #accept(documents: WireDocument[]): Promise<WireDocument[]> {
    const { quarantine } = this.#parts;
    const accepted: WireDocument[] = [];
    for (const raw of documents) {
      if (raw._deleted) {
        accepted.push({ id: raw.id, rev: raw.rev ?? 0, _deleted: true });
        continue;
      }
      try {
        accepted.push(this.#parsed(raw));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        await quarantine.add("pull", raw, undefined, { code: "unreadable", message });
      }
    }
    await quarantine.settle(
      "pull",
      accepted.map((document) => document.id),
    );
    return accepted;
  }

  /** As the device keeps it. Throws for what this release cannot read. */
  #parsed(raw: WireDocument): WireDocument {
    const { options } = this.#parts;
    const document = options.modifier ? options.modifier(raw) : raw;
    return { ...(options.parse ? options.parse(document) : document), rev: raw.rev ?? 0, _deleted: false };
  }

  get #rewindKey(): string {
    return `${this.#parts.scope}|rewind`;
  }

  get #shapeKey(): string {
    return `${this.#parts.scope}|shape`;
  }
}

const keyOf = (checkpoint: SyncCheckpoint | null): string =>
  checkpoint ? `${checkpoint.epoch}|${checkpoint.seq}` : "";
