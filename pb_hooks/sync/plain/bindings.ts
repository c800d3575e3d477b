/** A plain PocketBase has no `encore` from Go. scripts/install-sync.ts bundles this file in its place. */
export const encore = {
  allowed: (app: core.App, collection: string, ids: string[], info: core.RequestInfo, rule: string): string[] =>
    ids.filter((id) => app.canAccessRecord(app.findRecordById(collection, id), info, rule as never)),
  endedSession: () => "session_expired" as const,
};
