import { byId } from "./records";
import { together } from "./transaction";

/**
 * PocketBase reads a record, waits for the write lock and then writes all columns. That would undo the server's changes in between (a
 * rating, `verified`, a profile's readers). So the sent fields are set on the record as read inside the transaction. For
 * `onRecordUpdateRequest`; calls `e.next()`.
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
