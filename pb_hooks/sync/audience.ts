import { name, text } from "./sql";
import { EVERYBODY, type SyncCollection, type SyncConfig } from "./types";
import { isPublic, listOf } from "./visibility";

/**
 * Who is to be told of what changed after `{:since}`, as SQL over the feed: those who may read the record now, and those who lost
 * sight of it. Followed by the Go main (pocketbase/realtime_feed.go), which says no more than "pull" to them.
 */
export const audience = (config: SyncConfig): string =>
  `SELECT collection, account, max(seq) AS seq FROM (${Object.values(config.collections)
    .flatMap((collection) => [...readers(collection), losers(collection)])
    .join(" UNION ALL ")}) WHERE account <> '' GROUP BY collection, account`;

function readers({ name: collection, scope }: SyncCollection): string[] {
  const select = (account: string, from: string, where: string): string =>
    `SELECT c.collection AS collection, c.seq AS seq, ${account} AS account
     FROM sync_changes c CROSS JOIN ${name(collection)} t${from}
     WHERE c.collection = ${text(collection)} AND c.seq > {:since} AND t.id = c.record AND ${where}`;
  const named = scope.readers.map(({ column, many }) => {
    const value = `t.${name(column)}`;
    const notPublic = `NOT ${isPublic(scope, "t")}`;
    return many
      ? select("reader.value", `, ${listOf(value)} reader`, notPublic)
      : select(`coalesce(${value}, '')`, "", notPublic);
  });
  return scope.public ? [...named, select(text(EVERYBODY), "", isPublic(scope, "t"))] : named;
}

const losers = ({ name: collection }: SyncCollection): string =>
  `SELECT g.collection AS collection, g.seq AS seq, g.user AS account
   FROM sync_gone g WHERE g.collection = ${text(collection)} AND g.seq > {:since}`;
