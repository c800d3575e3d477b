/**
 * Each start of a server on this folder, with its first seq (docs/sync.md). The existing epoch becomes the first lineage, so that devices
 * keep their checkpoints.
 */
migrate(
  (app) => {
    for (const statement of [
      "CREATE TABLE sync_lineages (n INTEGER PRIMARY KEY, lineage TEXT NOT NULL UNIQUE, first INTEGER NOT NULL)",
      "INSERT INTO sync_lineages (lineage, first) SELECT v, 1 FROM sync_meta WHERE k = 'epoch'",
      "DROP TABLE sync_meta",
    ])
      app.db().newQuery(statement).execute();
  },
  (app) => {
    for (const statement of [
      "CREATE TABLE sync_meta (k TEXT PRIMARY KEY, v TEXT NOT NULL)",
      "INSERT INTO sync_meta VALUES ('epoch', lower(hex(randomblob(8))))",
      "DROP TABLE sync_lineages",
    ])
      app.db().newQuery(statement).execute();
  },
);
