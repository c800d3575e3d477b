import { on, route } from "../platform/runtime";
import { logStaffChange } from "./direct-changes";
import { closeReport, hideReview, reviewCoach, waitingCoaches } from "./staff";

route("POST", "/api/functions/staff-review-coach", "staff", reviewCoach);
route("POST", "/api/functions/staff-waiting-coaches", "staff", waitingCoaches);
route("POST", "/api/functions/staff-hide-review", "staff", hideReview);
route("POST", "/api/functions/staff-close-report", "staff", closeReport);

on("onRecordUpdateRequest", logStaffChange, "coaches", "reviews");
