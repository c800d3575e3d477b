import { PUSH_BYTES_MAX } from "../limits";

/** A plain PocketBase has no `encore` from Go. scripts/install-sync.ts bundles this file in its place. */
export const encore = {
  takeBody: (e: core.RequestEvent): string => toString(toBytes(e.request?.body, PUSH_BYTES_MAX)),
  allowed: (app: core.App, collection: string, ids: string[], info: core.RequestInfo, rule: string): string[] =>
    ids.filter((id) => app.canAccessRecord(app.findRecordById(collection, id), info, rule as never)),
  endedSession: () => "session_expired" as const,
};
