import { cron, route } from "../platform/runtime";
import { runJobs } from "./jobs";
import { runJobsNow } from "./run-jobs-route";
import { receiveEvent } from "./webhook";

route("POST", "/api/stripe/webhook", receiveEvent);
route("POST", "/api/functions/run-jobs", runJobsNow);
cron("bookings", "* * * * *", () => {
  runJobs($app);
});
