import { cron, route } from "../platform/runtime";
import { applePayFile } from "./apple-pay";
import { runJobs } from "./jobs";
import { platformStatement, staffMoney } from "./platform-money";
import { runJobsNow } from "./run-jobs-route";
import { EVENT_BYTES_MAX, receiveEvent } from "./webhook";

route("POST", "/api/stripe/webhook", "visitor", receiveEvent, { body: { kind: "raw", bytes: EVENT_BYTES_MAX } });
route("POST", "/api/functions/run-jobs", "superuser", runJobsNow);
route("GET", "/.well-known/apple-developer-merchantid-domain-association", "visitor", applePayFile);
route("POST", "/api/functions/staff-money", "staff", staffMoney);
route("GET", "/api/statements/platform.csv", "staff", platformStatement);
cron("bookings", "* * * * *", () => {
  runJobs($app);
});
