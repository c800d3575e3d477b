import { atStart, on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { decidesProtection, mendBookedAthletes, refreshBookedAthlete } from "../protection/booked-athletes";
import { calendarFile } from "./calendar";
import { calendarFeed, readCalendarFeed } from "./calendar-feed";
import { changeOnlyTheLink, checkMeetingLink } from "./direct-changes";
import { downloadStatement } from "./statement";

route("GET", "/api/bookings/{id}/calendar.ics", "account", calendarFile);
route("GET", "/api/statements/{file}", "account", downloadStatement);
route("POST", "/api/functions/calendar-feed", "account", calendarFeed);
// The address is the secret, so its requests are not logged.
route("GET", "/api/calendar/{file}", "visitor", readCalendarFeed, { before: () => [$apis.skipSuccessActivityLog()] });

on("onRecordUpdateRequest", changeOnlyTheLink, "bookings");
on("onRecordUpdate", checkMeetingLink, "bookings");

const decided = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const settings = e.record;
    const isNews = settings && (settings.isNew() || decidesProtection(settings, settings.original()));
    e.next();
    if (isNews) refreshBookedAthlete(tx, settings.getString("user_id"));
  });
on("onRecordCreate", decided, "account_private");
on("onRecordUpdate", decided, "account_private");
atStart(mendBookedAthletes);
