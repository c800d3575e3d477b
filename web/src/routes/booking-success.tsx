import { createFileRoute } from "@tanstack/react-router";
import { BookingSuccess, NoBookingPage } from "@/bookings/booking-success";
import { useBooking } from "@/bookings/queries";
import { AfterBooking } from "@/notifications/after-booking";
import { requireSession, useSession } from "@/platform/session";

export const Route = createFileRoute("/booking-success")({
  // `redirect_status` is set by Stripe on the way back from a bank's page.
  validateSearch: (search: Record<string, unknown>): { booking?: string; redirect_status?: string } => ({
    ...(typeof search.booking === "string" ? { booking: search.booking } : {}),
    ...(typeof search.redirect_status === "string" ? { redirect_status: search.redirect_status } : {}),
  }),
  beforeLoad: ({ search, location }) => {
    if (search.booking) requireSession({ location });
  },
  component: Success,
});

function Success() {
  const { booking, redirect_status } = Route.useSearch();
  return booking ? <OfBooking bookingId={booking} succeeded={redirect_status === "succeeded"} /> : <NoBookingPage />;
}

function OfBooking({ bookingId, succeeded }: { bookingId: string; succeeded: boolean }) {
  const { user } = useSession();
  return (
    <BookingSuccess
      booking={useBooking(bookingId)}
      succeeded={succeeded}
      afterwards={user && <AfterBooking user={user} />}
    />
  );
}
