import { Refusal } from "@domain/errors";
import { together } from "../platform/transaction";
import { dropTriggers, hasFeed, installTriggers } from "./feed";
import type { SyncConfig } from "./types";

/** A synced collection that is made after the feed. */
export function afterCollectionCreate(e: core.CollectionEvent, config: SyncConfig): void {
  e.next();
  const synced = e.collection && config.collections[e.collection.name];
  if (synced && hasFeed(e.app)) installTriggers(e.app, synced);
}

/**
 * PocketBase alters tables in place, which fails on a column that a trigger names. So the triggers are away while it does, in
 * one transaction. A new name would leave the feed, the scopes and every device with the old one.
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
  for (const column of namedColumns(synced.scope)) {
    if (!collection.fields.getByName(column))
      throw new Refusal("rejected", `${before}.${column} says who may read a record: it cannot go or change its name.`);
  }
  together(e, (tx) => {
    dropTriggers(tx, synced);
    e.next();
    installTriggers(tx, synced);
  });
}

const namedColumns = (scope: SyncConfig["collections"][string]["scope"]): string[] => [
  ...scope.readers.map((reader) => reader.column),
  ...(scope.public ? [scope.public.column] : []),
];
