import { sessionToNote } from "@domain/day-lead";
import * as m from "@messages";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useOwnBookings } from "@/bookings/queries";
import { daySessions } from "@/bookings/today";
import { requireSession, useSession } from "@/platform/session";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

const NOTHING_NOTED = new Map<string, boolean>();

/** The home screen's shortcut. Opens the note of the session that is on or ended last. */
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
      <DelayedSkeleton title={m.routes_new_note()}>
        <Skeleton radius="md" className="block h-59" />
      </DelayedSkeleton>
    );
  const session = sessionToNote(daySessions(bookings, userId, NOTHING_NOTED), Date.now());
  if (session)
    return <Navigate to="/booking/$bookingId" params={{ bookingId: session.id }} search={{ tab: "notes" }} replace />;
  return (
    <Page title={m.routes_new_note()} width="read">
      <EmptyState
        title={m.routes_no_session_to_write_about_yet()}
        text={m.routes_a_coachs_notes_start_with_the()}
        action={<ButtonLink to="/today">{m.routes_your_sessions()}</ButtonLink>}
      />
    </Page>
  );
}
