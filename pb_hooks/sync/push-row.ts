import { storageRefusal } from "../platform/refusals";
import { execute, row as firstRow } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { isNamedIn, isOfKind, type Standing, seqOf, standingOf } from "./documents";
import { highestOf, isOurs, type Read } from "./lineage";
import { Rejection, rejectionOf } from "./rejection";
import type { PushResult, SyncCollection, SyncConfig, WireDocument } from "./types";

/** Only the id is checked. The rest is untrusted. */
export type PushRow = { mutationId: string; assumedRev?: unknown; document?: unknown };

/** A request: its collection, account, device, and the lineages of its numbers (`undefined`: of this feed). */
export type Push = {
  app: core.App;
  config: SyncConfig;
  collection: SyncCollection;
  account: core.Record;
  device: string;
  read: Read | undefined;
  /** An older device, which sends whole documents: forbidden columns are ignored. */
  whole: boolean;
};

/** Look-ups for one row. */
export type Lookups = {
  standing(id: string): Standing;
  /** The record's seq after its change. */
  rev(id: string): number;
  /** Whether PocketBase's rule allows the change. */
  isGiven(record: core.Record, method: string, body: Record<string, unknown>, rule: string): boolean;
};

/** One query per look-up. */
const askedEach = (tx: core.App, collection: SyncCollection, account: core.Record): Lookups => ({
  standing: (id) => standingOf(tx, collection, id, account.id),
  rev: (id) => seqOf(tx, collection, id),
  isGiven: (record, method, body, rule) =>
    tx.canAccessRecord(record, requestInfo(method, body, account), rule as never),
});

type Change = {
  config: SyncConfig;
  account: core.Record;
  collection: SyncCollection;
  document: WireDocument;
  standing: Standing;
  lookups: Lookups;
  whole: boolean;
};

/** Applies one row in its own transaction. A fault of the row is its result and never thrown. */
export function pushRow(push: Push, given: PushRow): PushResult {
  const { app, collection, account, device, read } = push;
  let isDone = false;
  try {
    return inTransaction(app, (tx) => {
      const [row = given] = comparable(tx, read, [given]);
      const { result, isChange } = applyRow(tx, push, row, askedEach(tx, collection, account));
      // A repeated row fails here and is rolled back, mostly because its assumed `rev` is outdated.
      if (isChange) remember(tx, account.id, device, [result]);
      isDone = isChange;
      return isDone ? result : (answerOf(tx, account.id, device, given.mutationId) ?? result);
    });
  } catch (error) {
    // A repeat gets the stored answer. So does a row whose work after the commit failed.
    const stored = answerOf(app, account.id, device, given.mutationId);
    if (stored && isDone) {
      app
        .logger()
        .error("a hook failed after a pushed row was stored", "collection", collection.name, "error", `${error}`);
    }
    if (stored) return stored;
    const refusal = storageRefusal(error);
    if (refusal) throw refusal; // for the whole push: the device retries all of it
    return { mutationId: given.mutationId, status: "rejected", ...rejectionOf(app, collection.name, error) };
  }
}

/** A number of another past may by chance exist here, so such rows get the server's state. Checked inside the transaction. */
export function comparable(tx: core.App, read: Read | undefined, rows: readonly PushRow[]): readonly PushRow[] {
  if (!read) return rows;
  const highest = isOurs(tx, read) ? highestOf(read) : 0;
  return rows.map((row) => (Number(row.assumedRev ?? 0) > highest ? { ...row, assumedRev: -1 } : row));
}

/** `isChange`: the row was written. Only then is its answer stored. Without an answer, a repeat writes nothing either. */
export type Applied = { result: PushResult; isChange: boolean };

