import { CANCEL_FIRST, isAhead } from "@domain/leaving";
import { Link } from "@tanstack/react-router";
import { formatInstant } from "@/ui/format";
import { otherOf, sideOf, stateOf } from "./booking-view";
import { useOwnBookings } from "./queries";

/** The sessions that keep an account from being deleted, each with the way to its booking; nothing where there are none. */
export function SessionsAhead({ userId }: { userId: string }) {
  const now = Date.now();
  const ahead = (useOwnBookings(userId) ?? []).filter((booking) => isAhead(stateOf(booking), now));
  if (ahead.length === 0) return null;
  return (
    <div className="grid w-full content-start gap-4" role="note">
      <p>{CANCEL_FIRST}</p>
      <ul className="grid content-start gap-4">
        {ahead.map((booking) => (
          <li key={booking.id}>
            <Link
              to="/booking/$bookingId"
              params={{ bookingId: booking.id }}
              search={{ tab: "session" }}
              className="link tabular-nums"
            >
              {formatInstant(booking.session_date)} with{" "}
              {otherOf(booking, sideOf(booking, userId)).name || "a deleted account"}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
