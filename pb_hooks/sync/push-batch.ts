import { Refusal } from "@domain/errors";
import { rows as allRows, row as firstRow, name } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { documentSql, type Standing } from "./documents";
import { ANSWER_LENGTH_MAX, TRANSACTION_ROWS } from "./limits";
import {
  answerOf,
  applyRow,
  comparable,
  type Lookups,
  type Push,
  type PushRow,
  pushRow,
  remember,
  requestInfo,
} from "./push-row";
import type { PushResult, SyncCollection, WireDocument } from "./types";
import { isVisible } from "./visibility";

/**
 * Applies rows in order, many in one transaction, because a transaction costs most of a row's time. If one row fails, its transaction is
 * rolled back and each row is applied alone, so the results are the same.
 *
 * Throws `too_large` if the documents of conflicts become too long for one answer. Earlier rows stay stored. Smaller pushes with the same
 * rows get their stored answers.
 */
export function pushRows(push: Push, rows: readonly PushRow[]): PushResult[] {
  const results: PushResult[] = [];
  let room = ANSWER_LENGTH_MAX;
  const add = (result: PushResult): void => {
    if (result.status === "conflict") room -= JSON.stringify(result.document).length;
    if (room < 0 && rows.length > 1) throw new Refusal("too_large");
    results.push(result);
  };
  for (let at = 0; at < rows.length; at += TRANSACTION_ROWS) {
    const some = rows.slice(at, at + TRANSACTION_ROWS);
    const together = takeTogether(push, some);
    if (together) together.forEach(add);
    else for (const row of some) add(pushRow(push, row));
  }
  return results;
}

/** `null` if the rows must be applied one by one, which finds and reports the failed one. */
function takeTogether(push: Push, rows: PushRow[]): PushResult[] | null {
  const { app, collection, account, device, read } = push;
  if (rows.length < 2) return null;
  try {
    return inTransaction(app, (tx) => {
      const lookups = new LookedUp(tx, collection, account, rows);
      const applied = comparable(tx, read, rows).map((row) => applyRow(tx, push, row, lookups));
      lookups.check();
      const changes = applied.filter(({ isChange }) => isChange).map(({ result }) => result);
      remember(tx, account.id, device, changes);
      return applied.map(({ result, isChange }) =>
        isChange ? result : (answerOf(tx, account.id, device, result.mutationId) ?? result),
      );
    });
  } catch {
    return null;
  }
}

/**
 * Looks up all rows in one statement, and checks each rule in one. Throws if a row or its hook changed another record, because the
 * look-up may be outdated then.
 */
class LookedUp implements Lookups {
  readonly #tx: core.App;
  readonly #collection: SyncCollection;
  readonly #account: core.Record;
  readonly #standings: Map<string, Standing>;
  readonly #before: number;
  readonly #given = new Map<string, Set<string>>();
  readonly #made = new Map<string, { ids: string[]; body: object; rule: string }>();
  readonly #columns = new Map<string, Set<string | undefined>>();
  #written = 0;

  constructor(tx: core.App, collection: SyncCollection, account: core.Record, rows: readonly PushRow[]) {
    this.#tx = tx;
    this.#collection = collection;
    this.#account = account;
    this.#before = newestSeq(tx);
    this.#standings = standingsOf(tx, collection, account.id, rows);
    if (this.#standings.size !== rows.length) throw new Error("two rows for one document");
  }

  standing(id: string): Standing {
    const standing = this.#standings.get(id);
    if (!standing) throw new Error("not looked up");
    return standing;
  }

  rev(): number {
    return this.#before + ++this.#written;
  }

  /** The rule of a new record is checked at the end, when all exist. */
  isGiven({ id }: core.Record, method: string, body: Record<string, unknown>, rule: string): boolean {
    const asked = this.#bodyOf(rule, body);
    const key = `${method} ${JSON.stringify(asked)}`;
    if (method === "POST") {
      const made = this.#made.get(key) ?? { ids: [], body: asked, rule };
      made.ids.push(id);
      this.#made.set(key, made);
      return true;
    }
    const given = this.#given.get(key) ?? this.#ask([...this.#standings.keys()], method, asked, rule);
    this.#given.set(key, given);
    return given.has(id);
  }

  check(): void {
    for (const { ids, body, rule } of this.#made.values())
      if (this.#ask(ids, "POST", body, rule).size !== ids.length) throw new Error("refused");
    if (newestSeq(this.#tx) !== this.#before + this.#written) throw new Error("a hook changed more");
  }

  #ask(ids: string[], method: string, body: object, rule: string): Set<string> {
    const info = requestInfo(method, body, this.#account);
    return new Set([...encore.allowed(this.#tx, this.#collection.name, ids, info, rule)]);
  }

  /** The part of a row's change that the rule reads, mostly the same for all. */
  #bodyOf(rule: string, body: Record<string, unknown>): Record<string, unknown> {
    const named =
      this.#columns.get(rule) ?? new Set([...rule.matchAll(/@request\.body\.(\w+)/g)].map(([, column]) => column));
    this.#columns.set(rule, named);
    return Object.fromEntries(Object.entries(body).filter(([column]) => named.has(column)));
  }
}

const newestSeq = (tx: core.App): number => firstRow(tx.db(), "SELECT seq FROM sync_seq", {}, { seq: 0 })?.seq ?? 0;

function standingsOf(
  tx: core.App,
  collection: SyncCollection,
  account: string,
  rows: readonly PushRow[],
): Map<string, Standing> {
  const ids = rows.map(({ document }) => String((document as { id?: unknown } | null | undefined)?.id ?? ""));
  const shown = `r.id IS NOT NULL AND ${isVisible(collection.scope, "r", true)}`;
  const found = allRows(
    tx.db(),
    `SELECT i.value AS id, r.id IS NOT NULL AS there,
       CASE WHEN ${shown} THEN ${documentSql(tx, collection, "coalesce(c.seq, 0)")} ELSE '' END AS document,
       coalesce((SELECT max(g.seq) FROM sync_gone g
         WHERE g.collection = {:collection} AND g.record = i.value AND g.user IN ({:me}, '*')), 0) AS gone
     FROM json_each({:ids}) i
     LEFT JOIN ${name(collection.name)} r ON r.id = i.value
     LEFT JOIN sync_changes c ON c.collection = {:collection} AND c.record = i.value`,
    { collection: collection.name, me: account, ids: JSON.stringify(ids) },
    { id: "", there: 0, document: "", gone: 0 },
  );
  if (found.reduce((length, { document }) => length + document.length, 0) > ANSWER_LENGTH_MAX)
    throw new Error("too long to hold at once");
  return new Map(
    found.map(({ id, there, document, gone }) => [
      id,
      {
        exists: there !== 0,
        document: document === "" ? null : (JSON.parse(document) as WireDocument),
        goneAt: document === "" ? gone : 0,
      },
    ]),
  );
}
