import { sessionToNote } from "@domain/day-lead";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useOwnBookings } from "@/bookings/queries";
import { daySessions } from "@/bookings/today";
import { requireSession, useSession } from "@/platform/session";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

const NOTHING_NOTED = new Map<string, boolean>();

/** The home screen's shortcut: to the note of the session that is on or ended last. */
export const Route = createFileRoute("/notes/new")({
  beforeLoad: requireSession,
  component: NewNote,
});

function NewNote() {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const bookings = useOwnBookings(userId);
  if (!bookings)
    return (
      <DelayedSkeleton title="New note">
        <Skeleton radius="md" className="block h-59" />
      </DelayedSkeleton>
    );
  const session = sessionToNote(daySessions(bookings, userId, NOTHING_NOTED), Date.now());
  if (session)
    return <Navigate to="/booking/$bookingId" params={{ bookingId: session.id }} search={{ tab: "notes" }} replace />;
  return (
    <Page title="New note" width="read">
      <EmptyState
        title="No session to write about yet"
        text="A coach's notes start with the session."
        action={<ButtonLink to="/today">Your sessions</ButtonLink>}
      />
    </Page>
  );
}
