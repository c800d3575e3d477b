import { moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { formatCents, formatHours, formatInstant } from "@/ui/format";
import { AllBookings } from "../all-bookings";
import { BookingBadge } from "../booking-badge";

const FIRST = 6;
/** A row's likely height in pixels. */
const ROW = 112;

/** Newest session first. The first few; the rest on request. */
export function RecentBookings({ bookings, sport }: { bookings: readonly BookingDocument[]; sport: string }) {
  const [all, setAll] = useState(false);
  if (bookings.length === 0)
    return (
      <EmptyState
        sport={sport}
        title="Recent Bookings"
        text="No bookings yet. Once verified, clients can book sessions with you!"
      />
    );
  return (
    <section className="card dash-card" aria-labelledby="recent-bookings">
      <header className="row between">
        <h2 className="d4" id="recent-bookings">
          Recent Bookings
        </h2>
        {bookings.length > FIRST && (
          <Button tone="plain" size="sm" className="dash-more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "See fewer" : "See all"}
          </Button>
        )}
      </header>
      {all ? (
        <AllBookings bookings={bookings} sideOf={coach} label="Recent Bookings" estimate={ROW}>
          {(booking) => <BookingRow booking={booking} sport={sport} />}
        </AllBookings>
      ) : (
        <ul>
          {bookings.slice(0, FIRST).map((booking) => (
            <li key={booking.id}>
              <BookingRow booking={booking} sport={sport} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const coach = () => "coach" as const;

const BookingRow = ({ booking, sport }: { booking: BookingDocument; sport: string }) => (
  <div className="bk dash-booking">
    <Avatar name={booking.client_name} sport={sport} size={56} className="dash-shirt" />
    <div className="dash-who">
      <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} className="d d5 dash-link">
        {booking.client_name || "A deleted account"}
      </Link>
      <p className="meta">{booking.client_email}</p>
      <p className="small num">
        {formatInstant(booking.session_date)}, {formatHours(booking.duration_hours)}
      </p>
    </div>
    <div className="m">
      <span className="fig f3">{formatCents(moneyOf(booking, "coach").figure.cents)}</span>
      <span className="meta num">of {formatCents(booking.total_amount)}</span>
      <BookingBadge status={booking.status} />
    </div>
  </div>
);
