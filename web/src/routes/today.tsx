import { leadOf } from "@domain/day-lead";
import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
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
import { PackagesToday } from "@/packages/packages-today";
import { WaitingCard } from "@/pending-changes/waiting-card";
import { LOCALE } from "@/platform/locale";
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

const date = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" });

function emptyWords(coach: CoachDocument | null | undefined): string {
  if (!coach) return m.routes_find_a_coach_and_book_the();
  return coach.verified ? m.routes_theyll_appear_here_when_an_athlete() : m.routes_athletes_can_book_you_once_your();
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
    <Page title={m.routes_today()} lead={date.format(new Date())}>
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
          {standing?.state !== "birth_date_needed" && (
            <GuardianNotice standing={standing} permit="booking" next="/today" />
          )}
          <WaitingCard />
          {times.length > 0 && <TimesToAnswer bookings={times} userId={userId} />}
          {held.length > 0 && <OnHold bookings={held} />}
          <SessionList id="unpaid" title={m.routes_waiting_for_payment()} bookings={agenda.unpaid} userId={userId} />
          <SessionList
            id="waiting"
            title={m.routes_waiting_for_your_notes()}
            bookings={agenda.waiting}
            userId={userId}
            first={6}
          />
          <SessionList
            id="finished"
            title={coach ? m.routes_to_complete() : m.routes_just_finished()}
            bookings={agenda.finished}
            userId={userId}
            first={6}
          />
          <SessionList id="coming" title={m.routes_coming_up()} bookings={agenda.coming} userId={userId} />
          {coach === null && <PackagesToday userId={userId} />}
          {bookings && nothingAhead && user?.role !== "staff" && (
            <EmptyState
              sport={coach?.sport ?? "Track & Field"}
              title={bookings.length === 0 ? m.routes_no_sessions_yet() : m.routes_no_sessions_coming_up()}
              text={emptyWords(coach)}
              action={
                coach ? (
                  <ButtonLink to="/coach/dashboard">{m.routes_coach_dashboard()}</ButtonLink>
                ) : (
                  <ButtonLink to="/coaches">{m.routes_browse_coaches()}</ButtonLink>
                )
              }
            />
          )}
        </div>
        <div className="grid min-w-0 desk:gap-4.5 gap-4 [&:empty]:hidden">
          <SessionList id="off" title={m.routes_cancelled()} bookings={agenda.off} userId={userId} first={3} />
          <SessionList id="past" title={m.routes_past_sessions()} bookings={agenda.past} userId={userId} first={6} />
        </div>
      </div>
    </Page>
  );
}
