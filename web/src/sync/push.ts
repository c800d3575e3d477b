import type { RxDocumentData } from "rxdb";
import { BehaviorSubject } from "rxjs";
import type { EpochReset } from "./epoch-reset";
import { mutationId } from "./hash";
import type { KnownStates } from "./known-states";
import { canRecreate, isMark, resolveConflict, sameContent } from "./merge";
import type { Outbox } from "./outbox";
import { cameFromServer } from "./pulled-mark";
import type { Quarantine } from "./quarantine";
import type { Retry } from "./retry";
import { SyncError } from "./sync-error";
import type { Transport } from "./transport";
import type { PushResult, PushRow, QuarantineEntry, ReplicateOptions, SyncDocument, WireDocument } from "./types";

export type ReplicationRow = { assumedMasterState?: WireDocument; newDocumentState: WireDocument };

type Parts = {
  transport: Transport;
  retry: Retry;
  quarantine: Quarantine;
  known: KnownStates;
  outbox: Outbox;
  reset: EpochReset;
  options: NonNullable<ReplicateOptions<SyncDocument>["push"]>;
  device: () => Promise<string>;
  /** Documents as the device has them, removed ones too. */
  stored: (ids: string[]) => Promise<RxDocumentData<SyncDocument>[]>;
  /** The server has another feed: a pull finds out what that means. */
  onOtherEpoch: () => void;
  /** The server took these documents, as this number of its feed and later ones. Before RxDB notes so. */
  onTaken: (rev: number, ids: readonly string[]) => Promise<void>;
  onRefused: () => void;
};

/** An `assumedRev` that no document has: the server answers with its own state, and the two are merged. */
const NO_REV = -1;

/** The statuses with which a server refuses a body as a whole. Halving it finds the row that is to blame. */
const refusesBody = (error: SyncError): boolean => [400, 403, 413, 422].includes(error.status);

/**
 * The push side. Each row gets an answer of its own: accepted, merged and sent again, or put aside with its reason.
 * No row holds up another.
 */
