import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { ButtonLink } from "@/ui/button";
import { formatCents, formatDate, formatInstant, formatTime } from "@/ui/format";
import { otherOf, sideOf } from "../booking-view";
import { heldCents, holdWords } from "./on-hold";

const FIRST = 6;

export const NextSession = ({ booking, sport }: { booking: BookingDocument; sport: string }) => (
  <section className="card dash-card" aria-labelledby="next-session">
    <h2 className="d4" id="next-session">
      Next session
    </h2>
    <div className="row">
      <Avatar name={booking.client_name} sport={sport} size={56} />
      <div className="dash-who">
        <p className="d d5">{booking.client_name || "A deleted account"}</p>
        <p className="small num">
          {formatDate(booking.session_date)}, {formatTime(booking.session_date)}–{formatTime(booking.session_end)}
        </p>
      </div>
    </div>
    <div className="row dash-actions">
      <ButtonLink tone="ink" size="sm" to="/booking/$bookingId" params={{ bookingId: booking.id }}>
        Open booking
      </ButtonLink>
      {booking.client_id && (
        <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: booking.client_id }}>
          Message
        </ButtonLink>
      )}
    </div>
  </section>
);

/** Cases that delay a payout, with amounts. The booking asks for the answer. */
export const OnHold = ({ bookings }: { bookings: readonly BookingDocument[] }) => (
  <section className="card dash-card" aria-labelledby="on-hold">
    <h2 className="d4" id="on-hold">
      Payment on hold
    </h2>
    <ul className="dash-waiting">
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
          <p className="meta num">
            {formatCents(heldCents(booking))} on hold, session on {formatDate(booking.session_date)}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

/** New times that the other side proposes, to accept or decline in the booking. */
export const TimesToAnswer = ({ bookings, userId }: { bookings: readonly BookingDocument[]; userId: string }) => (
  <section className="card dash-card" aria-labelledby="times">
    <h2 className="d4" id="times">
      Waiting for you
    </h2>
    <ul className="dash-waiting">
      <TimeLines bookings={bookings} userId={userId} />
    </ul>
  </section>
);

const TimeLines = ({ bookings, userId }: { bookings: readonly BookingDocument[]; userId: string }) =>
  bookings.map((booking) => (
    <li key={`time ${booking.id}`}>
      <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: "session" }} className="link">
        {otherOf(booking, sideOf(booking, userId)).name || "A deleted account"} proposes a new time. Answer it
      </Link>
      <p className="meta num">
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
  <section className="card dash-card" aria-labelledby="waiting">
    <h2 className="d4" id="waiting">
      Waiting for you
    </h2>
    <ul className="dash-waiting">
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
  </section>
);

const WaitingLine = ({ booking, children }: { booking: BookingDocument; children: ReactNode }) => (
  <li>
    <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} className="link">
      {children} the session with {booking.client_name || "a deleted account"}
    </Link>
    <p className="meta num">{formatDate(booking.session_date)}</p>
  </li>
);
