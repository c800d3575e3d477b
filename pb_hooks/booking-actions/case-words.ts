import type { Step } from "../bookings/step";
import { draft } from "../platform/records";
import { otherSide, whyClosed } from "../protection/exchange";

const mayPass = ({ app, booking, actor, actorId }: Step): boolean =>
  actor === "staff" || whyClosed(app, actorId, otherSide(booking, actorId)) === null;

/** What the other side reads of somebody's words about a case: nothing while the two may not exchange words. */
export const passed = (step: Step, text: string): string => (mayPass(step) ? text : "");

/** The same. Words that do not pass go to the team as a report. */
export function say(step: Step, text: string): string {
  if (text === "" || mayPass(step)) return text;
  const { app, booking, actorId } = step;
  const report = { user_id: actorId, reported_id: otherSide(booking, actorId), booking_id: booking.id };
  app.save(draft(app, "reports", { ...report, reason: text }));
  return "";
}
