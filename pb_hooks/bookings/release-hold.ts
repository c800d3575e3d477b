import { findMove } from "@domain/booking-moves";
import { byId } from "../platform/records";
import { stateOf } from "./booking-state";
import { applyMove } from "./moves";

/** The person chose another time: their own unpaid booking is given up in the same transaction. Anybody else's stays. */
export function releaseOwnHold(tx: core.App, accountId: string, bookingId: string, now: number): void {
  const booking = byId(tx, "bookings", bookingId);
  if (booking?.getString("client_id") !== accountId) return;
  const move = findMove("abandon", stateOf(booking), "athlete", now);
  if (move) applyMove({ app: tx, booking, move, actor: "athlete", actorId: accountId, now });
}
