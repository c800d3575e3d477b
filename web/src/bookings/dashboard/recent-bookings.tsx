import { moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { Avatar } from "@/ui/avatar";
import { EmptyState } from "@/ui/empty-state";
import { formatCents, formatInstant } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { shownName } from "@/ui/person-name";
import { BookingBadge } from "../booking-badge";
import { BookingList } from "../booking-list";
import { MinorLine } from "../minor-line";

const FIRST = 6;
/** A row's likely height in pixels. */
const ROW = 112;

/** The coach's bookings, newest session first. */
export function RecentBookings({ bookings, sport }: { bookings: readonly BookingDocument[]; sport: string }) {
  if (bookings.length === 0)
    return (
      <EmptyState
        className="w-full"
        sport={sport}
        title={m.bookings_recent_bookings()}
        text={m.bookings_no_bookings_yet_once_verified()}
      />
    );
  return (
    <BookingList
      id="recent-bookings"
      title={m.bookings_recent_bookings()}
      bookings={bookings}
      sideOf={coach}
      first={FIRST}
      estimate={ROW}
      className="px-4 py-5"
    >
      {(booking) => <BookingRow booking={booking} sport={sport} />}
    </BookingList>
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
        {shownName(booking.client_name)}
      </Link>
      <MinorLine booking={booking} />
      {booking.client_email && <p className="text-ink-3 text-sm">{booking.client_email}</p>}
      <p className="mt-1 text-sm tabular-nums">
        {formatInstant(booking.session_date)}, {formatHours(booking.duration_hours)}
      </p>
    </div>
    <div className="grid @max-3xs/room:justify-items-start justify-items-end gap-1 @max-3xs/room:text-left text-right">
      <span className="figure text-[1.375rem]">{formatCents(moneyOf(booking, "coach").figure.cents)}</span>
      <span className="text-ink-3 text-sm tabular-nums">
        {m.bookings_of_total_amount({ total_amount: formatCents(booking.total_amount) })}
      </span>
      <BookingBadge status={booking.status} />
    </div>
  </div>
);
