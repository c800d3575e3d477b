import { row } from "../platform/sql";
import { hasTriggers, installTriggers } from "./feed";
import { beginAnew } from "./lineage";
import type { SyncConfig } from "./types";

/**
 * Installs the triggers that are missing or different. Changes without the right trigger are not in the feed, so all devices are reset.
 * @returns whether devices are reset
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
