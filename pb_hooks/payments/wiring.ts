import { cron, route } from "../platform/runtime";
import { runJobs } from "./jobs";
import { runJobsNow } from "./run-jobs-route";
import { EVENT_BYTES_MAX, receiveEvent } from "./webhook";

route("POST", "/api/stripe/webhook", "visitor", receiveEvent, { body: { kind: "raw", bytes: EVENT_BYTES_MAX } });
route("POST", "/api/functions/run-jobs", "superuser", runJobsNow);
cron("bookings", "* * * * *", () => {
  runJobs($app);
});