export class Push {
  /** Documents in the request that is on its way. */
  readonly sending$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  /** Documents whose local state gives way to the server's at the next merge: the edit is in the quarantine. */
  readonly givingWay = new Set<string>();
  /** Documents whose edit was made on top of a refused one, and has been merged with the server's since. */
  readonly #onTop = new Set<string>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** RxDB's push handler: returns the server's documents of the rows that are in conflict. */
  async handle(rows: readonly ReplicationRow[]): Promise<WireDocument[]> {
    const device = await this.#parts.device();
    const changed = await this.#notPulled(
      rows.filter((row) => !row.assumedMasterState || !sameContent(row.assumedMasterState, row.newDocumentState)),
    );
    if (!changed.length) return [];
    // Another tab may have begun a merge, and ended.
    if (changed.some(isAhead)) await this.#parts.known.merging.load();
    const sent = changed.map((row) => this.#toRow(device, row));
    this.sending$.next(new Set(sent.map((row) => row.document.id)));
    try {
      if (this.#keepsOutbox) {
        await this.#replayUnanswered(device, sent);
        // A device that is full must not keep its words to itself.
        await this.#parts.outbox.add(sent).catch(() => undefined);
      }
      const results: PushResult[] = [];
      for (const part of partsOf(sent)) results.push(...(await this.#send(device, part)));
      const conflicts = await this.#settle(changed, sent, results);
      await this.#parts.outbox.settle(sent).catch(() => undefined);
      return conflicts;
    } finally {
      this.sending$.next(new Set());
    }
  }

  /** Without what a pull has written, in a page that was killed before RxDB had noted it: nobody changed that here. */
  async #notPulled(rows: ReplicationRow[]): Promise<ReplicationRow[]> {
    const { quarantine, stored } = this.#parts;
    const doubtful = rows.filter(
      (row) => isAhead(row) || (row.newDocumentState._deleted && quarantine.refusedPush(row.newDocumentState.id)),
    );
    if (!doubtful.length) return rows;
    const found = await stored(doubtful.map(({ newDocumentState }) => newDocumentState.id));
    const pulled = new Set(found.filter(cameFromServer).map(({ id }) => id));
    return rows.filter(({ newDocumentState }) => !pulled.has(newDocumentState.id));
  }

  /** Sends one put-aside change again, at a person's word. */
  async retry(id: string, current: WireDocument | undefined): Promise<PushResult | undefined> {
    const entry = this.#parts.quarantine.refusedPush(id);
    if (!entry) return undefined;
    const device = await this.#parts.device();
    // What is not there any more can only be made anew.
    const base = entry.code === "not_found" ? undefined : (entry.base ?? undefined);
    const row = this.#toRow(device, {
      assumedMasterState: base,
      newDocumentState: current ?? entry.document,
    });
    const [result] = await this.#send(device, [row]);
    if (result?.status === "ok") {
      this.#parts.known.acknowledge(row.document, result.rev);
      await this.#parts.quarantine.settle("push", [id]);
    } else if (result?.status === "rejected") {
      await this.#parts.quarantine.add("push", row.document, base, result);
    }
    return result;
  }

  get #keepsOutbox(): boolean {
    return this.#parts.options.policy.kind === "three-way-text";
  }

  #toRow(device: string, row: ReplicationRow): PushRow {
    const { known } = this.#parts;
    const { rev: _rev, _deleted, ...fields } = row.newDocumentState;
    const document = (_deleted ? { id: fields.id, _deleted: true } : fields) as WireDocument;
    const base = known.baseOf(document.id, row.assumedMasterState, row.newDocumentState);
    const assumedRev = known.stale.has(document.id) && base ? NO_REV : (base?.rev ?? 0);
    return { mutationId: mutationId(device, document.id, assumedRev, document), assumedRev, document };
  }

  async #replayUnanswered(device: string, rows: PushRow[]): Promise<void> {
    const { outbox, known } = this.#parts;
    const unanswered = await outbox.unanswered(rows);
    if (!unanswered.length) return;
    const results = await this.#send(device, unanswered);
    unanswered.forEach((row, index) => {
      const result = results[index];
      if (result?.status === "ok") known.acknowledge(row.document, result.rev);
    });
    await outbox.settle(unanswered);
    rows.forEach((row, index) => {
      const base = known.baseOf(row.document.id, undefined);
      if (!base || (base.rev ?? 0) <= row.assumedRev) return;
      const assumedRev = base.rev ?? 0;
      rows[index] = { ...row, assumedRev, mutationId: mutationId(device, row.document.id, assumedRev, row.document) };
    });
  }

  async #send(device: string, rows: PushRow[], assumed = this.#parts.reset.epoch): Promise<PushResult[]> {
    const { transport, retry, reset, onOtherEpoch } = this.#parts;
    try {
      const answer = await retry.run((signal) => transport.push(device, assumed, rows, signal), refusesBody);
      if (!assumed) await reset.see(answer.epoch);
      else if (answer.epoch !== assumed) {
        await reset.suspect(answer.epoch);
        onOtherEpoch();
      } else if (reset.epoch !== assumed) {
        // Of a feed that is no more: what it took, the server may not have. Numbers of another epoch count for nothing, so this is safe.
        return this.#send(device, rows, assumed);
      }
      return answer.results;
    } catch (error) {
      if (!(error instanceof SyncError) || !refusesBody(error)) throw error;
      const [first] = rows;
      if (rows.length === 1 && first) {
        return [{ mutationId: first.mutationId, status: "rejected", code: error.code, message: error.message }];
      }
      const half = Math.ceil(rows.length / 2);
      const results = await this.#send(device, rows.slice(0, half), assumed);
      return [...results, ...(await this.#send(device, rows.slice(half), assumed))];
    }
  }

  async #settle(rows: ReplicationRow[], sent: PushRow[], results: PushResult[]): Promise<WireDocument[]> {
    const { known, quarantine, reset, options } = this.#parts;
    const conflicts: WireDocument[] = [];
    const accepted: string[] = [];
    const taken: string[] = [];
    const merging = new Map<string, WireDocument>();
    let least = Number.POSITIVE_INFINITY;
    for (const [index, row] of sent.entries()) {
      const source = rows[index];
      const result = results[index];
      if (!source || !result) continue;
      const { id } = row.document;
      const base = known.baseOf(id, source.assumedMasterState, source.newDocumentState);
      const isThere = result.status === "conflict" && sameContent(result.document, source.newDocumentState);
      if (result.status === "ok" || isThere) {
        const rev = result.status === "ok" ? result.rev : (result.document.rev ?? 0);
        known.acknowledge(row.document, rev);
        if (this.#settlesRefused(source)) accepted.push(id);
        // 0: there was nothing to delete, and so nothing to be read again.
        if (rev > 0) {
          taken.push(id);
          least = Math.min(least, rev);
        }
      } else if (result.status === "rejected") {
        await this.#putAside(source, base, result);
        // The document is already gone for this person: the refused edit is kept aside, its body does not stay in view.
        if (source.assumedMasterState?._deleted) {
          this.givingWay.add(id);
          conflicts.push(source.assumedMasterState);
        }
      } else {
        const theirs = { ...result.document, rev: result.document.rev ?? 0 };
        if (this.#mustGiveWay(source, theirs, options.policy)) {
          if (!isMark(base, source.newDocumentState, options.policy)) await this.#putAside(source, undefined, GONE);
          this.givingWay.add(id);
        } else {
          const refused = quarantine.refusedPush(id);
          if (refused && this.#isMadeFrom(source, refused)) this.#onTop.add(id);
        }
        conflicts.push(theirs);
        merging.set(id, theirs);
        known.keepBase(id, base);
      }
    }
    for (const id of accepted) this.#onTop.delete(id);
    await quarantine.settle("push", accepted);
    // A device that is full merges all the same.
    await known.merging.begin([...merging.values()]).catch(() => undefined);
    // What is merged may be edited before the merge is stored, and then still has a number from before.
    await reset.settle(sent.map((row) => row.document.id).filter((id) => !merging.has(id)));
    if (taken.length) await this.#parts.onTaken(least, taken);
    if (results.some(({ status }) => status === "rejected")) this.#parts.onRefused();
    return conflicts;
  }

  /** An earlier refused edit stays beside this one, unless this one was made on top of it. */
  async #putAside(row: ReplicationRow, base: WireDocument | undefined, reason: { code: string; message: string }) {
    const { quarantine, options } = this.#parts;
    await quarantine.reload();
    const document = row.newDocumentState;
    const earlier = quarantine.refusedPush(document.id);
    // What was typed last wins where both cannot be kept.
    const policy = options.policy.kind === "three-way-text" ? options.policy : BY_FIELD;
    const both =
      earlier && !this.#isMadeFrom(row, earlier)
        ? resolveConflict(policy, earlier.base ?? undefined, document, earlier.document)
        : document;
    this.#onTop.delete(document.id);
    // RxDB takes a refused edit for the server's state; the number says of which state it was an edit.
    const isFromSame = earlier && (earlier.base?.rev ?? 0) === (base?.rev ?? 0);
    await quarantine.add("push", both, isFromSame ? (earlier.base ?? undefined) : base, reason);
  }

  /** What the server has taken makes up for a refused edit only when it holds it, or was made on top of it. */
  #settlesRefused(row: ReplicationRow): boolean {
    const refused = this.#parts.quarantine.refusedPush(row.newDocumentState.id);
    if (!refused || this.#isMadeFrom(row, refused)) return true;
    // Gone already, and so without a word on what was kept aside of it.
    if (row.newDocumentState._deleted) return false;
    const { policy } = this.#parts.options;
    const both = resolveConflict(policy, refused.base ?? undefined, refused.document, row.newDocumentState);
    return sameContent(both, row.newDocumentState);
  }

  #isMadeFrom({ assumedMasterState, newDocumentState }: ReplicationRow, refused: QuarantineEntry): boolean {
    return (
      this.#onTop.has(refused.id) ||
      sameContent(newDocumentState, refused.document) ||
      (assumedMasterState !== undefined && sameContent(assumedMasterState, refused.document))
    );
  }

  /** Gone on the server, and either not ours to make again or already tried in vain. */
  #mustGiveWay(row: ReplicationRow, theirs: WireDocument, policy: Parts["options"]["policy"]): boolean {
    if (!theirs._deleted || row.newDocumentState._deleted) return false;
    return !canRecreate(policy) || Boolean(row.assumedMasterState?._deleted);
  }
}

/** Characters of rows in a request: what a weak connection still carries in the time that a request has. */
const PART = 400_000;

/** In their order. What is asked again because a later part failed is answered as the first time. */
function partsOf(rows: readonly PushRow[]): PushRow[][] {
  const parts: PushRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (size > room) {
      parts.push([]);
      room = PART;
    }
    parts.at(-1)?.push(row);
    room -= size;
  }
  return parts;
}

/** Made from a newer state than RxDB has noted. */
const isAhead = ({ assumedMasterState, newDocumentState }: ReplicationRow): boolean =>
  (newDocumentState.rev ?? 0) > (assumedMasterState?.rev ?? 0);

const BY_FIELD = { kind: "three-way-fields" } as const;

const GONE = { code: "gone", message: "This is no longer there for you. Your change is kept here." };
