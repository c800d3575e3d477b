import { theApp } from "../platform/app";
import { cron } from "../platform/runtime";
import { tellOfFailingBackups } from "./tell";

// The server runs it as soon as a backup fails (pocketbase/backups.go).
cron("backups", "37 5 * * *", () => tellOfFailingBackups(theApp()));