/** Compares, checks the rules and writes. Throws if the row is refused; the caller rolls back. */
export function applyRow(tx: core.App, push: Push, row: PushRow, lookups: Lookups): Applied {
  const { config, collection, account, whole } = push;
  const { mutationId } = row;
  const document = readDocument(row.document);
  if (!Number.isInteger(row.assumedRev ?? 0)) throw new Rejection("invalid_input", "assumedRev is not a whole number.");
  const assumed = Number(row.assumedRev ?? 0);
  const standing = lookups.standing(document.id);
  const change: Change = { config, account, collection, document, standing, lookups, whole };
  const conflict = (master: WireDocument): Applied => ({
    result: { mutationId, status: "conflict", document: master },
    isChange: false,
  });
  const ok = (rev: number, before: number): Applied => ({
    result: { mutationId, status: "ok", rev },
    isChange: rev !== before,
  });

  if (standing.document) {
    if (standing.document.rev !== assumed) return conflict(standing.document);
    return ok(document._deleted ? remove(tx, change) : update(tx, change), assumed);
  }
  // From here on an invisible record is answered like a missing one.
  const gone: WireDocument = { id: document.id, _deleted: true, rev: standing.goneAt };
  if (document._deleted && (standing.goneAt > 0 || assumed === 0)) return ok(standing.goneAt, standing.goneAt);
  if (standing.goneAt !== assumed) {
    // Below 0: the device asks for the server's state, after a reset.
    if (standing.goneAt > 0 || assumed < 0) return conflict(gone);
    return reject("not_found");
  }
  if (collection.scope.create.length === 0 || collection.rules.createRule === null) reject("forbidden");
  refuseOtherMakers(tx, change);
  if (standing.exists && standing.goneAt > 0) return conflict(gone);
  return ok(create(tx, change), standing.goneAt);
}

const reject = (code: string): never => {
  throw new Rejection(code);
};

function readDocument(given: unknown): WireDocument {
  const document = (given ?? {}) as WireDocument;
  if (typeof document.id !== "string" || !/^[a-z0-9]{15}$/.test(document.id))
    throw new Rejection("invalid_input", "The id is not 15 small letters and digits.");
  return document;
}

/** The document's writable columns, each checked for its kind. `now`: the stored document, if any. */
function take(change: Change, columns: readonly string[], now: Record<string, unknown> = {}): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  if (!change.whole) refuseOthers(change, columns, now);
  for (const column of columns) {
    if (!(column in change.document)) continue;
    const kind = change.collection.fields[column] ?? change.collection.sent[column];
    const value = change.document[column];
    if (!kind || !isOfKind(value, kind))
      throw new Rejection("invalid_input", `${column}: this value cannot be stored.`);
    body[column] = value;
  }
  return body;
}

/** Refuses a value that would be truncated silently, because the person would take it for saved. */
function refuseOthers(
  { document, collection }: Change,
  columns: readonly string[],
  now: Record<string, unknown>,
): void {
  const passed = ["id", "rev", "_deleted", ...columns, ...(collection.scope.guessed ?? [])];
  for (const [name, value] of Object.entries(document)) {
    if (passed.includes(name)) continue;
    const kind = collection.fields[name];
    const same = kind && JSON.stringify(value) === JSON.stringify(now[name] ?? BLANK[kind]);
    if (!same) throw new Rejection("invalid_input", `${name}: a device cannot change this.`, name);
  }
}

const BLANK = { text: "", number: 0, boolean: false, list: [] } as const;

/** The rules see the method and, as the body, only the changed columns, because of `:isset`. The staff mark stays. */
export const requestInfo = (method: string, body: object, auth: core.Record): core.RequestInfo =>
  new RequestInfo({
    context: auth.getBool("staff_now") ? "staff" : "default",
    method,
    query: {},
    headers: {},
    body,
    auth,
  });

const mayDo = (
  { lookups }: Change,
  record: core.Record,
  method: string,
  body: Record<string, unknown>,
  rule: string | null,
): boolean => rule !== null && lookups.isGiven(record, method, body, rule);

