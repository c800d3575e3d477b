import type { Channel } from "@domain/notifications";
import { theApp } from "../platform/app";
import { cron, on } from "../platform/runtime";
import { wordCode } from "./mailed-code";
import { sendPushes } from "./push-out";
import { sendMails } from "./send";

// pocketbase/push_sends.go names the second one.
const JOBS: Record<Channel, string> = { mail: "outbox", push: "outbox-push" };

cron(JOBS.mail, "* * * * *", () => sendMails(theApp()));
cron(JOBS.push, "* * * * *", () => sendPushes(theApp()));

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
