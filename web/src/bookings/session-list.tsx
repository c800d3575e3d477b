import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
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
    <Card as="section" className="grid gap-4 desk:p-6 p-4" aria-labelledby={id}>
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-d4" id={id}>
          {title}
        </h2>
        {bookings.length > first && (
          <Button
            tone="plain"
            size="sm"
            className="-my-2.5 -mr-3 ml-0"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? "See fewer" : "See all"}
          </Button>
        )}
      </header>
      {all ? (
        <AllBookings bookings={bookings} sideOf={side} label={title} estimate={ROW}>
          {(booking) => <SessionRow booking={booking} side={side(booking)} />}
        </AllBookings>
      ) : (
        <ul className="grid *:first:*:pt-0 *:last:*:pb-0">
          {bookings.slice(0, first).map((booking) => (
            <li key={booking.id}>
              <SessionRow booking={booking} side={side(booking)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SessionRow({ booking, side }: { booking: BookingDocument; side: Side }) {
  const other = otherOf(booking, side);
  const there = thereWords(booking.session_date, useOtherZone(booking, side));
  return (
    <div className="relative grid desk:grid-cols-[auto_minmax(0,1fr)_auto] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-rule border-t in-[li:first-child]:border-t-0 py-3">
      <Avatar name={other.name} sport={booking.coach_sport} size={56} />
      <div className="wrap-anywhere grid min-w-0 gap-1.5">
        <Link
          to="/booking/$bookingId"
          params={{ bookingId: booking.id }}
          // Before its end an athlete looks for time and place, afterwards for the notes.
          search={side === "athlete" && Date.parse(booking.session_end) > Date.now() ? { tab: "session" } : {}}
          className="title no-underline after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          {other.name || "A deleted account"}
        </Link>
        <p className="text-sm tabular-nums">
          {whenWords(booking.session_date)}, {formatHours(booking.duration_hours)}
        </p>
        {there && <p className="text-ink-3 text-sm tabular-nums">{there}</p>}
      </div>
      <BookingBadge status={booking.status} className="col-2 desk:col-auto justify-self-start" />
    </div>
  );
}
