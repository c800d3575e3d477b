import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { formatHours } from "@/ui/format";
import { AllBookings } from "./all-bookings";
import { thereWords, whenWords } from "./book/when-words";
import { BookingBadge } from "./booking-badge";
import { otherOf, type Side, sideOf } from "./booking-view";
import { useOtherZone } from "./queries";

/** A row's likely height in pixels. */
const ROW = 88;

type Props = {
  id: string;
  title: string;
  bookings: readonly BookingDocument[];
  userId: string;
  /** How many are shown at first. */
  first?: number;
};

/** Sessions as a list; the whole line opens the booking. */
export function SessionList({ id, title, bookings, userId, first = bookings.length }: Props) {
  const [all, setAll] = useState(false);
  const side = useCallback((booking: BookingDocument) => sideOf(booking, userId), [userId]);
  if (bookings.length === 0) return null;
  return (
    <section className="card booking-card" aria-labelledby={id}>
      <header className="row between">
        <h2 className="d4" id={id}>
          {title}
        </h2>
        {bookings.length > first && (
          <Button tone="plain" size="sm" className="sessions-more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "See fewer" : "See all"}
          </Button>
        )}
      </header>
      {all ? (
        <AllBookings bookings={bookings} sideOf={side} label={title} estimate={ROW}>
          {(booking) => <SessionRow booking={booking} side={side(booking)} />}
        </AllBookings>
      ) : (
        <ul className="sessions">
          {bookings.slice(0, first).map((booking) => (
            <li key={booking.id}>
              <SessionRow booking={booking} side={side(booking)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ booking, side }: { booking: BookingDocument; side: Side }) {
  const other = otherOf(booking, side);
  const there = thereWords(booking.session_date, useOtherZone(booking, side));
  return (
    <div className="session-row">
      <Avatar name={other.name} sport={booking.coach_sport} size={56} />
      <div className="booking-who">
        <Link
          to="/booking/$bookingId"
          params={{ bookingId: booking.id }}
          // Before its end an athlete looks for time and place, afterwards for the notes.
          search={side === "athlete" && Date.parse(booking.session_end) > Date.now() ? { tab: "session" } : {}}
          className="d d5 session-link"
        >
          {other.name || "A deleted account"}
        </Link>
        <p className="small num">
          {whenWords(booking.session_date)}, {formatHours(booking.duration_hours)}
        </p>
        {there && <p className="meta num">{there}</p>}
      </div>
      <BookingBadge status={booking.status} />
    </div>
  );
}
