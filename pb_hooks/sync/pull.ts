import { Refusal } from "@domain/errors";
import { answerJson } from "../platform/answer";
import { documentSql } from "./documents";
import { LONG_BACKLOG, PULL_LIMIT, PULL_LIMIT_MAX, VAIN_MAX } from "./limits";
import { CURRENT_LINEAGE, highestOf, IS_FOREIGN, type Read as ReadMarks, readOf } from "./lineage";
import { readerOf, syncedCollection } from "./request";
import { name, row } from "./sql";
import type { SyncCollection, SyncConfig } from "./types";
import { isVisible } from "./visibility";

type Page = {
  lineage: string;
  isForeign: number;
  newest: number;
  found: number;
  last: number;
  isReached: number;
  documents: string;
};
type Read = {
  app: core.App;
  collection: SyncCollection;
  account: string;
  since: number;
  limit: number;
  read: ReadMarks;
};

/**
 * `GET /api/sync/{collection}?epoch&read&since&limit`: what changed for this person after `since`, in seq order, with what they may
 * no longer see as `{id, _deleted: true, rev}`. `checkpoint` is the last seq of these, and stays when there are none: nothing
 * in an answer tells of rows that this person cannot see. A page shorter than `limit` means "caught up". What was read under another past,
 * or a `since` that this person's feed has not reached, answers `reset` with the ids of everything they may read.
 */
export function pull(e: core.RequestEvent, config: SyncConfig): unknown {
  const collection = syncedCollection(e, config);
  const account = readerOf(e, config);
  if (account === "" && !collection.scope.public) throw new Refusal("sign_in_required");
  const query = e.request?.url?.query();
  const epoch = query?.get("epoch") ?? "";
  const since = wholeNumber(query?.get("since") ?? "", 0, Number.MAX_SAFE_INTEGER, 0);
  const limit = wholeNumber(query?.get("limit") ?? "", 1, PULL_LIMIT_MAX, PULL_LIMIT);

  // A release before lineages says the epoch that it began with, which is the lineage of then.
  const read = query?.has("read") ? readOf(query.get("read")) : epoch === "" ? {} : { [epoch]: since };
  const hasRead = epoch !== "" || since > 0;

  const page = readPage({ app: e.app, collection, account, since, limit, read });
  const isForeign = page.isForeign || since > highestOf(read) || (hasRead && Object.keys(read).length === 0);
  if (isForeign || !page.isReached) return answerJson(e, resetBody(e.app, collection, account));
  const checkpoint = page.found > 0 ? page.last : since;
  const names = `"epoch":${JSON.stringify(epoch || page.lineage)},"lineage":${JSON.stringify(page.lineage)}`;
  return answerJson(e, `{${names},"checkpoint":${checkpoint},"documents":[${page.documents}]}`);
}

/** Where a reader last looked at a long stretch of the feed in vain: `since` to `to`. What is seen later has a later number. */
type Vain = { lineage: string; since: number; to: number };

// In each interpreter. A lost entry costs one long look.
const vain = new Map<string, Vain>();

function readPage(read: Read): Page {
  const { app, collection, account, since } = read;
  const key = `${collection.name} ${account}`;
  const known = vain.get(key);
  const after = known && known.since <= since && since < known.to ? known.to : since;
  const isLong = isLongBacklog(app.concurrentDB(), collection, after);
  const page = selectPage(read, after, isLong);
  if (known && after > since && page.lineage !== known.lineage) {
    vain.delete(key);
    return readPage(read);
  }
  if (isLong && page.found === 0 && page.isReached) {
    if (vain.size >= VAIN_MAX) vain.clear();
    vain.set(key, { lineage: page.lineage, since, to: page.newest });
  }
  return page;
}

