import { leadOf } from "@domain/day-lead";
import type { CoachDocument } from "@domain/documents";
import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useGuardianNeed } from "@/accounts/birth-date";
import { GuardianNotice } from "@/accounts/guardian-notice";
import { OnHold, TimesToAnswer } from "@/bookings/dashboard/coming-up";
import { onHold } from "@/bookings/dashboard/on-hold";
import { DayLeadCards } from "@/bookings/day-lead-cards";
import { useOwnBookings } from "@/bookings/queries";
import { SessionList } from "@/bookings/session-list";
import { agendaOf, daySessions, timesToAnswer } from "@/bookings/today";
import { useOwnCoach } from "@/coach-settings/queries";
import { useNotedBookings } from "@/notes/queries";
import { WaitingCard } from "@/pending-changes/waiting-card";
import { requireSession, useSession } from "@/platform/session";
import { useNow } from "@/platform/use-now";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

const TeamQueue = lazy(async () => ({ default: (await import("@/staff/team-queue")).TeamQueue }));

export const Route = createFileRoute("/today")({
  beforeLoad: requireSession,
  component: Today,
});

const date = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

function emptyWords(coach: CoachDocument | null | undefined): string {
  if (!coach) return "Find a coach and book the first hour.";
  return coach.verified
    ? "They'll appear here when an athlete books you."
    : "Athletes can book you once your account is verified.";
}

function Today() {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const bookings = useOwnBookings(userId);
  const coach = useOwnCoach(userId);
  const noted = useNotedBookings(userId);
  const { standing } = useGuardianNeed(coach === null ? userId : "");
  const now = useNow();
  const lead = noted && leadOf(daySessions(bookings ?? [], userId, noted), now);
  const leading = [lead?.on?.id, lead?.ended?.session.id, lead?.next?.id];
  const rest = (bookings ?? []).filter(({ id }) => !leading.includes(id));
  const agenda = agendaOf(rest, now, coach ? noted : null);
  const { unpaid, waiting, finished, coming } = agenda;
  // A coach with past sessions needs no invitation.
  const nothingAhead = coach
    ? bookings?.length === 0
    : rest.length === bookings?.length && [unpaid, waiting, finished, coming].every(({ length }) => length === 0);
  const times = timesToAnswer(bookings ?? [], userId, now);
  const held = onHold((bookings ?? []).filter(({ coach_user_id }) => coach_user_id === userId));
  return (
    <Page title="Today" lead={date.format(new Date())}>
      <div className="grid items-start gap-4 pb-12 desk:has-[>div+div:not(:empty)]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] desk:has-[>div+div:not(:empty)]:gap-4.5">
        <div className="grid min-w-0 desk:gap-4.5 gap-4 [&:empty]:hidden">
          {user?.role === "staff" && (
            <Suspense fallback={null}>
              <TeamQueue />
            </Suspense>
          )}
          {bookings === undefined && (
            <DelayedSkeleton>
              <Skeleton radius="lg" className="block h-33" />
            </DelayedSkeleton>
          )}
          {lead && <DayLeadCards lead={lead} bookings={bookings ?? []} userId={userId} now={now} />}
          {standing?.state !== "birth_date_needed" && <GuardianNotice standing={standing} next="/today" />}
          <WaitingCard />
          {times.length > 0 && <TimesToAnswer bookings={times} userId={userId} />}
          {held.length > 0 && <OnHold bookings={held} />}
          <SessionList id="unpaid" title="Waiting for payment" bookings={agenda.unpaid} userId={userId} />
          <SessionList
            id="waiting"
            title="Waiting for your notes"
            bookings={agenda.waiting}
            userId={userId}
            first={6}
          />
          <SessionList
            id="finished"
            title={coach ? "To complete" : "Just finished"}
            bookings={agenda.finished}
            userId={userId}
            first={6}
          />
          <SessionList id="coming" title="Coming up" bookings={agenda.coming} userId={userId} />
          {bookings && nothingAhead && user?.role !== "staff" && (
            <EmptyState
              sport={coach?.sport ?? "Track & Field"}
              title={bookings.length === 0 ? "No sessions yet" : "No sessions coming up"}
              text={emptyWords(coach)}
              action={
                coach ? (
                  <ButtonLink to="/coach/dashboard">Coach Dashboard</ButtonLink>
                ) : (
                  <ButtonLink to="/coaches">Browse Coaches</ButtonLink>
                )
              }
            />
          )}
        </div>
        <div className="grid min-w-0 desk:gap-4.5 gap-4 [&:empty]:hidden">
          <SessionList id="off" title="Cancelled" bookings={agenda.off} userId={userId} first={3} />
          <SessionList id="past" title="Past sessions" bookings={agenda.past} userId={userId} first={6} />
        </div>
      </div>
    </Page>
  );
}
