import type { RxDocumentData } from "rxdb";
import { BehaviorSubject } from "rxjs";
import type { EpochReset } from "./epoch-reset";
import { mutationId } from "./hash";
import type { KnownStates } from "./known-states";
import { canRecreate, changedFields, isMark, resolveConflict, sameContent } from "./merge";
import type { Outbox } from "./outbox";
import { cameFromServer, pulledBase } from "./pulled-mark";
import type { Quarantine } from "./quarantine";
import type { Sending } from "./sending";
import type { PushResult, PushRow, QuarantineEntry, ReplicateOptions, SyncDocument, WireDocument } from "./types";

export type ReplicationRow = { assumedMasterState?: WireDocument; newDocumentState: WireDocument };

type Parts = {
  sending: Sending;
  quarantine: Quarantine;
  known: KnownStates;
  outbox: Outbox;
  reset: EpochReset;
  options: NonNullable<ReplicateOptions<SyncDocument>["push"]>;
  device: () => Promise<string>;
  /** Documents as the device has them, removed ones too. */
  stored: (ids: string[]) => Promise<RxDocumentData<SyncDocument>[]>;
  /** The server took these documents, as this number of its feed and later ones. Before RxDB notes so. */
  onTaken: (rev: number, ids: readonly string[]) => Promise<void>;
  onRefused: () => void;
};

