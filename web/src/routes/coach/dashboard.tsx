import type { CoachDocument } from "@domain/documents";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { requireSession, useSession } from "@/accounts/session";
import { NextSession, WaitingForCoach } from "@/coach-office/coming-up";
import { DashboardHead } from "@/coach-office/dashboard-head";
import { earningsByMonth, nextSession, waitingForCoach } from "@/coach-office/earnings";
import { EarningsChart } from "@/coach-office/earnings-chart";
import { useCoachBookings, useOwnCoach } from "@/coach-office/queries";
import { RecentBookings } from "@/coach-office/recent-bookings";
import { VerifyCard } from "@/coach-office/verify-card";
import { useSyncStatus } from "@/database/sync-status";
import { ButtonLink } from "@/ui/button";
import { useDocumentTitle } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import "@/coach-office/office.css";

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
      <Skeleton className="office-skeleton" />
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
      <div className="wrap office-body">
        <div className="office-side">
          {!coach.verified && <VerifyCard />}
          <RecentBookings bookings={bookings} sport={coach.sport} />
        </div>
        <div className="office-side">
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
