import { on } from "../platform/runtime";
import { together } from "../platform/transaction";
import { completeReport } from "./report";
import { completeMessage, keepRead, planDigest } from "./send";

on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) completeMessage(tx, e.record);
      e.next();
      if (e.record) planDigest(tx, e.record);
    }),
  "messages",
);
on(
  "onRecordUpdate",
  (e) => {
    if (e.record) keepRead(e.record);
    e.next();
  },
  "messages",
);
on(
  "onRecordCreate",
  (e) => {
    if (e.record) completeReport(e.app, e.record);
    e.next();
  },
  "reports",
);
