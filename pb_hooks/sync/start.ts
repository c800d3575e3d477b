import { findUnlisted, installRules } from "../permissions/install-rules";
import { plain } from "../platform/plain-error";
import { inTransaction } from "../platform/transaction";
import { audience, toldDocuments } from "./audience";
import { findDrift } from "./drift";
import { hasFeed } from "./feed";
import { beginLineage, dateLineages } from "./lineage";
import { mendTriggers } from "./mend-triggers";
import { feedReading } from "./reading";
import type { SyncConfig } from "./types";

/**
 * Before the server listens: runs migrations, compares the database's columns with the code's, installs triggers and rules, writes this
 * start's lineage. Throws one line that says what is wrong.
 */
export function start(app: core.App, config: SyncConfig): void {
  app.runAllMigrations();
  requireColumns(app, config);
  inTransaction(app, (tx) => {
    if (!mendTriggers(tx, config)) beginLineage(tx);
    dateLineages(tx);
  });
  installRules(app);
  serveFeed(app, config);
}

/** Writes nothing. The primary has made all of it. */
export function startFollower(app: core.App, config: SyncConfig): void {
  requireColumns(app, config);
  serveFeed(app, config);
}

function requireColumns(app: core.App, config: SyncConfig): void {
  if (!hasFeed(app)) throw plain("The change feed is missing: run the migrations.");
  const drift = [...findDrift(app, config), ...findUnlisted(app)];
  if (drift.length > 0) throw plain(`Not serving. ${drift.join(" ")}`);
}

function serveFeed(app: core.App, config: SyncConfig): void {
  encore.serveFeed(feedReading(app, config));
  encore.watchFeed(config.topic, audience(config), toldDocuments(app, config));
}
