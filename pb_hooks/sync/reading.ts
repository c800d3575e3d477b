import { name, text } from "../platform/sql";
import { documentSql } from "./documents";
import { LONG_BACKLOG, PULL_LIMIT, PULL_LIMIT_MAX, READ_MAX } from "./limits";
import { CURRENT_LINEAGE, IS_FOREIGN } from "./lineage";
import type { SyncCollection, SyncConfig } from "./types";
import { isVisible } from "./visibility";

/**
 * The statements with which the Go main answers pulls (pocketbase/pull.go), made from the same scopes as triggers and rules. `visitor` is
 * "" if a collection has nothing for visitors.
 */
type Reading = { visitor: Statements | null; account: Statements; isPublic: boolean };
type Statements = { page: string; own: string; reset: string; held: string };

export function feedReading(app: core.App, config: SyncConfig): string {
  const collections = Object.fromEntries(
    Object.values(config.collections).map((collection): [string, Reading] => [
      collection.name,
      {
        isPublic: collection.scope.public !== undefined,
        visitor: collection.scope.public ? statements(app, collection, false) : null,
        account: statements(app, collection, true),
      },
    ]),
  );
  return JSON.stringify({
    collections,
    accounts: config.accounts,
    schemaHeader: config.schema.header,
    oldestSchema: config.schema.oldest,
    limit: PULL_LIMIT,
    limitMax: PULL_LIMIT_MAX,
    readMax: READ_MAX,
    longBacklog: LONG_BACKLOG,
    version: `SELECT ${CURRENT_LINEAGE} AS lineage, (SELECT coalesce(max(seq), 0) FROM sync_changes WHERE collection = {:collection}) AS newest`,
    backlog:
      "SELECT count(*) FROM (SELECT 1 FROM sync_changes WHERE collection = {:collection} AND seq > {:after} LIMIT {:long})",
  });
}

/**
 * `page`: one statement, so one snapshot. It reads the numbers of `{:own}` (a JSON list), the feed after `{:after}`, and losses after
 * `{:since}`. `own`: all of a reader's numbers after `{:since}`, so that pages do not scan a long feed. `held`: id and number of
 * each record of a complete device.
 */
function statements(app: core.App, collection: SyncCollection, isSignedIn: boolean): Statements {
  const table = name(collection.name);
  const key = text(collection.name);
  const visible = isVisible(collection.scope, "r", isSignedIn);
  const users = isSignedIn ? ["'*'", "{:me}"] : ["'*'"];
  const own = `SELECT c.seq, c.record, 0 AS gone FROM json_each({:own}) o CROSS JOIN sync_changes c ON c.collection = ${key} AND c.seq = o.value
    CROSS JOIN ${table} r ON r.id = c.record WHERE ${visible}`;
  const feed = `SELECT c.seq, c.record, 0 AS gone FROM sync_changes c
    CROSS JOIN ${table} r ON r.id = c.record WHERE c.collection = ${key} AND c.seq > {:after} AND ${visible}`;
  const tombstones = users.map((user) => {
    const since = user === "'*'" ? "max({:since}, {:began})" : "{:since}";
    return `SELECT g.seq, g.record, 1 AS gone FROM sync_gone g WHERE g.user = ${user} AND g.collection = ${key} AND g.seq > ${since}
       AND NOT {:first} AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.id = g.record AND ${visible})`;
  });
  // If nothing follows it, a valid number belongs to something that this person sees or lost.
  const isGiven = `EXISTS (SELECT 1 FROM sync_gone WHERE collection = ${key} AND seq = {:since} AND user IN (${users.join(", ")}))
     OR EXISTS (SELECT 1 FROM sync_changes c JOIN ${table} r ON r.id = c.record WHERE c.collection = ${key} AND c.seq = {:since} AND ${visible})`;
  // A first pull leaves out what was lost before it. At its end it goes on after that.
  const newestLoss = (among: readonly string[]): string =>
    `(SELECT coalesce(max(g.seq), 0) FROM sync_gone g WHERE g.user IN (${among.join(", ")}) AND g.collection = ${key})`;
  const parts = collection.scope.public ? [feed, ...tombstones] : [own, feed, ...tombstones];
  return {
    page: short(`WITH page AS MATERIALIZED (${parts.join(" UNION ALL ")} ORDER BY seq LIMIT {:limit}),
     documents AS (
       SELECT seq, CASE WHEN gone THEN json_object('id', record, '_deleted', json('true'), 'rev', seq)
         ELSE (SELECT ${documentSql(app, collection, "page.seq")} FROM ${table} r WHERE r.id = page.record) END AS document
       FROM page
     )
     SELECT ${CURRENT_LINEAGE} AS lineage, ${IS_FOREIGN} AS is_foreign,
       (SELECT count(*) FROM (SELECT 1 FROM sync_changes WHERE collection = ${key} AND seq > {:after} LIMIT {:long})) AS behind,
       count(*) AS found,
       max(coalesce(max(seq), 0), CASE WHEN count(*) = {:limit} THEN 0 WHEN {:first} THEN ${newestLoss(users)} ELSE {:began} END) AS last,
       CASE WHEN {:first} AND count(*) = {:limit} THEN ${newestLoss(["'*'"])} ELSE 0 END AS began,
       CASE WHEN {:since} = 0 OR count(*) > 0 THEN 1 ELSE ${isGiven} END AS is_reached,
       coalesce(group_concat(document, ',' ORDER BY seq), '') AS documents FROM documents`),
    own: short(`SELECT ${CURRENT_LINEAGE} AS lineage, (SELECT coalesce(max(seq), 0) FROM sync_changes WHERE collection = ${key}) AS newest,
       (SELECT json_group_array(seq ORDER BY seq) FROM (SELECT c.seq FROM ${table} r
         CROSS JOIN sync_changes c ON c.collection = ${key} AND c.record = r.id WHERE ${visible} AND c.seq > {:since})) AS seqs`),
    reset: short(
      `SELECT ${CURRENT_LINEAGE} AS lineage, json_group_array(r.id) AS ids FROM ${table} r WHERE ${visible}`,
    ),
    held: short(`SELECT json_group_array(json_array(r.id, c.seq)) FROM ${table} r
       CROSS JOIN sync_changes c ON c.collection = ${key} AND c.record = r.id WHERE ${visible}`),
  };
}

const short = (statement: string): string => statement.replace(/\s+/g, " ");
