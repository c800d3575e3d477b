import { name, row, text } from "../platform/sql";
import type { FieldKind, SyncCollection, WireDocument } from "./types";
import { isVisible, shownColumn } from "./visibility";

const INSTANTS = new Set(["date", "autodate"]);

// An interpreter runs one request at a time, and a collection's `updated` changes with its fields.
const made = new Map<string, { of: string; sql: string }>();

/**
 * SQL for the document of the row `r` as JSON text, as `{:me}` may see it: only the schema's fields, booleans and lists as such,
 * instants as ISO 8601 with "T" and "Z" ("" when empty). `seq` is an SQL expression for `rev`.
 */
export function documentSql(app: core.App, collection: SyncCollection, seq: string): string {
  const stored = app.findCachedCollectionByNameOrId(collection.name);
  const of = `${stored.id} ${stored.updated.string()} ${seq}`;
  const known = made.get(collection.name + seq);
  if (known?.of === of) return known.sql;
  const pairs = Object.entries(collection.fields).map(([field, kind]) => {
    const type = stored.fields.getByName(field)?.type();
    if (type === undefined) throw new Error(`${collection.name} has no column ${field}`);
    return `${text(field)}, ${valueSql(shownColumn(collection.scope, "r", field), kind, INSTANTS.has(type))}`;
  });
  const sql = `json_object('id', r.id, 'rev', ${seq}, ${pairs.join(", ")})`;
  made.set(collection.name + seq, { of, sql });
  return sql;
}

export function valueSql(column: string, kind: FieldKind, instant: boolean): string {
  if (instant) return `replace(coalesce(${column}, ''), ' ', 'T')`;
  switch (kind) {
    case "boolean":
      return `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;
    case "number":
      return `coalesce(${column}, 0)`;
    case "list":
      return `json(CASE WHEN json_valid(${column}) AND json_type(${column}) = 'array' THEN ${column} ELSE '[]' END)`;
    case "text":
      return `coalesce(${column}, '')`;
  }
}

/** Some SQLite functions end a text at a NUL. */
const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** Whether a device's value has the field's kind. */
export function isOfKind(value: unknown, kind: FieldKind): boolean {
  switch (kind) {
    case "text":
      return isText(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "boolean":
      return typeof value === "boolean";
    case "list":
      return Array.isArray(value) && value.every(isText);
  }
}

/** One account's view of one record: the visible document, or the `rev` at which the account lost it. */
export type Standing = {
  exists: boolean;
  /** The document, if the account may read it. */
  document: WireDocument | null;
  /** The seq of the account's tombstone; 0 if it never could read the record, or can now. */
  goneAt: number;
};

export function standingOf(app: core.App, collection: SyncCollection, id: string, account: string): Standing {
  const found = row(
    app.db(),
    `SELECT ${isVisible(collection.scope, "r", true)} AS visible, ${documentSql(app, collection, "coalesce(c.seq, 0)")} AS document
     FROM ${name(collection.name)} r
     LEFT JOIN sync_changes c ON c.collection = {:collection} AND c.record = r.id WHERE r.id = {:id}`,
    { collection: collection.name, id, me: account },
    { visible: 0, document: "" },
  );
  if (found?.visible) return { exists: true, document: JSON.parse(found.document) as WireDocument, goneAt: 0 };
  const gone = row(
    app.db(),
    `SELECT coalesce(max(seq), 0) AS seq FROM sync_gone
     WHERE collection = {:collection} AND record = {:id} AND user IN ({:me}, '*')`,
    { collection: collection.name, id, me: account },
    { seq: 0 },
  );
  return { exists: found !== null, document: null, goneAt: gone?.seq ?? 0 };
}

/** Whether one of these columns of the record names the account. Null if the account does not see the record. */
export function isNamedIn(
  app: core.App,
  { name: table, scope }: SyncCollection,
  id: string,
  account: string,
  columns: readonly string[],
): boolean | null {
  const found = row(
    app.db(),
    `SELECT {:me} IN (${columns.map((column) => `r.${name(column)}`).join(", ")}) AS named
     FROM ${name(table)} r WHERE r.id = {:id} AND ${isVisible(scope, "r", true)}`,
    { id, me: account },
    { named: 0 },
  );
  return found && found.named !== 0;
}

/** The record's current seq. */
export const seqOf = (app: core.App, collection: SyncCollection, id: string): number =>
  row(
    app.db(),
    "SELECT seq FROM sync_changes WHERE collection = {:collection} AND record = {:id}",
    { collection: collection.name, id },
    { seq: 0 },
  )?.seq ?? 0;
