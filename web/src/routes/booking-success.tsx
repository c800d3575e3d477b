import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "@/accounts/session";
import { BookingSuccess, ConfirmedPage } from "@/bookings/booking-success";
import { useBooking } from "@/bookings/queries";

export const Route = createFileRoute("/booking-success")({
  validateSearch: (search: Record<string, unknown>): { booking?: string } =>
    typeof search.booking === "string" ? { booking: search.booking } : {},
  beforeLoad: ({ search, location }) => {
    if (search.booking) requireSession({ location });
  },
  component: Success,
});

function Success() {
  const { booking } = Route.useSearch();
  return booking ? <OfBooking bookingId={booking} /> : <ConfirmedPage />;
}

function OfBooking({ bookingId }: { bookingId: string }) {
  return <BookingSuccess booking={useBooking(bookingId)} />;
}
