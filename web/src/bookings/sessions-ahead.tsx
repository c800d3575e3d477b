import { cancelFirst, isAhead } from "@domain/leaving";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { formatInstant } from "@/ui/format";
import { nameWithin } from "@/ui/person-name";
import { otherOf, sideOf, stateOf } from "./booking-view";
import { useOwnBookings } from "./queries";

/** Sessions that prevent the account's deletion, with links to their bookings. Hidden if there are none. */
export function SessionsAhead({ userId }: { userId: string }) {
  const now = Date.now();
  const ahead = (useOwnBookings(userId) ?? []).filter((booking) => isAhead(stateOf(booking), now));
  if (ahead.length === 0) return null;
  return (
    <div className="grid w-full content-start gap-4" role="note">
      <p>{cancelFirst()}</p>
      <ul className="grid content-start gap-4">
        {ahead.map((booking) => (
          <li key={booking.id}>
            <Link
              to="/booking/$bookingId"
              params={{ bookingId: booking.id }}
              search={{ tab: "session" }}
              className="link tabular-nums"
            >
              {m.bookings_session_date_with({
                session_date: formatInstant(booking.session_date),
                name: nameWithin(otherOf(booking, sideOf(booking, userId)).name),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
