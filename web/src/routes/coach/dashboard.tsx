import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { NextSession, OnHold, WaitingForCoach } from "@/bookings/dashboard/coming-up";
import { DashboardHead } from "@/bookings/dashboard/dashboard-head";
import { earningsByMonth, nextSession } from "@/bookings/dashboard/earnings";
import { EarningsChart } from "@/bookings/dashboard/earnings-chart";
import { onHold } from "@/bookings/dashboard/on-hold";
import { RecentBookings } from "@/bookings/dashboard/recent-bookings";
import { useCoachBookings } from "@/bookings/queries";
import { StatementButton } from "@/bookings/statement-button";
import { agendaOf, timesToAnswer } from "@/bookings/today";
import { useApproval } from "@/coach-settings/approval";
import { useCoachOrNone } from "@/coach-settings/queries";
import { useVerify } from "@/coach-settings/use-verify";
import { VerifyCard } from "@/coach-settings/verify-card";
import { WaitingChangeCard } from "@/coach-settings/waiting-change-card";
import { useNotedBookings } from "@/notes/queries";
import { requireSession, useSession } from "@/platform/session";
import { Button, ButtonLink } from "@/ui/button";
import { useDocumentTitle } from "@/ui/document-title";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

export const Route = createFileRoute("/coach/dashboard")({
  validateSearch: (search: Record<string, unknown>): { stripe?: "return" } =>
    search.stripe === "return" ? { stripe: "return" } : {},
  beforeLoad: requireSession,
  staticData: { bar: "night" },
  component: CoachDashboard,
});

function CoachDashboard() {
  useDocumentTitle(m.routes_coach_dashboard());
  const { user } = useSession();
  const coach = useCoachOrNone(user?.id ?? "");
  if (coach === "none") return <Navigate to="/coach/onboarding" replace />;
  if (coach !== "waiting") return <Dashboard coach={coach} />;
  return <Waiting />;
}

function Dashboard({ coach }: { coach: CoachDocument }) {
  const bookings = useCoachBookings(coach.user_id);
  const noted = useNotedBookings(coach.user_id);
  const { standing, change, reload } = useApproval(coach);
  const { stripe } = Route.useSearch();
  const { busy, answer, verify } = useVerify(stripe === "return" && !coach.verified);
  if (bookings === undefined) return <Waiting />;
  const now = new Date();
  const next = nextSession(bookings, now);
  const { waiting, finished } = agendaOf(bookings.toReversed(), now.getTime(), noted);
  const times = timesToAnswer(bookings.toReversed(), coach.user_id, now.getTime());
  const held = onHold(bookings);
  const earned = bookings.some((booking) => booking.status === "completed");
  return (
    <>
      <DashboardHead
        coach={coach}
        bookings={bookings}
        action={
          !coach.verified && (
            <Button tone="out" busy={busy} busyLabel={m.routes_checking()} onClick={() => void verify()}>
              {m.routes_verify_account()}
            </Button>
          )
        }
      />
      <div className="frame grid desk:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] items-start desk:gap-4.5 gap-3 desk:pt-6 pt-3 pb-12">
        <div
          className={
            coach.verified
              ? "grid min-w-0 content-start desk:gap-4.5 gap-3 max-desk:order-1 [&:empty]:hidden"
              : "grid min-w-0 content-start desk:gap-4.5 gap-3 [&:empty]:hidden"
          }
        >
          {change && <WaitingChangeCard change={change} onDone={reload} />}
          {!coach.verified && <VerifyCard coach={coach} standing={standing} answer={answer} />}
          {(coach.verified || bookings.length > 0) && <RecentBookings bookings={bookings} sport={coach.sport} />}
        </div>
        <div className="grid min-w-0 content-start desk:gap-4.5 gap-3 [&:empty]:hidden">
          {!coach.verified && bookings.length === 0 && <RecentBookings bookings={bookings} sport={coach.sport} />}
          {held.length > 0 && <OnHold bookings={held} />}
          {times.length + waiting.length + finished.length > 0 && (
            <WaitingForCoach userId={coach.user_id} times={times} notes={waiting} completion={finished} />
          )}
          {next && <NextSession booking={next} sport={coach.sport} />}
          {earned && <EarningsChart months={earningsByMonth(bookings, now)} />}
          <nav className="flex flex-wrap items-center gap-3" aria-label={m.routes_your_coach_pages()}>
            <ButtonLink tone="out" quiet to="/coach/availability">
              {m.routes_opening_hours()}
            </ButtonLink>
            <ButtonLink tone="out" quiet to="/packages">
              {m.packages_packages()}
            </ButtonLink>
            <ButtonLink tone="out" quiet to="/coach/promo-codes">
              {m.promo_title()}
            </ButtonLink>
            <ButtonLink tone="out" quiet to="/coach/onboarding" search={{ edit: true }}>
              {m.routes_edit_profile()}
            </ButtonLink>
            {bookings.length > 0 && <StatementButton side="coach" />}
            {coach.verified && (
              <ButtonLink tone="out" quiet to="/coach/$coachId" params={{ coachId: coach.id }}>
                {m.routes_view_profile()}
              </ButtonLink>
            )}
          </nav>
        </div>
      </div>
    </>
  );
}

const Waiting = () => (
  <DelayedSkeleton title={m.routes_coach_dashboard()}>
    <Skeleton className="block h-105" />
  </DelayedSkeleton>
);
