/** The feed's tables. Migrations create them in the product. A plain PocketBase creates them at its start. */
export const TABLES = [
  `CREATE TABLE IF NOT EXISTS sync_changes (collection TEXT NOT NULL, seq INTEGER NOT NULL, record TEXT NOT NULL,
    PRIMARY KEY (collection, seq)) WITHOUT ROWID`,
  "CREATE UNIQUE INDEX IF NOT EXISTS sync_changes_record ON sync_changes (collection, record)",
  `CREATE TABLE IF NOT EXISTS sync_gone (collection TEXT NOT NULL, seq INTEGER NOT NULL, user TEXT NOT NULL, record TEXT NOT NULL,
    PRIMARY KEY (collection, seq, user)) WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS sync_gone_user ON sync_gone (user, collection, seq)",
  "CREATE INDEX IF NOT EXISTS sync_gone_record ON sync_gone (collection, record, user)",
  `CREATE TRIGGER IF NOT EXISTS one_loss_a_record AFTER INSERT ON sync_gone BEGIN
    DELETE FROM sync_gone WHERE collection = NEW.collection AND record = NEW.record AND user = NEW.user AND seq < NEW.seq; END`,
  "CREATE TABLE IF NOT EXISTS sync_seq (seq INTEGER NOT NULL)",
  "INSERT INTO sync_seq SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM sync_seq)",
  `CREATE TABLE IF NOT EXISTS sync_mutations (user TEXT NOT NULL, device TEXT NOT NULL, mutation TEXT NOT NULL, at INTEGER NOT NULL,
    answer TEXT NOT NULL, PRIMARY KEY (user, device, mutation)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS sync_lineages (n INTEGER PRIMARY KEY, lineage TEXT NOT NULL UNIQUE, first INTEGER NOT NULL,
    at INTEGER NOT NULL DEFAULT 0, goes_on INTEGER NOT NULL DEFAULT 0)`,
];
