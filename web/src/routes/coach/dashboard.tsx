import type { CoachDocument } from "@domain/documents";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { requireSession, useSession } from "@/accounts/session";
import { NextSession, WaitingForCoach } from "@/bookings/dashboard/coming-up";
import { DashboardHead } from "@/bookings/dashboard/dashboard-head";
import { earningsByMonth, nextSession, waitingForCoach } from "@/bookings/dashboard/earnings";
import { EarningsChart } from "@/bookings/dashboard/earnings-chart";
import { RecentBookings } from "@/bookings/dashboard/recent-bookings";
import { useCoachBookings } from "@/bookings/queries";
import { useOwnCoach } from "@/coach-office/queries";
import { VerifyCard } from "@/coach-office/verify-card";
import { useSyncStatus } from "@/database/sync-status";
import { ButtonLink } from "@/ui/button";
import { useDocumentTitle } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import "@/styles/parts/dashboard.css";
import "@/bookings/dashboard/dashboard.css";

export const Route = createFileRoute("/coach/dashboard")({
  beforeLoad: requireSession,
  staticData: { bar: "night" },
  component: CoachDashboard,
});

function CoachDashboard() {
  useDocumentTitle("Coach Dashboard");
  const { user } = useSession();
  const coach = useOwnCoach(user?.id ?? "");
  const { lastSyncedAt, online } = useSyncStatus();
  if (coach) return <Dashboard coach={coach} />;
  // A device that has not had everything yet cannot know that there is no coach record.
  if (coach === null && (lastSyncedAt !== null || !online)) return <Navigate to="/coach/onboarding" replace />;
  return (
    <DelayedSkeleton>
      <Skeleton className="dash-skeleton" />
    </DelayedSkeleton>
  );
}

function Dashboard({ coach }: { coach: CoachDocument }) {
  const bookings = useCoachBookings(coach.user_id) ?? [];
  const now = new Date();
  const next = nextSession(bookings, now);
  const waiting = waitingForCoach(bookings, now);
  return (
    <>
      <DashboardHead coach={coach} bookings={bookings} />
      <div className="wrap dash-body">
        <div className="dash-side">
          {!coach.verified && <VerifyCard />}
          <RecentBookings bookings={bookings} sport={coach.sport} />
        </div>
        <div className="dash-side">
          {next && <NextSession booking={next} sport={coach.sport} />}
          {waiting.length > 0 && <WaitingForCoach bookings={waiting} />}
          <EarningsChart months={earningsByMonth(bookings, now)} />
          <ButtonLink tone="out" to="/coach/availability">
            Opening hours
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
