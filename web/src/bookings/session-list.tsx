import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { Avatar } from "@/ui/avatar";
import { formatHours } from "@/ui/format-hours";
import { shownName } from "@/ui/person-name";
import { thereWords, whenWords } from "./book/when-words";
import { BookingBadge } from "./booking-badge";
import { BookingList } from "./booking-list";
import { otherOf, type Side, sideOf } from "./booking-view";
import { MinorLine } from "./minor-line";
import { useOtherZone } from "./queries";

/** A row's likely height in pixels. */
const ROW = 88;

type Props = {
  id: string;
  title: string;
  bookings: readonly BookingDocument[];
  userId: string;
  /** The number shown at first. */
  first?: number;
};

/** A list of sessions. The whole row opens the booking. */
export function SessionList({ id, title, bookings, userId, first = bookings.length }: Props) {
  const side = useCallback((booking: BookingDocument) => sideOf(booking, userId), [userId]);
  if (bookings.length === 0) return null;
  return (
    <BookingList
      id={id}
      title={title}
      bookings={bookings}
      sideOf={side}
      first={first}
      estimate={ROW}
      className="p-4"
      listClassName="grid *:first:*:pt-0 *:last:*:pb-0"
    >
      {(booking) => <SessionRow booking={booking} side={side(booking)} />}
    </BookingList>
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
          // Before its end athletes look for time and place, afterwards for the notes.
          search={side === "athlete" && Date.parse(booking.session_end) > Date.now() ? { tab: "session" } : {}}
          className="title no-underline after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          {shownName(other.name)}
        </Link>
        {side === "coach" && <MinorLine booking={booking} />}
        <p className="text-sm tabular-nums">
          {whenWords(booking.session_date)}, {formatHours(booking.duration_hours)}
        </p>
        {there && <p className="text-ink-3 text-sm tabular-nums">{there}</p>}
      </div>
      <BookingBadge status={booking.status} className="col-2 desk:col-auto justify-self-start" />
    </div>
  );
}
