import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatCents, formatDate, formatInstant, formatTime } from "@/ui/format";
import { otherOf, sideOf } from "../booking-view";
import { heldCents, holdWords } from "./on-hold";

const FIRST = 6;

export const NextSession = ({ booking, sport }: { booking: BookingDocument; sport: string }) => (
  <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="next-session">
    <h2 className="text-d4" id="next-session">
      Next session
    </h2>
    <div className="flex items-center gap-3">
      <Avatar name={booking.client_name} sport={sport} size={56} />
      <div className="wrap-anywhere min-w-0">
        <p className="title">{booking.client_name || "A deleted account"}</p>
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
        Open booking
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
          Message
        </ButtonLink>
      )}
    </div>
  </Card>
);

/** Cases that delay a payout, with amounts. The booking asks for the answer. */
export const OnHold = ({ bookings }: { bookings: readonly BookingDocument[] }) => (
  <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="on-hold">
    <h2 className="text-d4" id="on-hold">
      Payment on hold
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
            {formatCents(heldCents(booking))} on hold, session on {formatDate(booking.session_date)}
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
      Waiting for you
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
        {otherOf(booking, sideOf(booking, userId)).name || "A deleted account"} proposes a new time. Answer it
      </Link>
      <p className="text-ink-3 text-sm tabular-nums">
        {formatInstant(booking.proposed_start)} instead of {formatInstant(booking.session_date)}
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
      Waiting for you
    </h2>
    <ul className="grid gap-3">
      <TimeLines bookings={times} userId={userId} />
      {notes.slice(0, FIRST).map((booking) => (
        <WaitingLine key={booking.id} booking={booking}>
          {booking.status === "completed" ? "Write the notes for" : "Write the notes and complete"}
        </WaitingLine>
      ))}
      {completion.slice(0, FIRST).map((booking) => (
        <WaitingLine key={booking.id} booking={booking}>
          Complete
        </WaitingLine>
      ))}
    </ul>
  </Card>
);

const WaitingLine = ({ booking, children }: { booking: BookingDocument; children: ReactNode }) => (
  <li>
    <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} className="link">
      {children} the session with {booking.client_name || "a deleted account"}
    </Link>
    <p className="text-ink-3 text-sm tabular-nums">{formatDate(booking.session_date)}</p>
  </li>
);
