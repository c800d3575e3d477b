import { name, text } from "../platform/sql";
import { valueSql } from "./documents";
import type { FieldKind, SyncScope } from "./types";
import { isPublic } from "./visibility";

/** A public list of a synced collection. The Go main answers it (pocketbase/public_list.go). */
export type PublicList = {
  /** Its route is `/api/rpc/{call}`. */
  call: string;
  collection: string;
  scope: SyncScope;
  fields: Readonly<Record<string, FieldKind>>;
  order: readonly { column: string; descending?: true }[];
  /** Entries in one answer. */
  pageSize: number;
};

/** SQL for one page's documents as JSON text, and one more if another page follows. */
function publicListSql({ collection, scope, fields, order }: PublicList): string {
  const pairs = Object.entries(fields).map(
    ([field, kind]) => `${text(field)}, ${valueSql(`r.${name(field)}`, kind, false)}`,
  );
  const terms = [...order.map(({ column, descending }) => `r.${name(column)}${descending ? " DESC" : ""}`), "r.id"];
  return `SELECT json_object('id', r.id, ${pairs.join(", ")}) FROM ${name(collection)} r WHERE ${isPublic(scope, "r")}
    ORDER BY ${terms.join(", ")} LIMIT {:limit} OFFSET {:offset}`.replace(/\s+/g, " ");
}

/** Passes the list to the Go main, while the hooks load. */
export const servePublicList = (list: PublicList): void =>
  encore.servePublicList(list.call, list.collection, publicListSql(list), list.pageSize);
