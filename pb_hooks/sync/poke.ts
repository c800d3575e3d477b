import { row } from "./sql";
import { EVERYBODY, type SyncCollection, type SyncConfig } from "./types";

/**
 * Tells the connections of those who may read the record, and of those who just lost sight of it, that the collection changed.
 * Only a hint: what changed is always pulled. Runs after the commit, and must not fail the write that it tells of.
 */
export function poke(app: core.App, config: SyncConfig, record: core.Record): void {
  const collection = config.collections[record.collection().name];
  if (!collection) return;
  try {
    const change = row(
      app.concurrentDB(),
      `SELECT c.seq, coalesce((SELECT group_concat(g.user) FROM sync_gone g
         WHERE g.collection = c.collection AND g.record = c.record AND g.seq = c.seq), '') AS lost
       FROM sync_changes c WHERE c.collection = {:collection} AND c.record = {:id}`,
      { collection: collection.name, id: record.id },
      { seq: 0, lost: "" },
    );
    if (!change) return;
    const accounts = [...new Set([...readersOf(collection, record), ...change.lost.split(",")])].filter(Boolean);
    const data = JSON.stringify({ collection: collection.name, seq: change.seq });
    encore.poke(config.topic, collection.name, data, accounts, accounts.includes(EVERYBODY));
  } catch (error) {
    app.logger().error("a change could not be told", "collection", collection.name, "error", `${error}`);
  }
}

function readersOf({ scope }: SyncCollection, record: core.Record): string[] {
  const named = scope.readers.flatMap((reader) =>
    reader.many ? [...record.getStringSlice(reader.column)] : [record.getString(reader.column)],
  );
  const everybody = scope.public && record.getBool(scope.public.column) === scope.public.is;
  return everybody ? [EVERYBODY] : named;
}
