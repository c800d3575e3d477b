import { theApp } from "../platform/app";
import { cron, on } from "../platform/runtime";
import { sendDueMails } from "./send";

cron("outbox", "* * * * *", () => sendDueMails(theApp()));

// After the commit, so that the job sees the row.
on(
  "onRecordAfterCreateSuccess",
  (e) => {
    e.next();
    encore.runSoon("outbox");
  },
  "outbox",
);
