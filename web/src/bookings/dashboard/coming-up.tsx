import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatCents, formatDate, formatInstant, formatTime } from "@/ui/format";
import { nameWithin, shownName } from "@/ui/person-name";
import { otherOf, sideOf } from "../booking-view";
import { MinorLine } from "../minor-line";
import { heldCents, holdWords } from "./on-hold";

const FIRST = 6;

export const NextSession = ({ booking, sport }: { booking: BookingDocument; sport: string }) => (
  <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="next-session">
    <h2 className="text-d4" id="next-session">
      {m.bookings_next_session()}
    </h2>
    <div className="flex items-center gap-3">
      <Avatar name={booking.client_name} sport={sport} size={56} />
      <div className="wrap-anywhere min-w-0">
        <p className="title">{shownName(booking.client_name)}</p>
        <MinorLine booking={booking} />
        <p className="mt-1 text-sm tabular-nums">
          {formatDate(booking.session_date)}, {formatTime(booking.session_date)}–{formatTime(booking.session_end)}
        </p>
      </div>
    </div>
    <div className="flex items-center gap-2">
      <ButtonLink
        className="first:flex-1"
        tone="ink"
        size="sm"
        to="/booking/$bookingId"
        params={{ bookingId: booking.id }}
      >
        {m.bookings_open_booking()}
      </ButtonLink>
      {booking.client_id && (
        <ButtonLink
          className="first:flex-1"
          tone="out"
          size="sm"
          quiet
          to="/messages"
          search={{ with: booking.client_id }}
        >
          {m.bookings_message()}
        </ButtonLink>
      )}
    </div>
  </Card>
);

/** Cases that delay a payout, with amounts. The booking asks for the answer. */
export const OnHold = ({ bookings }: { bookings: readonly BookingDocument[] }) => (
  <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="on-hold">
    <h2 className="text-d4" id="on-hold">
      {m.bookings_payment_on_hold()}
    </h2>
    <ul className="grid gap-3">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Link
            to="/booking/$bookingId"
            params={{ bookingId: booking.id }}
            search={{ tab: "session" }}
            className="link"
          >
            {holdWords(booking)}
          </Link>
          <p className="text-ink-3 text-sm tabular-nums">
            {m.bookings_held_cents_on_hold_session_on({
              heldCents: formatCents(heldCents(booking)),
              session_date: formatDate(booking.session_date),
            })}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);

/** New times that the other side proposes, to accept or decline in the booking. */
export const TimesToAnswer = ({ bookings, userId }: { bookings: readonly BookingDocument[]; userId: string }) => (
  <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="times">
    <h2 className="text-d4" id="times">
      {m.bookings_waiting_for_you()}
    </h2>
    <ul className="grid gap-3">
      <TimeLines bookings={bookings} userId={userId} />
    </ul>
  </Card>
);

const TimeLines = ({ bookings, userId }: { bookings: readonly BookingDocument[]; userId: string }) =>
  bookings.map((booking) => (
    <li key={`time ${booking.id}`}>
      <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: "session" }} className="link">
        {m.bookings_proposes_a_new_time_answer_it({
          name: shownName(otherOf(booking, sideOf(booking, userId)).name),
        })}
      </Link>
      <p className="text-ink-3 text-sm tabular-nums">
        {m.bookings_proposed_start_instead_of_session({
          proposed_start: formatInstant(booking.proposed_start),
          session_date: formatInstant(booking.session_date),
        })}
      </p>
    </li>
  ));

type Waiting = {
  userId: string;
  times: readonly BookingDocument[];
  notes: readonly BookingDocument[];
  completion: readonly BookingDocument[];
};

/** Newest first; the rest is on Today. */
export const WaitingForCoach = ({ userId, times, notes, completion }: Waiting) => (
  <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="waiting">
    <h2 className="text-d4" id="waiting">
      {m.bookings_waiting_for_you()}
    </h2>
    <ul className="grid gap-3">
      <TimeLines bookings={times} userId={userId} />
      {notes.slice(0, FIRST).map((booking) => (
        <WaitingLine key={booking.id} booking={booking}>
          {booking.status === "completed"
            ? m.bookings_write_the_notes_for_the_session_with({ name: nameWithin(booking.client_name) })
            : m.bookings_write_the_notes_and_complete_the_session_with({ name: nameWithin(booking.client_name) })}
        </WaitingLine>
      ))}
      {completion.slice(0, FIRST).map((booking) => (
        <WaitingLine key={booking.id} booking={booking}>
          {m.bookings_complete_the_session_with({ name: nameWithin(booking.client_name) })}
        </WaitingLine>
      ))}
    </ul>
  </Card>
);

const WaitingLine = ({ booking, children }: { booking: BookingDocument; children: ReactNode }) => (
  <li>
    <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} className="link">
      {children}
    </Link>
    <p className="text-ink-3 text-sm tabular-nums">{formatDate(booking.session_date)}</p>
  </li>
);
