import { guardianRefusal } from "@domain/guardian";
import { now } from "../platform/clock";
import { atStart, on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import {
  asksAgain,
  decidesProtection,
  mendBookedAthletes,
  refreshBookedAthlete,
  showAthlete,
} from "../protection/booked-athletes";
import { guardianStateOf } from "../protection/guardian-state";
import { calendarFile } from "./calendar";
import { calendarFeed, readCalendarFeed } from "./calendar-feed";
import { changeOnlyTheLink, checkMeetingLink } from "./direct-changes";
import { releaseHolds } from "./moves";
import { downloadStatement } from "./statement";

route("GET", "/api/bookings/{id}/calendar.ics", "account", calendarFile);
route("GET", "/api/statements/{file}", "account", downloadStatement);
route("POST", "/api/functions/calendar-feed", "account", calendarFeed);
// The address is the secret, so its requests are not logged.
route("GET", "/api/calendar/{file}", "visitor", readCalendarFeed, { before: () => [$apis.skipSuccessActivityLog()] });

on("onRecordUpdateRequest", changeOnlyTheLink, "bookings");
on("onRecordUpdate", checkMeetingLink, "bookings");

const shown = (e: core.RecordEvent): void => {
  const booking = e.record;
  if (booking && (booking.isNew() || asksAgain(booking, booking.original()))) showAthlete(e.app, booking);
  e.next();
};
on("onRecordCreate", shown, "bookings");
on("onRecordUpdate", shown, "bookings");

const decided = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const settings = e.record;
    const isNews = settings && (settings.isNew() || decidesProtection(settings, settings.original()));
    e.next();
    if (!isNews) return;
    const userId = settings.getString("user_id");
    refreshBookedAthlete(tx, userId);
    if (guardianRefusal(guardianStateOf(tx, userId))) releaseHolds(tx, userId, now());
  });
on("onRecordCreate", decided, "account_private");
on("onRecordUpdate", decided, "account_private");
atStart(mendBookedAthletes);
