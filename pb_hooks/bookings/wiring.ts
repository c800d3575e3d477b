import { on, route } from "../platform/runtime";
import { calendarFile } from "./calendar";
import { calendarFeed, readCalendarFeed } from "./calendar-feed";
import { createBooking } from "./create-booking";
import { changeOnlyTheLink, checkMeetingLink } from "./direct-changes";
import { reportNoShow } from "./report-no-show";
import { reportProblem } from "./report-problem";
import { rescheduleBooking } from "./reschedule";
import { cancelBooking, completeBooking } from "./simple-moves";
import { downloadStatement } from "./statement";

route("POST", "/api/functions/create-booking", "account", createBooking);
route("POST", "/api/functions/cancel-booking", "account", cancelBooking);
route("POST", "/api/functions/reschedule-booking", "account", rescheduleBooking);
route("POST", "/api/functions/complete-booking", "account", completeBooking);
route("POST", "/api/functions/report-no-show", "account", reportNoShow);
route("POST", "/api/functions/report-problem", "account", reportProblem);
route("GET", "/api/bookings/{id}/calendar.ics", "account", calendarFile);
route("GET", "/api/statements/{file}", "account", downloadStatement);
route("POST", "/api/functions/calendar-feed", "account", calendarFeed);
// The address is the key, so the requests that it opens are not logged.
route("GET", "/api/calendar/{file}", "visitor", readCalendarFeed, { before: () => [$apis.skipSuccessActivityLog()] });

on("onRecordUpdateRequest", changeOnlyTheLink, "bookings");
on("onRecordUpdate", checkMeetingLink, "bookings");
