import type { CoachDocument } from "@domain/documents";
import { isLocalDate } from "@domain/local-date";
import * as m from "@messages";
import { createFileRoute } from "@tanstack/react-router";
import { useOwnBookings } from "@/bookings/queries";
import { useBusyCalendar } from "@/calendar/busy-times";
import { CalendarProblemNotice } from "@/calendar/calendar-problem";
import { CalendarView } from "@/calendar/calendar-view";
import { changeHours } from "@/coach-settings/availability-actions";
import { CalendarFeed } from "@/coach-settings/calendar-feed";
import { useOwnCoach } from "@/coach-settings/queries";
import { useHours } from "@/coach-settings/use-hours";
import { WaitingCard } from "@/pending-changes/waiting-card";
import { ownZone } from "@/platform/own-zone";
import { requireSession, useSession } from "@/platform/session";
import { useNow } from "@/platform/use-now";
import { ButtonLink } from "@/ui/button";
import { zoneCity } from "@/ui/format";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

export const Route = createFileRoute("/calendar")({
  validateSearch: (search: Record<string, unknown>): { day?: string } =>
    isLocalDate(search.day) ? { day: search.day } : {},
  beforeLoad: requireSession,
  component: Calendar,
});

function Calendar() {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const coach = useOwnCoach(userId);
  if (coach === undefined) return <Frame userId={userId} lead="" />;
  return coach ? <CoachCalendar coach={coach} userId={userId} /> : <AthleteCalendar userId={userId} />;
}

function CoachCalendar({ coach, userId }: { coach: CoachDocument; userId: string }) {
  const hours = useHours(coach);
  const calendar = useBusyCalendar(coach.id);
  const zone = typeof hours === "object" ? hours.time_zone : coach.time_zone || ownZone();
  const lead =
    hours === "none" ? m.routes_your_hours_load_when_youre_back() : m.routes_choose_a_time_to_block_or_open();
  return (
    <Frame
      userId={userId}
      lead={zone === ownZone() ? lead : `${lead} ${m.routes_times_are_in_city({ city: zoneCity(zone) })}`}
      view={hours === "loading" ? undefined : { zone, hours: hours === "none" ? null : hours, coach, calendar }}
    />
  );
}

const AthleteCalendar = ({ userId }: { userId: string }) => (
  <Frame
    userId={userId}
    lead={m.routes_your_sessions_by_day()}
    view={{ zone: ownZone(), hours: null, coach: null, calendar: null }}
  />
);

type View = {
  zone: string;
  hours: Exclude<ReturnType<typeof useHours>, string> | null;
  coach: CoachDocument | null;
  calendar: ReturnType<typeof useBusyCalendar>;
};

function Frame({ userId, lead, view }: { userId: string; lead: string; view?: View | undefined }) {
  const bookings = useOwnBookings(userId);
  const now = useNow();
  const { day } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page
      title={m.routes_calendar()}
      lead={lead}
      actions={
        view?.coach && (
          <ButtonLink tone="out" to="/coach/availability">
            {m.routes_opening_hours()}
          </ButtonLink>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {view?.calendar && (
          <CalendarProblemNotice calendar={view.calendar}>
            <ButtonLink tone="out" size="sm" to="/coach/availability" hash="busy-calendar">
              {m.routes_check_your_calendar()}
            </ButtonLink>
          </CalendarProblemNotice>
        )}
        {view && bookings ? (
          <CalendarView
            day={day}
            onDay={(next) => void navigate({ search: { day: next }, replace: true, resetScroll: false })}
            zone={view.zone}
            bookings={bookings}
            userId={userId}
            hours={view.hours}
            busy={view.calendar?.busy}
            onChange={(change) => view.coach && void changeHours(view.coach, change)}
            now={now}
          />
        ) : (
          <DelayedSkeleton>
            <Skeleton radius="lg" className="block h-[60vh]" />
          </DelayedSkeleton>
        )}
        <WaitingCard />
        {view && !view.coach && <CalendarFeed side="athlete" />}
      </div>
    </Page>
  );
}
