import { conflicts, type Interval, isOpenFor } from "@domain/availability";
import { Refusal } from "@domain/errors";
import { MINUTE } from "../platform/clock";
import { msAt, stored } from "../platform/instants";
import { allWhere } from "../platform/records";
import { availabilityOf, zoneOffset } from "./coach-availability";

/** A coach's sessions and live holds that touch `within`. An expired hold does not count, even before the job marks it. */
export function busySessions(app: core.App, coachId: string, within: Interval, now: number, exceptId = ""): Interval[] {
  return allWhere(
    app,
    "bookings",
    `coach_id = {:coach} && id != {:except} && session_date < {:end} && session_end > {:start}
      && (status = 'confirmed' || status = 'completed' || (status = 'pending_payment' && hold_expires_at > {:now}))`,
    { coach: coachId, except: exceptId, start: stored(within.start), end: stored(within.end), now: stored(now) },
    "session_date",
  ).map((booking) => ({ start: msAt(booking, "session_date"), end: msAt(booking, "session_end") }));
}

/** True if another session or live hold overlaps, buffer included. */
export const isTaken = (app: core.App, coach: core.Record, session: Interval, now: number, exceptId = ""): boolean =>
  inTheWay(app, coach.id, availabilityOf(app, coach).buffer_minutes, session, now, exceptId);

function inTheWay(
  app: core.App,
  coachId: string,
  buffer: number,
  session: Interval,
  now: number,
  exceptId: string,
): boolean {
  const around = { start: session.start - buffer * MINUTE, end: session.end + buffer * MINUTE };
  return busySessions(app, coachId, around, now, exceptId).some((other) => conflicts(other, session, buffer));
}

/**
 * Refuses a session that overlaps another one (`slot_taken`) or the coach's closed hours (`slot_closed`).
 * Call it in the transaction that writes the booking.
 */
export function requireFreeSlot(tx: core.App, coach: core.Record, session: Interval, now: number, exceptId = ""): void {
  const hours = availabilityOf(tx, coach);
  if (inTheWay(tx, coach.id, hours.buffer_minutes, session, now, exceptId)) throw new Refusal("slot_taken");
  if (!isOpenFor(hours, session, now, zoneOffset)) throw new Refusal("slot_closed");
}
