import { route } from "../platform/runtime";
import { createBooking } from "./create-booking";

route("POST", "/api/functions/create-booking", createBooking);
