import { inTransaction } from "../platform/transaction";
import { documentSql, type Lookups, lookupsIn, type Standing } from "./documents";
import { TRANSACTION_ROWS } from "./limits";
import { answerOf, applyRow, comparable, type Push, type PushRow, pushRow, remember } from "./push-row";
import { rows as allRows, name } from "./sql";
import type { PushResult, SyncCollection, WireDocument } from "./types";
import { isVisible } from "./visibility";

/**
 * Applies rows in their order, many in one transaction, which is what most of a row's time goes into. When one of them is not taken, none of
 * its transaction is, and each is applied by itself: so the result is the same as if each always were.
 */
export function pushRows(push: Push, rows: readonly PushRow[]): PushResult[] {
  const results: PushResult[] = [];
  for (let at = 0; at < rows.length; at += TRANSACTION_ROWS) {
    const some = rows.slice(at, at + TRANSACTION_ROWS);
    results.push(...(takeTogether(push, some) ?? some.map((row) => pushRow(push, row))));
  }
  return results;
}

/** `null` when they have to be taken one by one. What failed is found, and told, then. */
function takeTogether({ app, config, collection, account, device, epoch }: Push, rows: PushRow[]): PushResult[] | null {
  if (rows.length < 2) return null;
  try {
    return inTransaction(app, (tx) => {
      const lookups = lookedUp(tx, collection, account.id, rows);
      const results = comparable(tx, epoch, rows).map((row) => applyRow(tx, config, collection, account, row, lookups));
      remember(
        tx,
        account.id,
        device,
        results.filter(({ status }) => status === "ok"),
      );
      return results.map((result) =>
        result.status === "ok" ? result : (answerOf(tx, account.id, device, result.mutationId) ?? result),
      );
    });
  } catch {
    return null;
  }
}

type Found = Standing & { seq: number };

/** All looked up in one statement. What changed since, by a row before it and its hooks, is no longer known. */
function lookedUp(tx: core.App, collection: SyncCollection, account: string, rows: readonly PushRow[]): Lookups {
  const found = standingsOf(tx, collection, account, rows);
  const { rev } = lookupsIn(tx, collection, account);
  return {
    rev,
    standing(id) {
      const standing = found.get(id);
      // What never was there need not be looked at again: making it fails if it is there now.
      const mayHaveChanged = !standing || standing.exists || standing.seq > 0;
      if (!standing || (mayHaveChanged && rev(id) !== standing.seq)) throw new Error("changed in this transaction");
      return standing;
    },
  };
}

function standingsOf(
  tx: core.App,
  collection: SyncCollection,
  account: string,
  rows: readonly PushRow[],
): Map<string, Found> {
  const ids = rows.map(({ document }) => String((document as { id?: unknown } | null | undefined)?.id ?? ""));
  const shown = `r.id IS NOT NULL AND ${isVisible(collection.scope, "r", true)}`;
  const found = allRows(
    tx.db(),
    `SELECT i.value AS id, coalesce(c.seq, 0) AS seq, r.id IS NOT NULL AS there,
       CASE WHEN ${shown} THEN ${documentSql(tx, collection, "coalesce(c.seq, 0)")} ELSE '' END AS document,
       coalesce((SELECT max(g.seq) FROM sync_gone g
         WHERE g.collection = {:collection} AND g.record = i.value AND g.user IN ({:me}, '*')), 0) AS gone
     FROM json_each({:ids}) i
     LEFT JOIN ${name(collection.name)} r ON r.id = i.value
     LEFT JOIN sync_changes c ON c.collection = {:collection} AND c.record = i.value`,
    { collection: collection.name, me: account, ids: JSON.stringify(ids) },
    { id: "", seq: 0, there: 0, document: "", gone: 0 },
  );
  return new Map(
    found.map(({ id, seq, there, document, gone }) => [
      id,
      {
        seq,
        exists: there !== 0,
        document: document === "" ? null : (JSON.parse(document) as WireDocument),
        goneAt: document === "" ? gone : 0,
      },
    ]),
  );
}
