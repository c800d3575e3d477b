import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { BusyCalendarCard } from "@/calendar/busy-calendar-card";
import { keptHours, loadHours, type Stored, saveHours, saveLateRefund } from "@/coach-settings/availability-actions";
import { AvailabilityEditor } from "@/coach-settings/availability-editor";
import { CalendarFeed } from "@/coach-settings/calendar-feed";
import { useCoachOrNone } from "@/coach-settings/queries";
import { useEdits } from "@/database/edits";
import { requireSession, useSession } from "@/platform/session";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";

export const Route = createFileRoute("/coach/availability")({
  beforeLoad: requireSession,
  component: Availability,
});

function Availability() {
  const { user } = useSession();
  const coach = useCoachOrNone(user?.id ?? "");
  return (
    <Page title={m.routes_opening_hours()} lead={m.routes_athletes_see_the_times_you_are()}>
      {coach === "waiting" && <Waiting />}
      {typeof coach === "object" && (
        <>
          <Hours key={coach.id} coach={coach} />
          <div className="grid grid-cols-1 gap-6">
            <BusyCalendarCard coachId={coach.id} />
            <CalendarFeed side="coach" />
          </div>
        </>
      )}
      {coach === "none" && (
        <EmptyState
          sport="Tennis"
          title={m.routes_no_coach_profile_yet()}
          text={m.routes_opening_hours_come_with_a_coach()}
          action={<ButtonLink to="/coach/onboarding">{m.routes_sign_up_as_a_coach()}</ButtonLink>}
        />
      )}
    </Page>
  );
}

const whyNotSaved = (error: unknown): string =>
  (error as { status?: number }).status ? (error as Error).message : m.routes_no_connection_your_hours_are_still();

function Hours({ coach }: { coach: CoachDocument }) {
  const [loaded, setLoaded] = useState<Stored | null>(null);
  const [failed, setFailed] = useState(false);
  // Once, so that a later change of the coach's record does not replace the form.
  const first = useRef(coach);
  const load = useCallback(() => {
    setFailed(false);
    // Offline: the last known hours, with later edits on top.
    loadHours(first.current).then(setLoaded, async () => {
      const kept = await keptHours(first.current).catch(() => undefined);
      setLoaded((shown) => shown ?? kept ?? null);
      setFailed(true);
    });
  }, []);
  useEffect(() => {
    // Another device may have changed them meanwhile.
    const seen = () => document.visibilityState === "visible" && load();
    load();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [load]);

  if (loaded) return <StoredHours coach={coach} stored={loaded} onStored={setLoaded} />;
  if (!failed) return <Waiting />;
  return (
    <ErrorState
      title={m.routes_the_hours_did_not_load()}
      text={m.routes_they_are_kept_on_the_server()}
      onRetry={load}
    />
  );
}

type StoredProps = { coach: CoachDocument; stored: Stored; onStored: (stored: Stored) => void };

function StoredHours({ coach, stored: { id, record }, onStored }: StoredProps) {
  const form = useEdits(`hours-${coach.id}`, { ...record, late_cancel_refund: coach.late_cancel_refund });
  return (
    <AvailabilityEditor
      form={form}
      onSave={async (next) => {
        try {
          const { late_cancel_refund } = form.value;
          await form.saving(async () => {
            onStored(await saveHours(coach, id, next, form.changed));
            await saveLateRefund(coach, late_cancel_refund);
          });
          toast.success(m.routes_opening_hours_saved());
        } catch (error) {
          toast.error(m.routes_error(), whyNotSaved(error));
        }
      }}
    />
  );
}

const Waiting = () => (
  <DelayedSkeleton>
    <Skeleton radius="lg" className="block h-[60vh]" />
  </DelayedSkeleton>
);
