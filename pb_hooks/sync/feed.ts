import { execute, name, row, rows, text } from "./sql";
import type { SyncCollection, SyncConfig } from "./types";
import { allReaders, audienceChanged, isPublic, namedReaders } from "./visibility";

/**
 * The change feed: raw tables beside PocketBase's, filled by triggers, so that no way of writing can miss it (records API,
 * dashboard, cascades, jobs, plain SQL). One row in sync_changes for each record, whose `seq` is the record's `rev`, and one in
 * sync_gone for each account that lost sight of it (`*`: everybody). SQLite has one writer, so seqs are in order of commit.
 */
export const FEED_TABLES = [
  `CREATE TABLE sync_changes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    collection TEXT NOT NULL,
    record TEXT NOT NULL,
    op TEXT NOT NULL,
    UNIQUE (collection, record)
  )`,
  "CREATE INDEX sync_changes_pull ON sync_changes (collection, seq)",
  `CREATE TABLE sync_gone (
    collection TEXT NOT NULL,
    record TEXT NOT NULL,
    user TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (collection, record, user)
  ) WITHOUT ROWID`,
  "CREATE INDEX sync_gone_pull ON sync_gone (user, collection, seq)",
  `CREATE TABLE sync_mutations (
    user TEXT NOT NULL,
    device TEXT NOT NULL,
    mutation TEXT NOT NULL,
    at INTEGER NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (user, device, mutation)
  ) WITHOUT ROWID`,
  "CREATE INDEX sync_mutations_age ON sync_mutations (at)",
  "CREATE TABLE sync_meta (k TEXT PRIMARY KEY, v TEXT NOT NULL)",
  "INSERT INTO sync_meta VALUES ('epoch', lower(hex(randomblob(8))))",
];

export const hasFeed = (app: core.App): boolean => app.hasTable("sync_meta");

/** Trigger name → statement. In triggers DELETE + INSERT: the outer statement's OR clause would override an upsert's. */
export function triggers({ name: collection, scope }: SyncCollection): Record<string, string> {
  const table = name(collection);
  const key = text(collection);
  const changed = (id: string, op: string): string =>
    `DELETE FROM sync_changes WHERE collection = ${key} AND record = ${id};
     INSERT INTO sync_changes (collection, record, op) VALUES (${key}, ${id}, '${op}');`;
  // Whoever sees the record now needs no tombstone of it.
  const back = `DELETE FROM sync_gone WHERE collection = ${key} AND record = NEW.id
     AND (${isPublic(scope, "NEW")} OR user IN (${namedReaders(scope, "NEW")}));`;
  const lost = (users: string): string =>
    `DELETE FROM sync_gone WHERE collection = ${key} AND record = OLD.id AND user IN (${users});
     INSERT INTO sync_gone (collection, record, user, seq)
     SELECT ${key}, OLD.id, user, (SELECT seq FROM sync_changes WHERE collection = ${key} AND record = OLD.id)
     FROM (${users});`;
  const before = `SELECT user FROM (${allReaders(scope, "OLD")}) WHERE user <> ''`;
  const noMore = `${before} AND NOT ${isPublic(scope, "NEW")} AND user NOT IN (${namedReaders(scope, "NEW")})`;
  const when = audienceChanged(scope);
  const named = (event: string): string => `sync_${collection}_${event}`;
  const trigger = (event: string, on: string, body: string): [string, string] => [
    named(event),
    `CREATE TRIGGER ${name(named(event))} AFTER ${on} BEGIN ${body} END`.replace(/\s+/g, " "),
  ];
  return Object.fromEntries([
    trigger("insert", `INSERT ON ${table}`, `${changed("NEW.id", "i")} ${back}`),
    trigger("update", `UPDATE ON ${table} WHEN NOT (${when})`, changed("NEW.id", "u")),
    trigger("audience", `UPDATE ON ${table} WHEN ${when}`, `${changed("NEW.id", "u")} ${lost(noMore)} ${back}`),
    trigger("delete", `DELETE ON ${table}`, `${changed("OLD.id", "d")} ${lost(before)}`),
  ]);
}

export function dropTriggers(app: core.App, collection: SyncCollection): void {
  for (const each of Object.keys(triggers(collection))) execute(app.db(), `DROP TRIGGER IF EXISTS ${name(each)}`);
}

/** Drops and makes the triggers, and puts records that the feed has never seen into it. Run it in a transaction. */
export function installTriggers(app: core.App, collection: SyncCollection): void {
  dropTriggers(app, collection);
  for (const statement of Object.values(triggers(collection))) execute(app.db(), statement);
  addReaderIndexes(app, collection);
  execute(
    app.db(),
    `INSERT INTO sync_changes (collection, record, op)
     SELECT {:collection}, t.id, 'i' FROM ${name(collection.name)} t
     WHERE NOT EXISTS (SELECT 1 FROM sync_changes c WHERE c.collection = {:collection} AND c.record = t.id)
     ORDER BY t.rowid`,
    { collection: collection.name },
  );
}

/** A device's first pull of a private collection reads along these. */
function addReaderIndexes(app: core.App, { name: collection, scope }: SyncCollection): void {
  for (const reader of scope.readers) {
    if (reader.many || scope.public) continue;
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

/** Whether the database's triggers are exactly the ones that the scope makes. */
export function hasTriggers(app: core.App, collection: SyncCollection): boolean {
  const wanted = triggers(collection);
  const found = rows(
    app.db(),
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = {:collection} AND name LIKE 'sync\\_%' ESCAPE '\\'",
    { collection: collection.name },
    { name: "", sql: "" },
  );
  return found.length === Object.keys(wanted).length && found.every((each) => wanted[each.name] === each.sql);
}

/** Makes the tables and triggers. For the migration; the collections must be there. */
export function createFeed(app: core.App, config: SyncConfig): void {
  for (const statement of FEED_TABLES) execute(app.db(), statement);
  for (const collection of Object.values(config.collections)) {
    if (app.hasTable(collection.name)) installTriggers(app, collection);
  }
}

/** The way down. */
export function dropFeed(app: core.App, config: SyncConfig): void {
  for (const collection of Object.values(config.collections)) {
    dropTriggers(app, collection);
    for (const reader of collection.scope.readers) {
      execute(app.db(), `DROP INDEX IF EXISTS ${name(`sync_${collection.name}_${reader.column}`)}`);
    }
  }
  for (const table of ["sync_changes", "sync_gone", "sync_mutations", "sync_meta"]) {
    execute(app.db(), `DROP TABLE IF EXISTS ${name(table)}`);
  }
}
