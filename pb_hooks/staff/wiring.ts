import { on, route } from "../platform/runtime";
import { logStaffChange } from "./direct-changes";
import { closeReport, hideReview, reviewCoach, waitingCoaches } from "./staff";

route("POST", "/api/functions/staff-review-coach", reviewCoach);
route("POST", "/api/functions/staff-waiting-coaches", waitingCoaches);
route("POST", "/api/functions/staff-hide-review", hideReview);
route("POST", "/api/functions/staff-close-report", closeReport);

on("onRecordUpdateRequest", logStaffChange, "coaches", "reviews");
