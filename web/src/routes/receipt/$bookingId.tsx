import * as m from "@messages";
import { createFileRoute } from "@tanstack/react-router";
import { BookingNotFound } from "@/bookings/booking-not-found";
import { sideOf } from "@/bookings/booking-view";
import { useBooking } from "@/bookings/queries";
import { Receipt } from "@/bookings/receipt";
import { mayBeMissing, neverAnswered, useSyncStatus } from "@/database/sync-status";
import { TestMode } from "@/payments/test-mode";
import { unreached, useReach } from "@/platform/reach";
import { requireSession, useSession } from "@/platform/session";
import { useDocumentTitle } from "@/ui/document-title";
import { Page } from "@/ui/page";
import { PhoneBar } from "@/ui/phone-bar";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Unreached } from "@/ui/unreached";

export const Route = createFileRoute("/receipt/$bookingId")({
  beforeLoad: requireSession,
  staticData: { phone: "own" },
  component: ReceiptScreen,
});

function ReceiptScreen() {
  useDocumentTitle(m.routes_receipt());
  const { bookingId } = Route.useParams();
  const { user } = useSession();
  const booking = useBooking(bookingId);
  const sync = useSyncStatus();
  const reach = useReach();
  if (booking === null && neverAnswered(sync))
    return (
      <Page title={m.routes_receipt()} width="read">
        <Unreached reach={unreached(reach)} what={m.routes_this_receipt_is_not_on_the_device()} />
      </Page>
    );
  if (booking === null && mayBeMissing(sync)) return <BookingNotFound />;
  return (
    <>
      <PhoneBar title={m.routes_receipt()} back={`/booking/${bookingId}?tab=money`} />
      <div className="frame column-680 pt-6 pb-18">
        {booking && user ? (
          <Receipt booking={booking} side={sideOf(booking, user.id)} note={<TestMode />} />
        ) : (
          <DelayedSkeleton title={m.routes_receipt()}>
            <Skeleton radius="md" className="block h-40" />
          </DelayedSkeleton>
        )}
      </div>
    </>
  );
}
