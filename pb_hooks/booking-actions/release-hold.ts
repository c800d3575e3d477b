import { conflicts, type Interval } from "@domain/availability";
import { findMove } from "@domain/booking-moves";
import { availabilityOf } from "../availability/coach-availability";
import { stateOf } from "../bookings/booking-state";
import { applyMove } from "../bookings/moves";
import { msAt, stored } from "../platform/instants";
import { allWhere, byId } from "../platform/records";

/** The person chose another time: gives up their own unpaid booking in the same transaction. */
export function releaseOwnHold(tx: core.App, accountId: string, bookingId: string, now: number): void {
  const booking = byId(tx, "bookings", bookingId);
  if (booking?.getString("client_id") !== accountId) return;
  const move = findMove("abandon", stateOf(booking), "athlete", now);
  if (move) applyMove({ app: tx, booking, move, actor: "athlete", actorId: accountId, now });
}

/** A person's own unpaid hold never blocks them: the newest request wins. A hold that is being paid stays. */
export function releaseOwnHoldsInTheWay(
  tx: core.App,
  accountId: string,
  coach: core.Record,
  session: Interval,
  now: number,
): void {
  const { buffer_minutes } = availabilityOf(tx, coach);
  const holds = allWhere(
    tx,
    "bookings",
    `client_id = {:client} && coach_id = {:coach} && status = 'pending_payment' && payment_status != 'processing'
      && hold_expires_at > {:now}`,
    { client: accountId, coach: coach.id, now: stored(now) },
  );
  for (const hold of holds) {
    const held = { start: msAt(hold, "session_date"), end: msAt(hold, "session_end") };
    if (conflicts(held, session, buffer_minutes)) releaseOwnHold(tx, accountId, hold.id, now);
  }
}