/** One statement, so one snapshot of all the tables. */
function selectPage(read: Read, after: number, isLong: boolean): Page {
  const { app, collection, account, since, limit } = read;
  const marks = JSON.stringify(read.read);
  const db = app.concurrentDB();
  const table = name(collection.name);
  const visible = isVisible(collection.scope, "r", account !== "");
  const params = { collection: collection.name, me: account, since, after, limit, read: marks };
  const users = account === "" ? ["'*'"] : ["'*'", "{:me}"];
  const alive =
    isLong && !collection.scope.public
      ? `SELECT c.seq, c.record, 0 AS gone FROM ${table} r
         CROSS JOIN sync_changes c ON c.collection = {:collection} AND c.record = r.id WHERE ${visible} AND c.seq > {:after}`
      : `SELECT c.seq, c.record, 0 AS gone FROM sync_changes c
         CROSS JOIN ${table} r ON r.id = c.record WHERE c.collection = {:collection} AND c.seq > {:after} AND ${visible}`;
  const tombstones = users.map(
    (user) =>
      `SELECT g.seq, g.record, 1 AS gone FROM sync_gone g
       WHERE g.user = ${user} AND g.collection = {:collection} AND g.seq > {:after}
       AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.id = g.record AND ${visible})`,
  );
  // With nothing after it, a number that was given to this person is still that of something they see or lost.
  const isGiven = `EXISTS (SELECT 1 FROM sync_gone WHERE collection = {:collection} AND seq = {:since} AND user IN (${users.join(", ")}))
     OR EXISTS (SELECT 1 FROM sync_changes c JOIN ${table} r ON r.id = c.record
       WHERE c.collection = {:collection} AND c.seq = {:since} AND ${visible})`;
  const found = row(
    db,
    `WITH page AS MATERIALIZED (${[alive, ...tombstones].join(" UNION ALL ")} ORDER BY seq LIMIT {:limit}),
     documents AS (
       SELECT seq, CASE WHEN gone THEN json_object('id', record, '_deleted', json('true'), 'rev', seq)
         ELSE (SELECT ${documentSql(app, collection, "page.seq")} FROM ${table} r WHERE r.id = page.record) END AS document
       FROM page
     )
     SELECT ${CURRENT_LINEAGE} AS lineage, ${IS_FOREIGN} AS isForeign,
       (SELECT coalesce(max(seq), 0) FROM sync_changes WHERE collection = {:collection}) AS newest,
       count(*) AS found, coalesce(max(seq), 0) AS last,
       CASE WHEN {:since} = 0 OR count(*) > 0 THEN 1 ELSE ${isGiven} END AS isReached,
       coalesce(group_concat(document, ',' ORDER BY seq), '') AS documents FROM documents`,
    params,
    { lineage: "", isForeign: 0, newest: 0, found: 0, last: 0, isReached: 0, documents: "" },
  );
  if (!found) throw new Error("the feed gave no row");
  return found;
}

/** Along a long feed a reader would look at everybody's records to find one's own few. */
function isLongBacklog(db: dbx.Builder, collection: SyncCollection, since: number): boolean {
  const backlog = row(
    db,
    `SELECT count(*) AS n FROM (SELECT 1 FROM sync_changes WHERE collection = {:collection} AND seq > {:since} LIMIT {:limit})`,
    { collection: collection.name, since, limit: LONG_BACKLOG },
    { n: 0 },
  );
  return (backlog?.n ?? 0) >= LONG_BACKLOG;
}

function resetBody(app: core.App, collection: SyncCollection, account: string): string {
  const found = row(
    app.concurrentDB(),
    `SELECT ${CURRENT_LINEAGE} AS lineage, json_group_array(r.id) AS ids
     FROM ${name(collection.name)} r WHERE ${isVisible(collection.scope, "r", account !== "")}`,
    { me: account },
    { lineage: "", ids: "" },
  );
  if (!found) throw new Error("the feed gave no row");
  const lineage = JSON.stringify(found.lineage);
  return `{"epoch":${lineage},"lineage":${lineage},"checkpoint":0,"reset":true,"ids":${found.ids},"documents":[]}`;
}

function wholeNumber(given: string, low: number, high: number, fallback: number): number {
  if (given === "") return fallback;
  const value = Number(given);
  if (!/^\d{1,16}$/.test(given) || value < low) throw new Refusal("invalid_input");
  return Math.min(value, high);
}
