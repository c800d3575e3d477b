import { CALL_LIMITS, ROW_LIMITS } from "@domain/rate-limits";
import { theApp } from "../platform/app";
import { cron, limitCalls, on } from "../platform/runtime";
import { inTransaction } from "../platform/transaction";
import { countRow, forgetCounts, uncountRow } from "./rows";

limitCalls(CALL_LIMITS);

// sync/push-row.ts counts pushed rows. Here a row is counted before it is made. In one transaction with its file, all writers would wait.
on(
  "onRecordCreateRequest",
  (e) => {
    const { auth, collection } = e;
    const isLimited = auth && collection && !e.hasSuperuserAuth();
    const counted = isLimited ? inTransaction(e.app, (tx) => countRow(tx, collection.name, auth.id)) : null;
    try {
      e.next();
    } catch (error) {
      if (counted) uncountRow(e.app, counted);
      throw error;
    }
  },
  ...Object.keys(ROW_LIMITS),
);

cron("limits-forget-counts", "11 3 * * *", () => forgetCounts(theApp()));
