import { endedWords } from "@domain/booked-athlete";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
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
import { Homework } from "@/notes/homework";
import { LastNote } from "@/notes/last-note";
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
  const failed = useFailedLoad("bookings", error, booking === null, m.routes_failed_to_load_booking_details());
  if (booking && user) return <Booking key={booking.id} booking={booking} side={sideOf(booking, user.id)} />;
  // The team's devices do not sync other people's bookings. The server shows them one by one.
  if (booking === null && user?.role === "staff")
    return (
      <Suspense fallback={null}>
        <StaffBooking bookingId={bookingId} />
      </Suspense>
    );
  if (booking === null && neverAnswered(sync))
    return (
      <Page title={m.routes_booking()} width="read">
        <Unreached reach={unreached(reach)} what={m.routes_this_booking_is_not_on_the_device()} />
      </Page>
    );
  // Before a complete pull the device cannot know that the booking does not exist.
  if (booking === null && mayBeMissing(sync)) return <BookingNotFound />;
  if (failed)
    return (
      <>
        <PhoneBar title={m.routes_booking()} back="/today" />
        <Page title={m.routes_booking()} width="read">
          <LoadFailed title={m.routes_failed_to_load_booking_details()} error={error} />
        </Page>
      </>
    );
  return (
    <div className="frame column-860 grid gap-4 desk:pt-8 pt-4 pb-18">
      <DelayedSkeleton title={m.routes_booking()}>
        <Skeleton radius="md" className="block h-32" />
      </DelayedSkeleton>
    </div>
  );
}

function Booking({ booking, side }: { booking: BookingDocument; side: Side }) {
  useDocumentTitle(m.routes_booking());
  const search = Route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const { note } = useNoteOrError(booking.id);
  const { note: own } = usePrivateNoteOrError(booking.id);
  const offers = offersFor(booking, side, now, Boolean(note ?? own));
  // Decided once, so that a later proposal does not interrupt writing.
  const [first] = useState<TabName>(offers.has("accept_time") ? "session" : "notes");
  const asked = search.tab ?? first;
  const notes = offers.has("write_notes") || offers.has("read_notes");
  const tab = asked === "notes" && !notes ? "session" : asked;
  return (
    <>
      <PhoneBar title={m.routes_booking()} back="/today">
        <AppLink to="/messages" className={ICON_BUTTON} aria-label={m.routes_messages()}>
          <MessageSquare aria-hidden="true" />
        </AppLink>
      </PhoneBar>
      <div className="frame column-860 grid gap-4 desk:pt-8 pt-4 pb-18">
        <BookingHead booking={booking} side={side} />
        {side === "athlete" && booking.status === "cancelled" && <WhyNot booking={booking} />}
        <Tabs
          label={m.routes_parts_of_the_booking()}
          value={tab}
          onChange={(next) => void navigate({ to: ".", search: { tab: next }, replace: true })}
          panelClassName="pt-4"
          tabs={[
            ...(notes
              ? [{ value: "notes" as const, label: m.routes_notes(), panel: <Notes booking={booking} side={side} /> }]
              : []),
            {
              value: "session",
              label: m.routes_session(),
              panel: <SessionPanel booking={booking} side={side} now={now} />,
            },
            { value: "footage", label: m.routes_footage(), panel: <Footage booking={booking} side={side} now={now} /> },
            {
              value: "money",
              label: m.routes_money(),
              panel: <MoneyPanel booking={booking} side={side} note={<TestMode banner="narrow" />} />,
            },
          ]}
        />
        <WaitingCard {...(tab === "session" ? { bookingId: booking.id } : {})} />
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
  return <GuardianNotice standing={standing} permit="booking" next={`/booking/${booking.id}`} />;
}

function Footage({ booking, side, now }: { booking: BookingDocument; side: Side; now: number }) {
  const account = side === "coach" ? booking.coach_user_id : booking.client_id;
  return <FootagePanel booking={booking} account={account} now={now} />;
}

function Notes({ booking, side }: { booking: BookingDocument; side: Side }) {
  const { note, error } = useNoteOrError(booking.id);
  const failed = useFailedLoad("session_notes", error, note === null, m.routes_failed_to_load_session_notes());
  // The coach can write at once; a late note is merged.
  if (failed && (side === "athlete" || note === undefined))
    return <LoadFailed title={m.routes_failed_to_load_session_notes()} error={error} />;
  if (note === undefined) return null;
  if (side === "athlete") return <NoteReader booking={booking} note={note} />;
  return (
    <div className="grid content-start gap-4">
      <LastNote key={`last-${booking.id}`} booking={booking} />
      <NoteEditor key={booking.id} booking={booking} note={note} />
      <Homework note={note} silent={endedWords(booking, "writing", "coach")} />
      <OwnNotes key={`private-${booking.id}`} booking={booking} />
      <EarlierNotes booking={booking} />
    </div>
  );
}

function OwnNotes({ booking }: { booking: BookingDocument }) {
  const { note, error } = usePrivateNoteOrError(booking.id);
  if (error && note === undefined) return <LoadFailed title={m.routes_failed_to_load_private_notes()} error={error} />;
  return note === undefined ? null : <PrivateNotes booking={booking} note={note} />;
}
