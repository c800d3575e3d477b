import { route } from "../platform/runtime";
import { getAvailability } from "./get-availability";

route("POST", "/api/functions/get-availability", getAvailability);
