import { presentBooking } from "../bookings/present";
import { byId } from "../platform/records";
import { runDueTasks } from "../settlement/run-tasks";

/** The answer of every move: tries Stripe's tasks at once (the job retries them) and returns the booking. */
export function answerBooking(e: core.RequestEvent, booking: core.Record): unknown {
  runDueTasks(e.app, booking.id);
  return e.json(200, presentBooking(byId(e.app, "bookings", booking.id) ?? booking));
}
