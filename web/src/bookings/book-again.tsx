import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { useLiveDoc } from "@/database/use-live";
import { ButtonLink } from "@/ui/button";
import { isHours, isType } from "./book/book-search";

/** The form for another session like this one. Nothing if the coach can no longer be booked. */
export function BookAgain({ booking }: { booking: BookingDocument }) {
  const coach = useLiveDoc("coaches", booking.coach_id).data;
  if (!coach?.verified) return null;
  const { duration_hours: hours, session_type: type } = booking;
  return (
    <ButtonLink
      tone="ink"
      to="/book/$coachId"
      params={{ coachId: booking.coach_id }}
      search={{ ...(isHours(hours) && { hours }), ...(isType(type) && { type }) }}
    >
      {m.bookings_book_again()}
    </ButtonLink>
  );
}
