import type { BookingDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { Avatar } from "@/ui/avatar";
import { ButtonLink } from "@/ui/button";
import { formatDate, formatTime } from "@/ui/format";

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
      <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: booking.client_id }}>
        Message
      </ButtonLink>
    </div>
  </section>
);

export const WaitingForCoach = ({ bookings }: { bookings: readonly BookingDocument[] }) => (
  <section className="card dash-card" aria-labelledby="waiting">
    <h2 className="d4" id="waiting">
      Waiting for you
    </h2>
    <ul className="dash-waiting">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} className="link">
            Write the notes and complete the session with {booking.client_name || "a deleted account"}
          </Link>
          <p className="meta num">{formatDate(booking.session_date)}</p>
        </li>
      ))}
    </ul>
  </section>
);
