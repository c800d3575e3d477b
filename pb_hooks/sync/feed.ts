import { execute, name, row, rows, text } from "../platform/sql";
import { EVERYBODY, type SyncCollection } from "./types";
import { holderOf, isPublic, isWithheld, listOf } from "./visibility";

/**
 * The change feed: raw tables filled by triggers, so that every write is in it (records API, dashboard, cascades, jobs, plain SQL).
 * sync_changes has one row per record, whose `seq` is the record's `rev`. sync_gone has one row each time an account lost a record
 * (`*`: everybody). SQLite has one writer, so seqs are in the order of commits.
 */
export const hasFeed = (app: core.App): boolean => app.hasTable("sync_lineages");

/**
 * Trigger name → statement. SQLite compiles a table's triggers with each statement that writes to it, so there is one short trigger per
 * event (docs/decisions/2026-11-21-sync-feed.md). DELETE + INSERT, because the outer statement's OR clause would override an upsert's.
 */
export function triggers(collection: SyncCollection): Record<string, string> {
  const table = name(collection.name);
  const key = text(collection.name);
  const changed = (id: string): string =>
    `DELETE FROM sync_changes WHERE collection = ${key} AND record = ${id};
     UPDATE sync_seq SET seq = seq + 1;
     INSERT INTO sync_changes SELECT ${key}, seq, ${id} FROM sync_seq;`;
  const trigger = (event: string, body: string): [string, string] => {
    const named = `sync_${collection.name}_${event.toLowerCase()}`;
    return [named, `CREATE TRIGGER ${name(named)} AFTER ${event} ON ${table} BEGIN ${body} END`.replace(/\s+/g, " ")];
  };
  return Object.fromEntries([
    trigger("INSERT", changed("NEW.id")),
    trigger("UPDATE", `${changed("NEW.id")} ${lost(collection, true)}`),
    trigger("DELETE", `${changed("OLD.id")} ${lost(collection, false)}`),
  ]);
}

/** Adds a row to sync_gone for each reader of OLD who is no reader of NEW (`isUpdate`), or for all; for nobody if OLD was withheld. */
function lost({ name: collection, scope }: SyncCollection, isUpdate: boolean): string {
  const insert = (user: string, from: string, where: string[]): string =>
    `INSERT INTO sync_gone SELECT ${text(collection)}, sync_seq.seq, ${user}, OLD.id FROM ${from} WHERE ${where.join(" AND ")};`;
  const noMore = isUpdate && scope.public ? [`NOT ${isPublic(scope, "NEW")}`] : [];
  const shown = scope.excludedBy ? [`NOT ${isWithheld(scope, "OLD")}`] : [];
  const notAmongNew = (user: string): string[] => {
    if (!isUpdate) return [];
    const none = scope.readers.map((reader) => `NOT ${holds(holderOf(reader, "NEW"), user, reader.many)}`);
    return scope.excludedBy ? [`(${isWithheld(scope, "NEW")} OR (${none.join(" AND ")}))`] : none;
  };
  const statements = scope.readers.map((reader, index) => {
    const user = reader.many ? "reader.value" : holderOf(reader, "OLD");
    const from = reader.many
      ? `sync_seq, (SELECT DISTINCT value FROM ${listOf(holderOf(reader, "OLD"))}) reader`
      : "sync_seq";
    // A reader who is named twice loses it once.
    const before = scope.readers
      .slice(0, index)
      .map((other) => `NOT ${holds(holderOf(other, "OLD"), user, other.many)}`);
    return insert(user, from, [`${user} <> ''`, ...shown, ...noMore, ...before, ...notAmongNew(user)]);
  });
  if (scope.public) statements.push(insert(text(EVERYBODY), "sync_seq", [isPublic(scope, "OLD"), ...noMore]));
  return statements.join(" ");
}

const holds = (value: string, user: string, many: boolean | undefined): string =>
  many ? `EXISTS (SELECT 1 FROM ${listOf(value)} held WHERE held.value = ${user})` : `(${value} = ${user})`;

type Trigger = { name: string; sql: string };

const installed = (app: core.App, collection: SyncCollection): Trigger[] =>
  rows(
    app.db(),
    `SELECT name, sql FROM sqlite_master
     WHERE type = 'trigger' AND tbl_name = {:collection} AND name LIKE 'sync~_%' ESCAPE '~'`,
    { collection: collection.name },
    { name: "", sql: "" },
  );

/** Includes triggers that another release made under other names. */
export function dropTriggers(app: core.App, collection: SyncCollection): void {
  for (const each of installed(app, collection)) execute(app.db(), `DROP TRIGGER ${name(each.name)}`);
}

/** Recreates the triggers, and adds records that the feed has never seen. Run it in a transaction. */
export function installTriggers(app: core.App, collection: SyncCollection): void {
  dropTriggers(app, collection);
  for (const statement of Object.values(triggers(collection))) execute(app.db(), statement);
  addReaderIndexes(app, collection);
  execute(
    app.db(),
    `INSERT INTO sync_changes SELECT {:collection}, sync_seq.seq + row_number() OVER (ORDER BY t.rowid), t.id
     FROM sync_seq, ${name(collection.name)} t
     WHERE NOT EXISTS (SELECT 1 FROM sync_changes c WHERE c.collection = {:collection} AND c.record = t.id)`,
    { collection: collection.name },
  );
  execute(
    app.db(),
    "UPDATE sync_seq SET seq = max(seq, coalesce((SELECT max(c.seq) FROM sync_changes c WHERE c.collection = {:collection}), 0))",
    {
      collection: collection.name,
    },
  );
}

/** Indexes for a device's first pull of a private collection. */
function addReaderIndexes(app: core.App, { name: collection, scope }: SyncCollection): void {
  for (const reader of scope.readers) {
    if (reader.many || reader.of || scope.public) continue;
    const leading = row(
      app.db(),
      `SELECT count(*) AS n FROM pragma_index_list({:collection}) list
       JOIN pragma_index_info(list.name) info ON info.seqno = 0 AND info.name = {:column} WHERE NOT list.partial`,
      { collection, column: reader.column },
      { n: 0 },
    );
    if (leading?.n) continue;
    const index = name(`sync_${collection}_${reader.column}`);
    execute(app.db(), `CREATE INDEX ${index} ON ${name(collection)} (${name(reader.column)})`);
  }
}

/** Whether the database's triggers are exactly the scope's. */
export function hasTriggers(app: core.App, collection: SyncCollection): boolean {
  const wanted = triggers(collection);
  const found = installed(app, collection);
  return found.length === Object.keys(wanted).length && found.every((each) => wanted[each.name] === each.sql);
}
