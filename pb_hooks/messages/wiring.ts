import { theApp } from "../platform/app";
import { cron, on } from "../platform/runtime";
import { together } from "../platform/transaction";
import { archiveMessages } from "./archive";
import { withReport } from "./report";
import { completeMessage, keepMarks, planDigest } from "./send";

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
    if (e.record) keepMarks(e.record);
    e.next();
  },
  "messages",
);
on("onRecordCreate", withReport, "reports");

cron("messages-archive", "29 3 * * *", () => archiveMessages(theApp()));
