import { theApp } from "../platform/app";
import { cron, on, route } from "../platform/runtime";
import { changeBusyCalendar, myBusyCalendar } from "./busy-calendar";
import { READING_JOB, readBusyCalendars } from "./busy-calendars";
import { changeHours } from "./change-hours";
import { getAvailability } from "./get-availability";
import { keepHours } from "./keep-hours";

route("POST", "/api/functions/get-availability", "visitor", getAvailability);
route("POST", "/api/functions/change-hours", "account", changeHours);
route("POST", "/api/functions/my-busy-calendar", "account", myBusyCalendar);
route("POST", "/api/functions/change-busy-calendar", "account", changeBusyCalendar);

cron(READING_JOB, "* * * * *", () => {
  readBusyCalendars(theApp());
});

on("onRecordCreate", keepHours, "availability");
on("onRecordUpdate", keepHours, "availability");
