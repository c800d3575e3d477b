import type { Channel } from "@domain/notifications";
import { theApp } from "../platform/app";
import { cron, on } from "../platform/runtime";
import { wordCode } from "./mailed-code";
import { sendDue } from "./send";

const JOBS: Record<Channel, string> = { mail: "outbox", push: "outbox-push" };

cron(JOBS.mail, "* * * * *", () => sendDue(theApp(), "mail"));
cron(JOBS.push, "* * * * *", () => sendDue(theApp(), "push"));

// After the commit, so that the job sees the row.
on(
  "onRecordAfterCreateSuccess",
  (e) => {
    e.next();
    encore.runSoon(JOBS[e.record?.getString("channel") as Channel]);
  },
  "outbox",
);

on("onMailerRecordOTPSend", wordCode, "users");
