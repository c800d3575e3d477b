import { atStart, on, route } from "../platform/runtime";
import { mendBookedAthletes } from "../protection/booked-athletes";
import { calendarFile } from "./calendar";
import { calendarFeed, readCalendarFeed } from "./calendar-feed";
import { changeOnlyTheLink, checkMeetingLink } from "./direct-changes";
import { followProtection, showInBooking } from "./follow-athlete";
import { followBlock, followPause } from "./follow-pair";
import { downloadStatement } from "./statement";

route("GET", "/api/bookings/{id}/calendar.ics", "account", calendarFile);
route("GET", "/api/statements/{file}", "account", downloadStatement);
route("POST", "/api/functions/calendar-feed", "account", calendarFeed);
// The address is the secret, so its requests are not logged.
route("GET", "/api/calendar/{file}", "visitor", readCalendarFeed, { before: () => [$apis.skipSuccessActivityLog()] });

on("onRecordUpdateRequest", changeOnlyTheLink, "bookings");
on("onRecordUpdate", checkMeetingLink, "bookings");

on("onRecordCreate", showInBooking, "bookings");
on("onRecordUpdate", showInBooking, "bookings");
on("onRecordCreate", followProtection, "account_private");
on("onRecordUpdate", followProtection, "account_private");
on("onRecordCreate", followBlock, "blocks");
on("onRecordUpdate", followBlock, "blocks");
on("onRecordDelete", followBlock, "blocks");
on("onRecordCreate", followPause, "reports");
on("onRecordUpdate", followPause, "reports");
on("onRecordDelete", followPause, "reports");
atStart(mendBookedAthletes);
