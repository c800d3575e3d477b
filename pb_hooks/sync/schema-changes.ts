import { Refusal } from "@domain/errors";
import { together } from "../platform/transaction";
import { whyNotReadable } from "./drift";
import { dropTriggers, hasFeed, hasTriggers, installTriggers } from "./feed";
import { beginAnew } from "./lineage";
import type { SyncCollection, SyncConfig } from "./types";

/** A synced collection that is created after the feed. */
export function afterCollectionCreate(e: core.CollectionEvent, config: SyncConfig): void {
  e.next();
  const synced = e.collection && config.collections[e.collection.name];
  if (!synced || !e.collection || !hasFeed(e.app)) return;
  if (!whyNotReadable(e.app, e.collection, synced)) installTriggers(e.app, synced);
}

/**
 * PocketBase alters tables in place and rewrites records if a field's kind changes. The triggers stay, so the feed sees it, and columns that
 * a trigger names cannot be removed. Triggers of other scopes (a new release's migration) are dropped first and every device is reset,
 * because readers may change without a write.
 */
export function aroundCollectionUpdate(e: core.CollectionEvent, config: SyncConfig): void {
  const collection = e.collection;
  const before = collection && hasFeed(e.app) ? e.app.findCollectionByNameOrId(collection.id).name : "";
  const synced = config.collections[before];
  if (!collection || !synced) {
    e.next();
    return;
  }
  if (collection.name !== before) throw new Refusal("rejected", `${before} is synced to devices and keeps its name.`);
  together(e, (tx) => {
    if (hasTriggers(tx, synced)) {
      keepReaders(tx, collection, synced);
      e.next();
      return;
    }
    dropTriggers(tx, synced);
    e.next();
    // Columns of a later migration are missing here: the start makes the triggers.
    if (!whyNotReadable(tx, collection, synced)) installTriggers(tx, synced);
    beginAnew(tx);
  });
}

function keepReaders(tx: core.App, collection: core.Collection, synced: SyncCollection): void {
  const column = whyNotReadable(tx, collection, synced);
  if (column)
    throw new Refusal(
      "rejected",
      `${synced.name}.${column} says who may read a record: it cannot go or change its kind.`,
    );
}
