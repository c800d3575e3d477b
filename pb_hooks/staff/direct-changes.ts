import { isStaffNow } from "../platform/answer";
import { audit } from "../platform/records";

/** Logs changes that the team makes over the records API. */
export function logStaffChange(e: core.RecordRequestEvent): void {
  e.next();
  if (!e.auth || !isStaffNow(e.auth) || !e.record) return;
  const fields = Object.keys(e.requestInfo().body ?? {});
  audit(e.app, e.auth.id, `${e.record.collection().name as "coaches" | "reviews"}_changed`, e.record.id, { fields });
}
