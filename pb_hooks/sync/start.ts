import { findUnlisted, installRules } from "../permissions/install-rules";
import { row } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { audience, toldDocuments } from "./audience";
import { findDrift } from "./drift";
import { hasFeed, hasTriggers, installTriggers } from "./feed";
import { beginAnew, beginLineage } from "./lineage";
import { feedReading } from "./reading";
import type { SyncConfig } from "./types";

/**
 * Before the server listens: runs migrations, compares the database's columns with the code's, installs triggers and rules, writes this
 * start's lineage. Throws one line that says what is wrong.
 */
export function start(app: core.App, config: SyncConfig): void {
  app.runAllMigrations();
  if (!hasFeed(app)) throw plain("The change feed is missing: run the migrations.");
  const drift = [...findDrift(app, config), ...findUnlisted(app)];
  if (drift.length > 0) throw plain(`Not serving. ${drift.join(" ")}`);
  inTransaction(app, (tx) => {
    if (!mendTriggers(tx, config)) beginLineage(tx);
  });
  installRules(app);
  encore.serveFeed(feedReading(app, config));
  encore.watchFeed(config.topic, audience(config), toldDocuments(app, config));
}

/**
 * Installs the triggers that are missing or different. Changes without the right trigger are not in the feed, so all devices are reset.
 * @returns whether they are
 */
export function mendTriggers(tx: core.App, config: SyncConfig): boolean {
  const stale = Object.values(config.collections).filter((collection) => !hasTriggers(tx, collection));
  const missed = stale.some((collection) => hasHistory(tx, collection.name));
  for (const collection of stale) installTriggers(tx, collection);
  if (missed) beginAnew(tx);
  return missed;
}

const hasHistory = (app: core.App, collection: string): boolean =>
  row(
    app.db(),
    "SELECT 1 AS n FROM sync_changes WHERE collection = {:collection} LIMIT 1",
    { collection },
    { n: 0 },
  ) !== null;

/** An error that prints without a stack, unlike a JavaScript Error. */
function plain(message: string): ApiError {
  const error = new ApiError(500, "", null);
  error.message = message;
  return error;
}
