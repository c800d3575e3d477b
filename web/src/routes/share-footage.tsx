import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { offersFor, otherOf, sideOf } from "@/bookings/booking-view";
import { useOwnBookings } from "@/bookings/queries";
import { SharedFootage } from "@/footage/shared-footage";
import { requireSession, useSession } from "@/platform/session";
import { useNow } from "@/platform/use-now";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

/** Bookings to choose from. */
const MOST = 20;

/** Where the phone's "Share" leads, by the service worker: it has kept the files. */
export const Route = createFileRoute("/share-footage")({
  validateSearch: ({ full }: Record<string, unknown>): { full?: true } => (full ? { full: true } : {}),
  beforeLoad: requireSession,
  component: ShareFootage,
});

function ShareFootage() {
  const { user } = useSession();
  const { full } = Route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const userId = user?.id ?? "";
  const bookings = useOwnBookings(userId);
  if (!bookings)
    return (
      <DelayedSkeleton title={m.footage_add_footage()}>
        <Skeleton radius="md" className="block h-59" />
      </DelayedSkeleton>
    );
  return (
    <Page title={m.footage_add_footage()} width="read">
      {full && (
        <p className="mb-4 text-stop" role="alert">
          {m.footage_this_device_has_no_space_for()}
        </p>
      )}
      <SharedFootage
        account={userId}
        bookings={closest(bookings, userId, now).map((booking) => ({
          booking,
          name: otherOf(booking, sideOf(booking, userId)).name,
        }))}
        onAdded={({ id: bookingId }) =>
          void navigate({ to: "/booking/$bookingId", params: { bookingId }, search: { tab: "footage" }, replace: true })
        }
      />
    </Page>
  );
}

/** Those that take footage, the ones around today first. */
const closest = (bookings: readonly BookingDocument[], userId: string, now: number): BookingDocument[] =>
  bookings
    .filter((booking) => offersFor(booking, sideOf(booking, userId), now).has("add_footage"))
    .sort((a, b) => Math.abs(Date.parse(a.session_date) - now) - Math.abs(Date.parse(b.session_date) - now))
    .slice(0, MOST);
