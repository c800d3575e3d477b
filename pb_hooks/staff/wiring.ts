import { on, route } from "../platform/runtime";
import { coachChanges, decideCoachChange } from "./coach-changes";
import { staffBooking, staffLog, staffReports, staffReviews } from "./desk";
import { logStaffChange } from "./direct-changes";
import { staffMoneyCases, staffSettleMoney } from "./money";
import { correctBirthDate, findPerson, replaceGuardian } from "./people";
import { closeReport, hideReview, reviewCoach, waitingCoaches } from "./staff";

route("POST", "/api/functions/staff-review-coach", "staff", reviewCoach);
route("POST", "/api/functions/staff-waiting-coaches", "staff", waitingCoaches);
route("POST", "/api/functions/staff-coach-changes", "staff", coachChanges);
route("POST", "/api/functions/staff-decide-coach-change", "staff", decideCoachChange);
route("POST", "/api/functions/staff-hide-review", "staff", hideReview);
route("POST", "/api/functions/staff-close-report", "staff", closeReport);
route("POST", "/api/functions/staff-find-person", "staff", findPerson);
route("POST", "/api/functions/staff-correct-birth-date", "staff", correctBirthDate);
route("POST", "/api/functions/staff-replace-guardian", "staff", replaceGuardian);
route("POST", "/api/functions/staff-reports", "staff", staffReports);
route("POST", "/api/functions/staff-log", "staff", staffLog);
route("POST", "/api/functions/staff-booking", "staff", staffBooking);
route("POST", "/api/functions/staff-reviews", "staff", staffReviews);
route("POST", "/api/functions/staff-money-cases", "staff", staffMoneyCases);
route("POST", "/api/functions/staff-settle-money", "staff", staffSettleMoney);

on("onRecordUpdateRequest", logStaffChange, "coaches", "reviews");
