import { CALL_LIMITS, ROW_LIMITS } from "@domain/rate-limits";
import { limitCalls, on } from "../platform/runtime";
import { refuseMoreRows } from "./rows";

limitCalls(CALL_LIMITS);

// sync/push-row.ts counts pushed rows.
on(
  "onRecordCreateRequest",
  (e) => {
    if (e.auth && e.collection && !e.hasSuperuserAuth()) refuseMoreRows(e.app, e.collection.name, e.auth.id);
    e.next();
  },
  ...Object.keys(ROW_LIMITS),
);
