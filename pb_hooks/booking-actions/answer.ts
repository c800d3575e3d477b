import { presentBooking } from "../bookings/present";
import { byId } from "../platform/records";
import { runDueTasks } from "../settlement/run-tasks";

/** The answer of every move: Stripe's part is tried at once (and again later by the job), then the booking as it is. */
export function answerBooking(e: core.RequestEvent, booking: core.Record): unknown {
  runDueTasks(e.app, booking.id);
  return e.json(200, presentBooking(byId(e.app, "bookings", booking.id) ?? booking));
}
