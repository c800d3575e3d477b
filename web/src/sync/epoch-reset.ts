import type { Journal } from "./journal";
import type { KnownStates } from "./known-states";
import type { Outbox } from "./outbox";
import type { WireDocument } from "./types";
import type { Unsent } from "./unsent";

/**
 * The server has another feed than this device knows (a backup restored, a fresh server). What it no longer has goes from the
 * device, except what was never sent; what is unsent is marked, because its old `rev` may by chance be another document's new one.
 */
export class EpochReset {
  readonly #journal: Journal;
  readonly #key: string;
  readonly #known: KnownStates;
  readonly #outbox: Outbox;
  readonly #unsent: () => Promise<Unsent>;
  readonly #epochKey: string;
  readonly #heldKey: string;
  /** Of the feed that what is on the device is from; "" before the server has been spoken to. */
  held = "";
  /** Of the feed that the known numbers are from; "" before the first pull. */
  epoch = "";
  /** What the server has answered for since this feed is known. */
  readonly #answered = new Set<string>();

  constructor(journal: Journal, scope: string, known: KnownStates, outbox: Outbox, unsent: () => Promise<Unsent>) {
    this.#journal = journal;
    this.#key = `${scope}|stale`;
    this.#epochKey = `${scope}|epoch`;
    this.#heldKey = `${scope}|held`;
    this.#known = known;
    this.#outbox = outbox;
    this.#unsent = unsent;
  }

  /** What an earlier page load, or another tab, found. */
  async load(): Promise<void> {
    for (const id of (await this.#journal.get<string[]>(this.#key)) ?? []) this.#known.stale.add(id);
    this.epoch = (await this.#journal.get<string>(this.#epochKey)) ?? this.epoch;
    this.held = (await this.#journal.get<string>(this.#heldKey)) ?? (this.held || this.epoch);
  }

  /** Whether the number that is noted of this document may be of an earlier feed: until all has been read again, every one may be. */
  isOld(id: string): boolean {
    return this.#known.stale.has(id) || (this.held !== this.epoch && !this.#answered.has(id));
  }

  /**
   * Whether an answer tells of another feed. One that differs from what another answer told while it was on its way (`known`: what was known before)
   * may be the older of the two: then it is none, and is asked for again.
   */
  isNews(epoch: string, known: string): boolean {
    return epoch !== this.epoch && known === this.epoch;
  }

  /** The server spoke of this feed. Another tab may have been told before, so what it found to be stale is so here, too. */
  async see(epoch: string): Promise<void> {
    if (epoch === this.epoch) return;
    if (this.epoch) this.#known.forget();
    this.#answered.clear();
    await this.load();
    this.epoch = epoch;
    await this.#journal.set("sync", this.#epochKey, epoch);
    if (!this.held) await this.hold(epoch);
  }

  /** All is read again: of an earlier feed is only what waits to be sent. RxDB has no checkpoint to say so while nothing has been pulled, only pushed. */
  async hold(epoch: string): Promise<void> {
    if (epoch === this.held) return;
    if (this.held) {
      const waiting = (await (await this.#unsent()).findAll()).unsent;
      for (const id of waiting) if (!this.#answered.has(id)) this.#known.stale.add(id);
      await this.#save();
    }
    this.held = epoch;
    await this.#journal.set("sync", this.#heldKey, epoch);
  }

  /** A push, not a pull, met another feed: no number from before may be assumed in it. */
  async suspect(epoch: string): Promise<void> {
    await this.#mark((await (await this.#unsent()).findAll()).unsent);
    await this.see(epoch);
  }

  /** Returns the deletions to apply, given the ids of everything this person may read. */
  async apply(readable: readonly string[]): Promise<WireDocument[]> {
    const { unsent, alive } = await (await this.#unsent()).findAll();
    await this.#mark(unsent);
    const stays = new Set(readable);
    return alive.filter((id) => !stays.has(id) && !unsent.has(id)).map((id) => ({ id, rev: 0, _deleted: true }));
  }

  async #mark(unsent: ReadonlySet<string>): Promise<void> {
    this.#known.forget();
    await this.#outbox.clear();
    for (const id of unsent) this.#known.stale.add(id);
    await this.#save();
  }

  /** What RxDB has noted of these is the server's answer under the new epoch. */
  async settle(ids: readonly string[]): Promise<void> {
    if (this.held !== this.epoch) for (const id of ids) this.#answered.add(id);
    const had = ids.filter((id) => this.#known.stale.delete(id));
    if (had.length) await this.#save();
  }

  async #save(): Promise<void> {
    if (this.#known.stale.size) await this.#journal.set("sync", this.#key, [...this.#known.stale]);
    else await this.#journal.remove([this.#key]);
  }
}
