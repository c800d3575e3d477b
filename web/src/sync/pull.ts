import type { EpochReset } from "./epoch-reset";
import type { Journal } from "./journal";
import type { Quarantine } from "./quarantine";
import type { Retry } from "./retry";
import type { Transport } from "./transport";
import type { PullPage, ReplicateOptions, SyncCheckpoint, SyncDocument, WireDocument } from "./types";

type PullResult = { documents: WireDocument[]; checkpoint: SyncCheckpoint | undefined };

type Parts = {
  transport: Transport;
  retry: Retry;
  quarantine: Quarantine;
  journal: Journal;
  reset: EpochReset;
  /** Journal key prefix of this replication. */
  scope: string;
  options: NonNullable<ReplicateOptions<SyncDocument>["pull"]>;
  onEpoch: (epoch: string) => void;
};

/**
 * The pull side. Fills a batch over several pages, because RxDB takes a short one for "caught up"; follows an epoch change;
 * puts aside what cannot be read. Never answers a failure with an empty list: it waits and asks again.
 */
export class Pull {
  readonly #parts: Parts;
  /** The feed read past documents this person may not see: RxDB keeps no checkpoint of a pull without documents. */
  #scanned: { from: string; to: SyncCheckpoint } | null = null;
  #restarting = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The next pulls read the whole feed again. Survives a reload until they have. */
  async restart(): Promise<void> {
    await this.#parts.journal.set("sync", this.#restartKey, true);
    this.#restarting = false;
  }

  async handle(stored: SyncCheckpoint | undefined, limit: number): Promise<PullResult> {
    let at = await this.#startingPoint(stored);
    const from = keyOf(at);
    if (this.#scanned?.from === from) at = this.#scanned.to;
    const documents: WireDocument[] = [];
    for (;;) {
      const page = await this.#page(at, limit);
      this.#parts.onEpoch(page.epoch);
      if (page.reset) {
        documents.push(...(await this.#parts.reset.apply(page.ids ?? [])));
        at = { epoch: page.epoch, seq: 0 };
        continue;
      }
      documents.push(...(await this.#accept(page.documents)));
      at = { epoch: page.epoch, seq: page.checkpoint };
      const caughtUp = page.documents.length < limit;
      if (caughtUp) await this.#finishRestart();
      if (caughtUp || documents.length >= limit) break;
    }
    this.#scanned = documents.length ? null : { from, to: at };
    return { documents, checkpoint: at };
  }

  async #startingPoint(stored: SyncCheckpoint | undefined): Promise<SyncCheckpoint | null> {
    if (!this.#restarting && stored && (await this.#mustRestart())) {
      this.#restarting = true;
      this.#scanned = null;
      return { epoch: stored.epoch, seq: 0 };
    }
    return stored ?? null;
  }

  async #mustRestart(): Promise<boolean> {
    const { journal, options } = this.#parts;
    if (await journal.get(this.#restartKey)) return true;
    const shape = await journal.get<number>(this.#shapeKey);
    return options.shapeVersion !== undefined && shape !== undefined && shape !== options.shapeVersion;
  }

  async #finishRestart(): Promise<void> {
    const { journal, options } = this.#parts;
    if (this.#restarting) await journal.remove([this.#restartKey]);
    this.#restarting = false;
    if (options.shapeVersion !== undefined && (await journal.get(this.#shapeKey)) !== options.shapeVersion) {
      await journal.set("sync", this.#shapeKey, options.shapeVersion);
    }
  }

  async #page(at: SyncCheckpoint | null, limit: number): Promise<PullPage> {
    const { transport, retry, options } = this.#parts;
    const page = await retry.run(
      (signal) => transport.pull(at, limit, signal),
      () => false,
    );
    return options.responseTransform ? options.responseTransform(page) : page;
  }

  async #accept(documents: WireDocument[]): Promise<WireDocument[]> {
    const { options, quarantine } = this.#parts;
    const accepted: WireDocument[] = [];
    for (const raw of documents) {
      if (raw._deleted) {
        accepted.push({ id: raw.id, rev: raw.rev ?? 0, _deleted: true });
        continue;
      }
      try {
        const document = options.modifier ? options.modifier(raw) : raw;
        accepted.push({ ...(options.parse ? options.parse(document) : document), rev: raw.rev ?? 0, _deleted: false });
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

  get #restartKey(): string {
    return `${this.#parts.scope}|restart`;
  }

  get #shapeKey(): string {
    return `${this.#parts.scope}|shape`;
  }
}

const keyOf = (checkpoint: SyncCheckpoint | null): string =>
  checkpoint ? `${checkpoint.epoch}|${checkpoint.seq}` : "";
