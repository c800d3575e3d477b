import { drop, named } from "./lib/schema";

const TABLES = [
  `CREATE TABLE sync_changes (
    collection TEXT NOT NULL,
    seq INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (collection, seq)
  ) WITHOUT ROWID`,
  "CREATE UNIQUE INDEX sync_changes_record ON sync_changes (collection, record)",
  `CREATE TABLE sync_gone (
    collection TEXT NOT NULL,
    seq INTEGER NOT NULL,
    user TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (collection, seq, user)
  ) WITHOUT ROWID`,
  "CREATE INDEX sync_gone_user ON sync_gone (user, collection, seq)",
  "CREATE TABLE sync_seq (seq INTEGER NOT NULL)",
  "INSERT INTO sync_seq VALUES (0)",
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

/** The change feed's tables (docs/sync.md). The start creates its triggers from the scopes of the running code. */
migrate(
  (app) => {
    for (const statement of TABLES) app.db().newQuery(statement).execute();
  },
  (app) => {
    for (const trigger of named(app, "trigger", "sync_")) drop(app, "trigger", trigger);
    for (const index of named(app, "index", "sync_")) {
      if (!TABLES.some((statement) => statement.includes(index))) drop(app, "index", index);
    }
    for (const table of ["sync_changes", "sync_gone", "sync_seq", "sync_mutations", "sync_meta"]) {
      drop(app, "table", table);
    }
  },
);
