import { Refusal } from "@domain/errors";
import { answerJson } from "../platform/answer";
import { documentSql } from "./documents";
import { LONG_BACKLOG, PULL_LIMIT, PULL_LIMIT_MAX } from "./limits";
import { readerOf, syncedCollection } from "./request";
import { name, row } from "./sql";
import type { SyncCollection, SyncConfig } from "./types";
import { isVisible } from "./visibility";

type Page = { epoch: string; newest: number; found: number; last: number; documents: string };

/**
 * `GET /api/sync/{collection}?epoch&since&limit`: what changed for this person after `since`, in seq order, with what they may
 * no longer see as `{id, _deleted: true, rev}`. `checkpoint` is the last seq looked at, so a page shorter than `limit` means
 * "caught up". A visitor is asked to sign in where nothing is public. Another epoch, or a `since` the feed has not reached, answers `reset` with the ids of everything they may read.
 */
export function pull(e: core.RequestEvent, config: SyncConfig): unknown {
  const collection = syncedCollection(e, config);
  const account = readerOf(e, config);
  if (account === "" && !collection.scope.public) throw new Refusal("sign_in_required");
  const query = e.request?.url?.query();
  const known = query?.get("epoch") ?? "";
  const since = wholeNumber(query?.get("since") ?? "", 0, Number.MAX_SAFE_INTEGER, 0);
  const limit = wholeNumber(query?.get("limit") ?? "", 1, PULL_LIMIT_MAX, PULL_LIMIT);

  const page = readPage(e.app, collection, account, since, limit);
  const isOther = known === "" ? since > 0 : known !== page.epoch;
  if (isOther || since > page.newest) return answerJson(e, resetBody(e.app, collection, account));
  const checkpoint = page.found < limit ? page.newest : page.last;
  return answerJson(
    e,
    `{"epoch":${JSON.stringify(page.epoch)},"checkpoint":${checkpoint},"documents":[${page.documents}]}`,
  );
}

/** One statement, so one snapshot of all the tables. */
function readPage(app: core.App, collection: SyncCollection, account: string, since: number, limit: number): Page {
  const db = app.concurrentDB();
  const table = name(collection.name);
  const visible = isVisible(collection.scope, "r", account !== "");
  const params = { collection: collection.name, me: account, since, limit };
  const alive = isLongBacklog(db, collection, since)
    ? `SELECT c.seq, c.record, 0 AS gone FROM ${table} r
       CROSS JOIN sync_changes c ON c.collection = {:collection} AND c.record = r.id WHERE ${visible} AND c.seq > {:since}`
    : `SELECT c.seq, c.record, 0 AS gone FROM sync_changes c
       CROSS JOIN ${table} r ON r.id = c.record WHERE c.collection = {:collection} AND c.seq > {:since} AND ${visible}`;
  const gone = (user: string): string =>
    `SELECT g.seq, g.record, 1 AS gone FROM sync_gone g
     WHERE g.user = ${user} AND g.collection = {:collection} AND g.seq > {:since}
     AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.id = g.record AND ${visible})`;
  const tombstones = account === "" ? gone("'*'") : `${gone("'*'")} UNION ALL ${gone("{:me}")}`;
  const found = row(
    db,
    `WITH page AS MATERIALIZED (${alive} UNION ALL ${tombstones} ORDER BY seq LIMIT {:limit}),
     documents AS (
       SELECT seq, CASE WHEN gone THEN json_object('id', record, '_deleted', json('true'), 'rev', seq)
         ELSE (SELECT ${documentSql(app, collection, "page.seq")} FROM ${table} r WHERE r.id = page.record) END AS document
       FROM page
     )
     SELECT (SELECT v FROM sync_meta WHERE k = 'epoch') AS epoch,
       (SELECT coalesce(max(seq), 0) FROM sync_changes WHERE collection = {:collection}) AS newest,
       count(*) AS found, coalesce(max(seq), 0) AS last,
       coalesce(group_concat(document, ',' ORDER BY seq), '') AS documents FROM documents`,
    params,
    { epoch: "", newest: 0, found: 0, last: 0, documents: "" },
  );
  if (!found) throw new Error("the feed gave no row");
  return found;
}

/** Reading a private collection along a long feed would look at everybody's records to find one's own few. */
function isLongBacklog(db: dbx.Builder, collection: SyncCollection, since: number): boolean {
  if (collection.scope.public) return false;
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
    `SELECT (SELECT v FROM sync_meta WHERE k = 'epoch') AS epoch, json_group_array(r.id) AS ids
     FROM ${name(collection.name)} r WHERE ${isVisible(collection.scope, "r", account !== "")}`,
    { me: account },
    { epoch: "", ids: "" },
  );
  if (!found) throw new Error("the feed gave no row");
  return `{"epoch":${JSON.stringify(found.epoch)},"checkpoint":0,"reset":true,"ids":${found.ids},"documents":[]}`;
}

function wholeNumber(given: string, low: number, high: number, fallback: number): number {
  if (given === "") return fallback;
  const value = Number(given);
  if (!/^\d{1,16}$/.test(given) || value < low) throw new Refusal("invalid_input");
  return Math.min(value, high);
}
