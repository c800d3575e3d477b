import type { AuditAction } from "@domain/audit-log";
/** One matching record, or null. PocketBase's own calls throw for "none", which hides real failures. */
export function firstWhere(
  app: core.App,
  collection: string,
  filter: string,
  params: Record<string, unknown> = {},
): core.Record | null {
  return app.findRecordsByFilter(collection, filter, "", 1, 0, params)[0] ?? null;
}

/** All records that match, in the order of `sort`; `limit` 0 means no limit. */
export function allWhere(
  app: core.App,
  collection: string,
  filter: string,
  params: Record<string, unknown> = {},
  sort = "",
  limit = 0,
): core.Record[] {
  return app.findRecordsByFilter(collection, filter, sort, limit, 0, params).filter((found) => found !== undefined);
}

/** The record of that id, or null. */
export const byId = (app: core.App, collection: string, id: string): core.Record | null =>
  id === "" ? null : firstWhere(app, collection, "id = {:id}", { id });

/** A new, unsaved record. */
export function draft(app: core.App, collection: string, values: Record<string, unknown>): core.Record {
  const record = new Record(app.findCachedCollectionByNameOrId(collection));
  record.load(values);
  return record;
}

/**
 * Call it before `e.next()`, and its result afterwards, because later hooks may change columns too.
 * @returns whether a column has another value now. A new record's columns were empty.
 */
export function newsIn(record: core.Record | undefined, columns: readonly string[]): () => boolean {
  const before = record?.original();
  return () => columns.some((column) => record?.getString(column) !== before?.getString(column));
}

/** A row of the audit log. `actorId` "" is the system. */
export function audit(
  app: core.App,
  actorId: string,
  action: AuditAction,
  subject: string,
  detail: Record<string, unknown> = {},
): void {
  app.save(draft(app, "audit_log", { actor_id: actorId, action, subject, detail }));
}
