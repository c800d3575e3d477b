import type { BookingDocument } from "@domain/documents";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useGuardianNeed } from "@/accounts/birth-date";
import { GuardianNotice } from "@/accounts/guardian-notice";
import { BookingHead } from "@/bookings/booking-head";
import { BookingNotFound } from "@/bookings/booking-not-found";
import { offersFor, type Side, sideOf } from "@/bookings/booking-view";
import { MoneyPanel } from "@/bookings/money-panel";
import { useBookingOrError } from "@/bookings/queries";
import { SessionPanel } from "@/bookings/session-panel";
import { mayBeMissing, neverAnswered, useSyncStatus } from "@/database/sync-status";
import { FootagePanel } from "@/footage/footage-panel";
import { EarlierNotes } from "@/notes/earlier-notes";
import { NoteEditor } from "@/notes/note-editor";
import { NoteReader } from "@/notes/note-reader";
import { PrivateNotes } from "@/notes/private-notes";
import { useNoteOrError, usePrivateNoteOrError } from "@/notes/queries";
import { TestMode } from "@/payments/test-mode";
import { LoadFailed } from "@/pending-changes/load-failed";
import { useFailedLoad } from "@/pending-changes/use-failed-load";
import { WaitingCard } from "@/pending-changes/waiting-card";
import { unreached, useReach } from "@/platform/reach";
import { requireSession, useSession } from "@/platform/session";
import { useNow } from "@/platform/use-now";
import { OwnReview } from "@/reviews/own-review";
import { AppLink } from "@/ui/app-link";
import { ICON_BUTTON } from "@/ui/button";
import { useDocumentTitle } from "@/ui/document-title";
import { Page } from "@/ui/page";
import { PhoneBar } from "@/ui/phone-bar";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Tabs } from "@/ui/tabs";
import { Unreached } from "@/ui/unreached";

const StaffBooking = lazy(async () => ({ default: (await import("@/staff/staff-booking")).StaffBooking }));

const TABS = ["notes", "session", "footage", "money"] as const;
type TabName = (typeof TABS)[number];

export const Route = createFileRoute("/booking/$bookingId")({
  validateSearch: (search: Record<string, unknown>): { tab?: TabName } => {
    const tab = TABS.find((name) => name === search.tab);
    return tab ? { tab } : {};
  },
  beforeLoad: requireSession,
  staticData: { phone: "own" },
  component: BookingScreen,
});

function BookingScreen() {
  const { bookingId } = Route.useParams();
  const { user } = useSession();
  const { data: booking, error } = useBookingOrError(bookingId);
  const sync = useSyncStatus();
  const reach = useReach();
  const failed = useFailedLoad(error, booking === null, "Failed to load booking details");
  if (booking && user) return <Booking key={booking.id} booking={booking} side={sideOf(booking, user.id)} />;
  // The team's devices have no bookings of others; the server shows them one by one.
  if (booking === null && user?.role === "staff")
    return (
      <Suspense fallback={null}>
        <StaffBooking bookingId={bookingId} />
      </Suspense>
    );
  if (booking === null && neverAnswered(sync))
    return (
      <Page title="Booking" width="read">
        <Unreached reach={unreached(reach)} what="This booking is not" />
      </Page>
    );
  // Before a complete pull the device cannot know that the booking does not exist.
  if (booking === null && mayBeMissing(sync)) return <BookingNotFound />;
  if (failed)
    return (
      <>
        <PhoneBar title="Booking" back="/today" />
        <Page title="Booking" width="read">
          <LoadFailed title="Failed to load booking details" error={error} />
        </Page>
      </>
    );
  return (
    <div className="frame column-860 grid gap-4 desk:pt-8 pt-4 pb-18">
      <DelayedSkeleton title="Booking">
        <Skeleton radius="md" className="block h-32" />
      </DelayedSkeleton>
    </div>
  );
}

function Booking({ booking, side }: { booking: BookingDocument; side: Side }) {
  useDocumentTitle("Booking");
  const search = Route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const { note } = useNoteOrError(booking.id);
  const { note: own } = usePrivateNoteOrError(booking.id);
  const offers = offersFor(booking, side, now, Boolean(note ?? own));
  // Decided once: a proposal that arrives later takes nobody away from what they write.
  const [first] = useState<TabName>(offers.has("accept_time") ? "session" : "notes");
  const asked = search.tab ?? first;
  const notes = offers.has("write_notes") || offers.has("read_notes");
  const tab = asked === "notes" && !notes ? "session" : asked;
  return (
    <>
      <PhoneBar title="Booking" back="/today">
        <AppLink to="/messages" className={ICON_BUTTON} aria-label="Messages">
          <MessageSquare aria-hidden="true" />
        </AppLink>
      </PhoneBar>
      <div className="frame column-860 grid gap-4 desk:pt-8 pt-4 pb-18">
        <BookingHead booking={booking} side={side} />
        {side === "athlete" && booking.status === "cancelled" && <WhyNot booking={booking} />}
        <Tabs
          label="Parts of the booking"
          value={tab}
          onChange={(next) => void navigate({ to: ".", search: { tab: next }, replace: true })}
          panelClassName="pt-4"
          tabs={[
            ...(notes
              ? [{ value: "notes" as const, label: "Notes", panel: <Notes booking={booking} side={side} /> }]
              : []),
            { value: "session", label: "Session", panel: <SessionPanel booking={booking} side={side} now={now} /> },
            { value: "footage", label: "Footage", panel: <Footage booking={booking} side={side} now={now} /> },
            {
              value: "money",
              label: "Money",
              panel: <MoneyPanel booking={booking} side={side} note={<TestMode banner="narrow" />} />,
            },
          ]}
        />
        <WaitingCard />
        {side === "athlete" && (tab === "notes" || tab === "session") && (
          <OwnReview booking={booking} mayReview={offers.has("review")} />
        )}
      </div>
    </>
  );
}

/** After a guardian's withdrawal: what is missing, and how to ask again. */
function WhyNot({ booking }: { booking: BookingDocument }) {
  const { standing } = useGuardianNeed(booking.client_id);
  if (standing?.state !== "withdrawn" && standing?.state !== "waiting") return null;
  return <GuardianNotice standing={standing} next={`/booking/${booking.id}`} />;
}

function Footage({ booking, side, now }: { booking: BookingDocument; side: Side; now: number }) {
  const account = side === "coach" ? booking.coach_user_id : booking.client_id;
  return <FootagePanel booking={booking} account={account} now={now} />;
}

function Notes({ booking, side }: { booking: BookingDocument; side: Side }) {
  const { note, error } = useNoteOrError(booking.id);
  const failed = useFailedLoad(error, note === null, "Failed to load session notes");
  // The coach can write at once; a late note is merged.
  if (failed && (side === "athlete" || note === undefined))
    return <LoadFailed title="Failed to load session notes" error={error} />;
  if (note === undefined) return null;
  if (side === "athlete") return <NoteReader note={note} />;
  return (
    <div className="grid content-start gap-4">
      <NoteEditor key={booking.id} booking={booking} note={note} />
      <OwnNotes key={`private-${booking.id}`} booking={booking} />
      <EarlierNotes booking={booking} />
    </div>
  );
}

function OwnNotes({ booking }: { booking: BookingDocument }) {
  const { note, error } = usePrivateNoteOrError(booking.id);
  if (error && note === undefined) return <LoadFailed title="Failed to load private notes" error={error} />;
  return note === undefined ? null : <PrivateNotes booking={booking} note={note} />;
}
