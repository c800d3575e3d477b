import type { Step } from "../bookings/step";
import { draft } from "../platform/records";
import { otherSide, whyClosed } from "../protection/exchange";

/** The part of somebody's words about a case that the other side reads: all, or "" while the two may not exchange words. */
export function passed({ app, booking, actor, actorId }: Step, text: string): string {
  const closed = actor !== "staff" && whyClosed(app, actorId, otherSide(booking, actorId)) !== null;
  return closed ? "" : text;
}

/** Gives the team, as a report, the words that the other side does not read. @returns what the other side reads */
export function say(step: Step, text: string): string {
  const shown = passed(step, text);
  if (shown === text) return shown;
  const { app, booking, actorId } = step;
  const report = { user_id: actorId, reported_id: otherSide(booking, actorId), booking_id: booking.id };
  app.save(draft(app, "reports", { ...report, reason: text }));
  return shown;
}
