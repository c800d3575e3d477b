import { isStaffNow } from "../platform/answer";
import { audit } from "../platform/records";

/** What the team changes past the functions, through the records API, leaves a line in the log too. */
export function logStaffChange(e: core.RecordRequestEvent): void {
  e.next();
  if (!e.auth || !isStaffNow(e.auth) || !e.record) return;
  const fields = Object.keys(e.requestInfo().body ?? {});
  audit(e.app, e.auth.id, `${e.record.collection().name}_changed`, e.record.id, { fields });
}
