import { name, text } from "../platform/sql";
import { documentSql } from "./documents";
import { EVERYBODY, type SyncCollection, type SyncConfig } from "./types";
import { holderOf, isPublic, isWithheld, listOf } from "./visibility";

/**
 * SQL over the feed: who gets a poke for changes after `{:since}`. These are the accounts that may read the record now, and those that
 * just lost it. The Go main runs it (pocketbase/realtime_feed.go).
 */
export const audience = (config: SyncConfig): string =>
  `SELECT collection, account, max(seq) AS seq, count(*) AS n, min(reads) AS reads FROM (${Object.values(
    config.collections,
  )
    .flatMap((collection) => [...readers(collection), losers(collection)])
    .join(" UNION ALL ")}) WHERE account <> '' GROUP BY collection, account`;

function readers({ name: collection, scope }: SyncCollection): string[] {
  const select = (account: string, from: string, where: string): string =>
    `SELECT c.collection AS collection, c.seq AS seq, ${account} AS account, 1 AS reads
     FROM sync_changes c CROSS JOIN ${name(collection)} t${from}
     WHERE c.collection = ${text(collection)} AND c.seq > {:since} AND t.id = c.record AND ${where}`;
  const named = scope.readers.map((reader) => {
    const value = holderOf(reader, "t");
    const notPublic = `NOT ${isPublic(scope, "t")}`;
    return reader.many ? select("reader.value", `, ${listOf(value)} reader`, notPublic) : select(value, "", notPublic);
  });
  return scope.public ? [...named, select(text(EVERYBODY), "", isPublic(scope, "t"))] : named;
}

const losers = ({ name: collection }: SyncCollection): string =>
  `SELECT g.collection AS collection, g.seq AS seq, g.user AS account, 0 AS reads
   FROM sync_gone g WHERE g.collection = ${text(collection)} AND g.seq > {:since}`;

/**
 * For each private collection: the document whose last change is `{:seq}`. It travels with the poke, so its readers see it before the
 * next pull. Because it is the last change, the readers of then are those of now. Public documents are not sent. Nor are documents
 * of which readers see different columns.
 */
export const toldDocuments = (app: core.App, config: SyncConfig): Record<string, string> =>
  Object.fromEntries(
    Object.values(config.collections)
      .filter(({ scope }) => !scope.public && !scope.ownerOnly)
      .map((collection) => [
        collection.name,
        `SELECT ${documentSql(app, collection, "c.seq")} AS document FROM sync_changes c JOIN ${name(collection.name)} r ON r.id = c.record
         WHERE c.collection = ${text(collection.name)} AND c.seq = {:seq} AND NOT ${isWithheld(collection.scope, "r")}`,
      ]),
  );
