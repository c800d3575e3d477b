import { drop } from "./lib/schema";

const EACH = [
  "ALTER TABLE sync_lineages ADD COLUMN at INTEGER NOT NULL DEFAULT 0",
  "ALTER TABLE sync_lineages ADD COLUMN goes_on INTEGER NOT NULL DEFAULT 0",
  "CREATE INDEX sync_gone_record ON sync_gone (collection, record, user)",
  `DELETE FROM sync_gone WHERE seq < (SELECT max(later.seq) FROM sync_gone later
     WHERE later.collection = sync_gone.collection AND later.record = sync_gone.record AND later.user = sync_gone.user)`,
  `CREATE TRIGGER one_loss_a_record AFTER INSERT ON sync_gone BEGIN
     DELETE FROM sync_gone WHERE collection = NEW.collection AND record = NEW.record AND user = NEW.user AND seq < NEW.seq; END`,
  `CREATE TABLE rows_made (account TEXT NOT NULL, counted TEXT NOT NULL, slot INTEGER NOT NULL, made INTEGER NOT NULL,
     PRIMARY KEY (account, counted, slot)) WITHOUT ROWID`,
];

/**
 * Lineages have a time, so that old ones end and what only they needed is deleted. A reader has one tombstone for a record; the
 * trigger's name must not begin with "sync_": each start compares the triggers with such names, and `encore check` counts them.
 * `rows_made` counts what an account makes, also what it deletes afterwards.
 */
migrate(
  (app) => {
    for (const statement of EACH) app.db().newQuery(statement).execute();
  },
  (app) => {
    drop(app, "table", "rows_made");
    drop(app, "trigger", "one_loss_a_record");
    drop(app, "index", "sync_gone_record");
    for (const column of ["goes_on", "at"])
      app.db().newQuery(`ALTER TABLE sync_lineages DROP COLUMN ${column}`).execute();
  },
);
