import type { RxCollection } from "rxdb";
import { resolveConflict, sameContent } from "./merge";
import type { Push } from "./push";
import type { Quarantine } from "./quarantine";
import type { MergePolicy, PushResult, QuarantineEntry, SyncDocument, WireDocument } from "./types";

/** Milliseconds. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** What a person, or time, can do about a change that the server refused. */
export class Refused {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #retrying: Promise<void> | null = null;

  constructor(
    private readonly collection: RxCollection<SyncDocument>,
    private readonly quarantine: Quarantine,
    private readonly push: Push,
    private readonly policy: MergePolicy,
    private readonly transientCodes: readonly string[],
    private readonly isUnsent: (id: string) => Promise<boolean>,
  ) {}

  /**
   * Sends a refused change again. What has come from the server since is merged with it first, and then it goes the ordinary way:
   * that answers `undefined`.
   */
  async retry(id: string): Promise<PushResult | undefined> {
    await this.quarantine.reload();
    const entry = this.quarantine.refusedPush(id);
    if (!entry) return undefined;
    const base = entry.base ?? undefined;
    const stored = await this.collection.findOne(id).exec();
    const local = stored ? (stored.toMutableJSON() as unknown as WireDocument) : undefined;
    if (local && !this.quarantine.isShown(local)) {
      const merged = resolveConflict(this.policy, base, entry.document, local);
      await this.#store(local, merged);
      // While that waits to be sent the entry stays: it says what this edit was made from, and the answer to it settles it.
      const isSettled = sameContent(merged, local) && !(await this.isUnsent(id));
      if (isSettled && this.quarantine.has(entry)) await this.quarantine.settle("push", [id]);
      return undefined;
    }
    const result = await this.push.retry(id);
    if (result?.status === "conflict") {
      const merged = resolveConflict(this.policy, base, entry.document, result.document);
      // Gone for this person: the change stays aside.
      if (!merged._deleted) await this.#store(local, merged);
    }
    return result;
  }

  /** From now on sends again what was refused for a reason that may pass, less and less often, until nothing of it is left. */
  arm(): void {
    if (this.#timer !== undefined) return;
    if (!this.#transient().length) {
      this.#wait = FIRST_WAIT;
      return;
    }
    const again = async () => {
      await this.retryTransient();
      if (this.#timer === undefined) return;
      this.#timer = undefined;
      this.arm();
    };
    this.#timer = setTimeout(again, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Sends again now what was refused for a reason that may have passed. */
  retryTransient(): Promise<void> {
    this.#retrying ??= this.#retryEach().finally(() => {
      this.#retrying = null;
    });
    return this.#retrying;
  }

  async #retryEach(): Promise<void> {
    for (const entry of this.#transient()) await this.retry(entry.id).catch(() => undefined);
  }

  #transient(): QuarantineEntry[] {
    return this.quarantine.list("push").filter(({ code }) => this.transientCodes.includes(code));
  }

  /**
   * The person does not want a refused change: the document goes back to what it was, or goes when the server never had it.
   * What was written over it since stays.
   */
  async discard(id: string): Promise<void> {
    await this.quarantine.reload();
    const entry = this.quarantine.refusedPush(id);
    if (!entry) return;
    const stored = await this.collection.findOne(id).exec();
    const local = stored?.toMutableJSON() as WireDocument | undefined;
    if (stored && local && this.quarantine.isShown(local)) {
      if (entry.base && !entry.base._deleted) await this.#store(local, entry.base);
      else await stored.incrementalRemove();
    }
    if (this.quarantine.has(entry)) await this.quarantine.settle("push", [id]);
  }

  /** In the place of what was read; what has been written over that in the meantime is merged. */
  async #store(read: WireDocument | undefined, next: WireDocument): Promise<void> {
    const { _deleted, ...fields } = next;
    const stored = await this.collection.findOne(next.id).exec();
    if (!stored) return void (await this.collection.bulkUpsert([fields as unknown as SyncDocument]));
    await stored.incrementalModify((now) => {
      const mine = now as unknown as WireDocument;
      const isSame = read && sameContent(read, mine);
      return (isSame ? { ...fields, _deleted: false } : resolveConflict(this.policy, read, mine, next)) as never;
    });
  }
}
