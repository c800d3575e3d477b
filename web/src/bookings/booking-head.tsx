import type { BookingDocument } from "@domain/documents";
import { Avatar } from "@/ui/avatar";
import { whenWords } from "./book/when-words";
import { BookingBadge } from "./booking-badge";
import { otherOf, type Side, sessionTypeWords } from "./booking-view";

export function BookingHead({ booking, side }: { booking: BookingDocument; side: Side }) {
  const other = otherOf(booking, side);
  return (
    <header className="booking-head">
      <Avatar name={other.name} sport={booking.coach_sport} size={56} />
      <h1 className="d4" tabIndex={-1}>
        {other.name || "A deleted account"}
      </h1>
      <BookingBadge status={booking.status} />
      <p className="meta num">
        {whenWords(booking.session_date)}, {sessionTypeWords(booking.session_type).toLowerCase()}
      </p>
    </header>
  );
}
