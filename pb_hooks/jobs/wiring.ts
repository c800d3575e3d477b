import { cron, route } from "../platform/runtime";
import { runJobs } from "./run-jobs";
import { runJobsNow } from "./run-jobs-route";

route("POST", "/api/functions/run-jobs", "superuser", runJobsNow);
cron("bookings", "* * * * *", () => {
  runJobs($app);
});