function update(tx: core.App, change: Change): number {
  const { collection, standing, document } = change;
  const current = standing.document as WireDocument;
  if (collection.scope.update.length === 0) reject("forbidden");
  const body = take(change, collection.scope.update, current);
  for (const column of Object.keys(body)) {
    if (JSON.stringify(body[column]) === JSON.stringify(current[column])) delete body[column];
  }
  if (Object.keys(body).length === 0) return current.rev;
  const record = tx.findRecordById(collection.name, document.id);
  if (!mayDo(change, record, "PATCH", body, collection.rules.updateRule)) reject("forbidden");
  record.load(body);
  tx.save(record);
  return change.lookups.rev(document.id);
}

function remove(tx: core.App, change: Change): number {
  const { collection, document } = change;
  if (!collection.scope.remove) reject("forbidden");
  const record = tx.findRecordById(collection.name, document.id);
  if (!mayDo(change, record, "DELETE", {}, collection.rules.deleteRule)) reject("forbidden");
  tx.delete(record);
  return change.lookups.rev(document.id);
}

/** A taken id is refused last, by PocketBase, so that only a row that could be stored learns of it. */
function create(tx: core.App, change: Change): number {
  const { collection, document } = change;
  change.config.beforeCreate(tx, collection.name, change.account.id);
  const body = { id: document.id, ...take(change, collection.scope.create) };
  const record = new Record(tx.findCachedCollectionByNameOrId(collection.name));
  record.load(body);
  try {
    tx.save(record);
    // The rule is checked on the stored row; a rejection rolls it back.
    if (!mayDo(change, record, "POST", body, collection.rules.createRule)) reject("forbidden");
  } catch (error) {
    if (!collection.scope.maker && hasUnseenParent(tx, change, record)) reject("parent_missing");
    throw error;
  }
  return change.lookups.rev(document.id);
}

/** Runs before hooks and unique columns. Their refusals would tell a stranger about the people whom the row names. */
function refuseOtherMakers(tx: core.App, { config, collection, document, account }: Change): void {
  const { owner, parents = [] } = collection.scope.maker ?? {};
  if (owner !== undefined && document[owner] !== account.id) reject("forbidden");
  for (const { column, of, among, optional } of parents) {
    const id = document[column] ?? "";
    const parent = config.collections[of];
    if (!parent || (optional && id === "")) continue;
    const isAmong = isNamedIn(tx, parent, String(id), account.id, among);
    // An invisible parent is answered as missing. Its own push may still be in flight.
    if (isAmong === null) reject("parent_missing");
    if (!isAmong) reject("forbidden");
  }
}

/** For collections whose scope does not name their parents. */
function hasUnseenParent(tx: core.App, { config, collection, account }: Change, record: core.Record): boolean {
  return collection.scope.create.some((column) => {
    const field = record.collection().fields.getByName(column);
    const id = record.getString(column);
    if (field?.type() !== "relation" || id === "") return false;
    const target = tx.findCachedCollectionByNameOrId((field as core.RelationField).collectionId).name;
    const parent = config.collections[target];
    return parent !== undefined && isNamedIn(tx, parent, id, account.id, ["id"]) === null;
  });
}

/** The stored answer to this mutation. */
export function answerOf(app: core.App, user: string, device: string, mutation: string): PushResult | null {
  const found = firstRow(
    app.db(),
    "SELECT answer FROM sync_mutations WHERE user = {:user} AND device = {:device} AND mutation = {:mutation}",
    { user, device, mutation },
    { answer: "" },
  );
  return found ? (JSON.parse(found.answer) as PushResult) : null;
}

/** Throws if one of them is already stored. */
export function remember(tx: core.App, user: string, device: string, results: readonly PushResult[]): void {
  execute(
    tx.db(),
    `INSERT INTO sync_mutations (user, device, mutation, at, answer)
     SELECT {:user}, {:device}, json_extract(value, '$.mutationId'), unixepoch(), value FROM json_each({:answers})`,
    { user, device, answers: JSON.stringify(results) },
  );
}