/** An `assumedRev` that no document has: the server answers with its own state, and the two are merged. */
const NO_REV = -1;

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
    // What another tab has put aside is not the server's state either.
    await this.#parts.quarantine.reload();
    const changed = await this.#withPulled(
      rows.filter((row) => !row.assumedMasterState || !sameContent(row.assumedMasterState, row.newDocumentState)),
    );
    if (!changed.length) return [];
    // Another tab may have begun a merge, and ended.
    if (changed.some(isAhead)) await this.#parts.known.merging.load();
    // Of this feed are the numbers in the rows, whatever comes while they wait.
    const { epoch } = this.#parts.reset;
    const sent = changed.map((row) => this.#toRow(device, row));
    this.sending$.next(new Set(sent.map((row) => row.document.id)));
    try {
      if (this.#keepsOutbox) {
        await this.#replayUnanswered(device, epoch, sent);
        // A device that is full must not keep its words to itself.
        await this.#parts.outbox.add(sent).catch(() => undefined);
      }
      for (;;) {
        const results = await this.#parts.sending.send(device, epoch, sent);
        const answered = this.#parts.reset.epoch;
        const conflicts = await this.#settle(epoch, changed, sent, results);
        await this.#parts.outbox.settle(sent).catch(() => undefined);
        // Put back once more in the meantime, the server may have nothing of it, and must not be noted as if it had.
        if (answered === this.#parts.reset.epoch) return conflicts;
      }
    } finally {
      this.sending$.next(new Set());
    }
  }

  /**
   * What a pull has written in a page that was killed before RxDB had noted it: nobody changed that here, so it is left out. An edit on top of it
   * gets it as what it was made from.
   */
  async #withPulled(rows: ReplicationRow[]): Promise<ReplicationRow[]> {
    const { quarantine, stored } = this.#parts;
    const doubtful = rows.filter(
      (row) => isAhead(row) || (row.newDocumentState._deleted && quarantine.refusedPush(row.newDocumentState.id)),
    );
    if (!doubtful.length) return rows;
    const found = await stored(doubtful.map(({ newDocumentState }) => newDocumentState.id));
    const pulled = new Set(found.filter(cameFromServer).map(({ id }) => id));
    const bases = new Map(found.map((document) => [document.id, pulledBase(document)]));
    return rows
      .filter(({ newDocumentState }) => !pulled.has(newDocumentState.id))
      .map((row) => {
        const base = isAhead(row) && bases.get(row.newDocumentState.id);
        return base && base.rev === row.newDocumentState.rev ? { ...row, assumedMasterState: base } : row;
      });
  }

  /** Sends one put-aside change again, at a person's word. */
  async retry(id: string): Promise<PushResult | undefined> {
    const { quarantine } = this.#parts;
    const entry = quarantine.refusedPush(id);
    if (!entry) return undefined;
    const device = await this.#parts.device();
    const { epoch } = this.#parts.reset;
    // What is not there any more can only be made anew.
    const base = entry.code === "not_found" ? undefined : (entry.base ?? undefined);
    const row = this.#toRow(device, { assumedMasterState: base, newDocumentState: entry.document });
    const [result] = await this.#parts.sending.send(device, epoch, [row]);
    if (result?.status === "ok") {
      this.#parts.known.acknowledge(row.document, result.rev);
      if (quarantine.has(entry)) await quarantine.settle("push", [id]);
    } else if (result?.status === "rejected" && quarantine.has(entry)) {
      await quarantine.add("push", row.document, base, result, entry.shown);
    }
    return result;
  }

  /** Where only marks ever change, what is sent anew takes no other's place. */
  get #keepsOutbox(): boolean {
    const { policy } = this.#parts.options;
    return policy.kind !== "insert-only" || (policy.except ?? []).some((field) => !policy.marks?.includes(field));
  }

  #toRow(device: string, row: ReplicationRow): PushRow {
    const { known, reset } = this.#parts;
    const { rev: _rev, _deleted, ...content } = row.newDocumentState;
    const document = (_deleted ? { id: content.id, _deleted: true } : content) as WireDocument;
    const base = known.baseOf(document.id, row.assumedMasterState, row.newDocumentState);
    const assumedRev = reset.isOld(document.id) && base ? NO_REV : (base?.rev ?? 0);
    const fields = this.#fieldsToSend(base, document);
    return { mutationId: mutationId(device, document.id, assumedRev, document), assumedRev, document, fields };
  }

  /** All of a new document's, and of one that is made again. */
  #fieldsToSend(base: WireDocument | undefined, document: WireDocument): string[] {
    const { guessed = [] } = this.#parts.options;
    return changedFields(base?._deleted ? undefined : base, document).filter((field) => !guessed.includes(field));
  }

  async #replayUnanswered(device: string, epoch: string, rows: PushRow[]): Promise<void> {
    const { outbox, known } = this.#parts;
    const unanswered = await outbox.unanswered(rows);
    if (!unanswered.length) return;
    const results = await this.#parts.sending.send(device, epoch, unanswered);
    unanswered.forEach((row, index) => {
      const result = results[index];
      if (result?.status === "ok") known.acknowledge(row.document, result.rev);
    });
    await outbox.settle(unanswered);
    rows.forEach((row, index) => {
      const base = known.baseOf(row.document.id, undefined);
      if (!base || (base.rev ?? 0) <= row.assumedRev) return;
      const assumedRev = base.rev ?? 0;
      const { document } = row;
      const fields = this.#fieldsToSend(base, document);
      rows[index] = { document, assumedRev, fields, mutationId: mutationId(device, document.id, assumedRev, document) };
    });
  }

  async #settle(
    epoch: string,
    rows: ReplicationRow[],
    sent: PushRow[],
    results: PushResult[],
  ): Promise<WireDocument[]> {
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
      const assumed = known.baseOf(id, source.assumedMasterState, source.newDocumentState);
      const base = row.assumedRev === NO_REV || epoch !== reset.epoch ? unnumbered(assumed) : assumed;
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
    await known.merging.set([...merging]).catch(() => undefined);
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
    const noted = row.assumedMasterState;
    const shown = noted && quarantine.isShown(noted) ? [document, noted] : [document];
    await quarantine.add("push", both, base, reason, shown);
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

/** Of an earlier feed, maybe. */
const unnumbered = (base: WireDocument | undefined): WireDocument | undefined => base && { ...base, rev: NO_REV };

/** Made from a newer state than RxDB has noted. */
const isAhead = ({ assumedMasterState, newDocumentState }: ReplicationRow): boolean =>
  (newDocumentState.rev ?? 0) > (assumedMasterState?.rev ?? 0);

const BY_FIELD = { kind: "three-way-fields" } as const;

const GONE = { code: "gone", message: "You no longer have access to this. Your change is kept here." };
