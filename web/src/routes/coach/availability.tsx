import type { AvailabilityRecord } from "@domain/availability";
import type { CoachDocument } from "@domain/documents";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { requireSession, useSession } from "@/accounts/session";
import { loadHours, saveHours, saveLateRefund } from "@/coach-office/availability-actions";
import { AvailabilityEditor } from "@/coach-office/availability-editor";
import { CalendarFeed } from "@/coach-office/calendar-feed";
import { useCoachOrNone } from "@/coach-office/queries";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import "@/coach-office/office.css";

export const Route = createFileRoute("/coach/availability")({
  beforeLoad: requireSession,
  component: Availability,
});

function Availability() {
  const { user } = useSession();
  const coach = useCoachOrNone(user?.id ?? "");
  return (
    <Page title="Opening hours" lead="Athletes see the times you are free, in their own time zone.">
      {coach === "waiting" && <Waiting />}
      {typeof coach === "object" && (
        <>
          <Hours key={coach.id} coach={coach} />
          <CalendarFeed />
        </>
      )}
      {coach === "none" && (
        <EmptyState
          sport="Tennis"
          title="No coach profile yet"
          text="Opening hours come with a coach profile."
          action={<ButtonLink to="/coach/onboarding">Sign Up as a Coach</ButtonLink>}
        />
      )}
    </Page>
  );
}

const whyNotSaved = (error: unknown): string =>
  (error as { status?: number }).status
    ? (error as Error).message
    : "No connection. Your hours are still here; save them when you are online.";

type Loaded = { id: string | null; record: AvailabilityRecord };

function Hours({ coach }: { coach: CoachDocument }) {
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  // Once: a later change of the coach's record must not take the form away from under the fingers.
  const first = useRef(coach);
  const load = useCallback(() => {
    setLoaded(null);
    loadHours(first.current).then(setLoaded, () => setLoaded("failed"));
  }, []);
  useEffect(load, [load]);

  if (loaded === "failed")
    return (
      <ErrorState
        title="The hours did not load"
        text="They are kept on the server. Try again when you are online."
        onRetry={load}
      />
    );
  if (!loaded) return <Waiting />;
  return (
    <AvailabilityEditor
      initial={{ record: loaded.record, lateRefund: coach.late_cancel_refund }}
      onSave={async ({ record, lateRefund }) => {
        try {
          const id = await saveHours(coach, loaded.id, record);
          await saveLateRefund(coach, lateRefund);
          setLoaded({ id, record });
          toast.success("Opening hours saved");
        } catch (error) {
          toast.error("Error", whyNotSaved(error));
        }
      }}
    />
  );
}

const Waiting = () => (
  <DelayedSkeleton>
    <Skeleton className="hours-skeleton" />
  </DelayedSkeleton>
);
