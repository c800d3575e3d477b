import { execute, name, row, rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { ANSWER_DAYS, ANSWERS_MAX, CLEANED_AT_ONCE, LINEAGE_HOURS, LOSS_DAYS } from "./limits";
import { dateLineages, goOn } from "./lineage";
import { EVERYBODY, type SyncConfig } from "./types";

type Table = { table: string; key: string[] };
const ANSWERS: Table = { table: "sync_mutations", key: ["user", "device", "mutation"] };
const LOSSES: Table = { table: "sync_gone", key: ["collection", "seq", "user"] };

/**
 * Deletes stored answers that are older than ANSWER_DAYS, and the oldest ones of an account that has more than ANSWERS_MAX. It looks
 * only at accounts that pushed in the last 20 minutes, so it must run every 10.
 */
export function forgetAnswers(app: core.App): void {
  deleteAll(app, ANSWERS, "WHERE at < unixepoch() - {:seconds}", { seconds: ANSWER_DAYS * 86_400 });
  const busy = rows(
    app.db(),
    `SELECT user FROM sync_mutations WHERE user IN (SELECT DISTINCT user FROM sync_mutations WHERE at >= unixepoch() - 1200)
     GROUP BY user HAVING count(*) > {:most}`,
    { most: ANSWERS_MAX },
    { user: "" },
  );
  for (const { user } of busy)
    deleteAll(
      app,
      ANSWERS,
      `WHERE user = {:user} AND (at, device, mutation) < (SELECT at, device, mutation FROM sync_mutations WHERE user = {:user}
         ORDER BY at DESC, device DESC, mutation DESC LIMIT 1 OFFSET {:most} - 1)`,
      { user, most: ANSWERS_MAX },
    );
}

/** Deletes the answers and tombstones of deleted accounts. Nobody can ask for them. */
function forgetAccounts(app: core.App, { accounts }: SyncConfig): void {
  const isGone = `NOT EXISTS (SELECT 1 FROM ${name(accounts)} a WHERE a.id = t.user)`;
  deleteAll(app, ANSWERS, `t WHERE ${isGone}`, {});
  deleteAll(app, LOSSES, `t WHERE user != {:all} AND ${isGone}`, { all: EVERYBODY });
}

/**
 * Deletes the lineages whose successor is older than LOSS_DAYS. A device that names one is reset. Then it deletes what only such devices
 * need: older tombstones, and the numbers of deleted records. It keeps each reader's newest tombstone, because that number may be the
 * `since` of a device. Run it once a day.
 */
export function shortenFeed(app: core.App, config: SyncConfig): void {
  forgetAccounts(app, config);
  const first = inTransaction(app, endLineages);
  if (first === null) return;
  deleteAll(
    app,
    LOSSES,
    `g WHERE seq < {:first}
     AND seq < (SELECT max(newer.seq) FROM sync_gone newer WHERE newer.user = g.user AND newer.collection = g.collection)`,
    { first },
  );
  for (const collection of Object.keys(config.collections))
    deleteAll(
      app,
      { table: "sync_changes", key: ["collection", "seq"] },
      `c WHERE collection = {:collection} AND seq < {:first}
       AND NOT EXISTS (SELECT 1 FROM ${name(collection)} r WHERE r.id = c.record)`,
      { collection, first },
    );
}

/** @returns the first number of the oldest lineage that was kept, or null if no lineage is older than LOSS_DAYS */
function endLineages(tx: core.App): number | null {
  dateLineages(tx);
  const newest = row(
    tx.db(),
    "SELECT abs(unixepoch() - at) AS age FROM sync_lineages ORDER BY n DESC LIMIT 1",
    {},
    { age: 0 },
  );
  // Without this, a server that runs for months would have one lineage, which never ends. `abs`: the clock may have been ahead.
  if (newest && newest.age >= LINEAGE_HOURS * 3600) goOn(tx);
  const oldest = row(
    tx.db(),
    "SELECT n, first FROM sync_lineages WHERE at < unixepoch() - {:seconds} ORDER BY n DESC LIMIT 1",
    { seconds: LOSS_DAYS * 86_400 },
    { n: 0, first: 0 },
  );
  if (!oldest) return null;
  execute(tx.db(), "DELETE FROM sync_lineages WHERE n < {:n}", { n: oldest.n });
  return oldest.first;
}

/** Deletes the rows in parts, and looks for them outside of a transaction, so that other writers wait only briefly. */
function deleteAll(app: core.App, { table, key }: Table, where: string, params: Record<string, string | number>): void {
  for (;;) {
    const found = row(
      app.db(),
      `SELECT count(*) AS n, json_group_array(json_array(${key.join(", ")})) AS keys
       FROM (SELECT ${key.join(", ")} FROM ${table} ${where} LIMIT ${CLEANED_AT_ONCE})`,
      params,
      { n: 0, keys: "" },
    );
    if (!found || found.n === 0) return;
    const each = key.map((_, at) => `value ->> ${at}`).join(", ");
    execute(app.db(), `DELETE FROM ${table} WHERE (${key.join(", ")}) IN (SELECT ${each} FROM json_each({:keys}))`, {
      keys: found.keys,
    });
  }
}
