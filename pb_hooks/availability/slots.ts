import { conflicts, type Interval, whyNotSlot } from "@domain/availability";
import { Refusal } from "@domain/errors";
import { MINUTE } from "../platform/clock";
import { msAt, stored } from "../platform/instants";
import { allWhere } from "../platform/records";
import { rows } from "../platform/sql";
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

/** Busy times of the coach's own calendar that touch `within`. */
export const ownBusyTimes = (app: core.App, coachId: string, within: Interval): Interval[] =>
  rows(
    app.db(),
    `SELECT json_extract(one.value, '$[0]') AS start, json_extract(one.value, '$[1]') AS end
     FROM busy_calendars, json_each(busy_calendars.busy) AS one
     WHERE coach_id = {:coach} AND json_extract(one.value, '$[1]') > {:start} AND json_extract(one.value, '$[0]') < {:end}`,
    { coach: coachId, ...within },
    { start: 0, end: 0 },
  ).map(({ start, end }) => ({ start, end }));

/** All that keeps the coach from a session within this time. */
export const busyTimes = (app: core.App, coachId: string, within: Interval, now: number): Interval[] => [
  ...busySessions(app, coachId, within, now),
  ...ownBusyTimes(app, coachId, within),
];

/**
 * True if another session or live hold overlaps, buffer included. The coach's own calendar does not count: it must not take a slot from
 * somebody who is paying for it.
 */
export function isTaken(app: core.App, coach: core.Record, session: Interval, now: number, exceptId = ""): boolean {
  const buffer = availabilityOf(app, coach).buffer_minutes;
  const near = around(session, buffer);
  return busySessions(app, coach.id, near, now, exceptId).some((other) => conflicts(other, session, buffer));
}

const around = ({ start, end }: Interval, buffer: number): Interval => ({
  start: start - buffer * MINUTE,
  end: end + buffer * MINUTE,
});

/** Refuses a session that `whyNotSlot` refuses. Call it in the transaction that writes the booking. */
export function requireFreeSlot(tx: core.App, coach: core.Record, session: Interval, now: number, exceptId = ""): void {
  const record = availabilityOf(tx, coach);
  const near = around(session, record.buffer_minutes);
  const sessions = busySessions(tx, coach.id, near, now, exceptId);
  const ownBusy = ownBusyTimes(tx, coach.id, near);
  const why = whyNotSlot({ record, sessions, ownBusy, now }, session, zoneOffset);
  if (why) throw new Refusal(why);
}
