import { type OwnerOnly, type Scope, SYNC_SCOPES } from "@domain/sync-scopes";

/** The synced collections with columns that only the owner sees. */
export const PARTLY_SHOWN: readonly [string, OwnerOnly][] = Object.entries<Scope>(SYNC_SCOPES).flatMap(
  ([name, { ownerOnly }]): [string, OwnerOnly][] => (ownerOnly ? [[name, ownerOnly]] : []),
);

/** Empties those columns in an answer or event of the records API. Sync has its own SQL (sync/visibility.ts). */
export function hideFromOthers(e: core.RecordEnrichEvent, { owner, columns }: OwnerOnly): void {
  const reader = e.requestInfo?.auth;
  const { record } = e;
  if (!record || reader?.isSuperuser() || reader?.id === record.getString(owner)) return;
  for (const { column, below } of columns) {
    if (!below || record.getFloat(below.column) < below.limit) record.set(column, null);
  }
}
