import { route } from "../platform/runtime";
import { bookIntro } from "./book-intro";
import { checkPromoCode } from "./check-promo-code";
import { createBooking } from "./create-booking";
import { reportNoShow } from "./report-no-show";
import { reportProblem } from "./report-problem";
import { rescheduleBooking } from "./reschedule";
import { cancelBooking, completeBooking } from "./simple-moves";

route("POST", "/api/functions/create-booking", "account", createBooking);
route("POST", "/api/functions/book-intro", "account", bookIntro);
route("POST", "/api/functions/check-promo-code", "account", checkPromoCode);
route("POST", "/api/functions/cancel-booking", "account", cancelBooking);
route("POST", "/api/functions/reschedule-booking", "account", rescheduleBooking);
route("POST", "/api/functions/complete-booking", "account", completeBooking);
route("POST", "/api/functions/report-no-show", "account", reportNoShow);
route("POST", "/api/functions/report-problem", "account", reportProblem);
