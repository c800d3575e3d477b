import { byId } from "./records";
import { together } from "./transaction";

/**
 * PocketBase reads a record, waits its turn and then writes all of its columns: what the server changed in between (a rating,
 * `verified`, who may read a profile) would fall back. So the fields that were sent are put onto the record as it is inside
 * the transaction. For `onRecordUpdateRequest`; calls `e.next()`.
 */
export function changeOnlySentFields(e: core.RecordRequestEvent): void {
  together(e, (tx) => {
    const record = e.record;
    const fresh = record ? byId(tx, record.collection().name, record.id) : null;
    if (record && fresh) {
      const sent = new Set(Object.keys(e.requestInfo().body ?? {}).map((name) => name.replace(/^\+|[+-]$/g, "")));
      for (const field of fresh.collection().fields.fieldNames()) {
        if (!sent.has(field) && field !== "updated_at" && field !== "file") record.set(field, fresh.get(field));
      }
    }
    e.next();
  });
}
