import { on, route } from "../platform/runtime";
import { getAvailability } from "./get-availability";
import { keepHours } from "./keep-hours";

route("POST", "/api/functions/get-availability", "visitor", getAvailability);

on("onRecordCreate", keepHours, "availability");
on("onRecordUpdate", keepHours, "availability");
