import { moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
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
        className="w-full"
        sport={sport}
        title="Recent Bookings"
        text="No bookings yet. Once verified, clients can book sessions with you!"
      />
    );
  return (
    <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="recent-bookings">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-d4" id="recent-bookings">
          Recent Bookings
        </h2>
        {bookings.length > FIRST && (
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
    </Card>
  );
}

const coach = () => "coach" as const;

const BookingRow = ({ booking, sport }: { booking: BookingDocument; sport: string }) => (
  <div className="grid @max-3xs/room:grid-cols-1 desk:grid-cols-[56px_1fr_auto] grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 border-rule border-t py-3.5 in-[li:last-child]:pb-0">
    <Avatar name={booking.client_name} sport={sport} size={56} className="max-desk:hidden" />
    <div className="wrap-anywhere min-w-0">
      <Link
        to="/booking/$bookingId"
        params={{ bookingId: booking.id }}
        className="title no-underline hover:underline hover:underline-offset-3"
      >
        {booking.client_name || "A deleted account"}
      </Link>
      <p className="text-ink-3 text-sm">{booking.client_email}</p>
      <p className="mt-1 text-sm tabular-nums">
        {formatInstant(booking.session_date)}, {formatHours(booking.duration_hours)}
      </p>
    </div>
    <div className="grid @max-3xs/room:justify-items-start justify-items-end gap-1 @max-3xs/room:text-left text-right">
      <span className="figure text-[1.375rem]">{formatCents(moneyOf(booking, "coach").figure.cents)}</span>
      <span className="text-ink-3 text-sm tabular-nums">of {formatCents(booking.total_amount)}</span>
      <BookingBadge status={booking.status} />
    </div>
  </div>
);
