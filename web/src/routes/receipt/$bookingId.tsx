import { createFileRoute } from "@tanstack/react-router";
import { requireSession, useSession } from "@/accounts/session";
import { sideOf } from "@/bookings/booking-view";
import { useBooking } from "@/bookings/queries";
import { Receipt } from "@/bookings/receipt";
import { mayBeMissing, useSyncStatus } from "@/database/sync-status";
import { TestMode } from "@/payments/test-mode";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page, useDocumentTitle } from "@/ui/page";
import { PhoneBar } from "@/ui/phone-bar";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import "@/bookings/booking.css";

export const Route = createFileRoute("/receipt/$bookingId")({
  beforeLoad: requireSession,
  staticData: { phone: "own" },
  component: ReceiptScreen,
});

function ReceiptScreen() {
  useDocumentTitle("Receipt");
  const { bookingId } = Route.useParams();
  const { user } = useSession();
  const booking = useBooking(bookingId);
  const sync = useSyncStatus();
  if (booking === null && mayBeMissing(sync)) {
    return (
      <Page title="Booking not found" width="read">
        <EmptyState
          title="It is not on this device"
          text="It may belong to another account, or the address is not complete."
          action={<ButtonLink to="/today">Your sessions</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <>
      <PhoneBar title="Receipt" back={`/booking/${bookingId}?tab=money`} />
      <div className="wrap receipt-page">
        {booking && user ? (
          <Receipt booking={booking} side={sideOf(booking, user.id)} note={<TestMode />} />
        ) : (
          <DelayedSkeleton title="Receipt">
            <Skeleton className="receipt-skeleton" />
          </DelayedSkeleton>
        )}
      </div>
    </>
  );
}
