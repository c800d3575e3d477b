/** What the product's Go main gives to the hooks, for a PocketBase without it. scripts/install-sync.ts bundles it under this name. */
export const encore = {
  allowed: (app: core.App, collection: string, ids: string[], info: core.RequestInfo, rule: string): string[] =>
    ids.filter((id) => app.canAccessRecord(app.findRecordById(collection, id), info, rule as never)),
  endedSession: () => "session_expired" as const,
};
