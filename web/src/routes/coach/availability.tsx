import type { CoachDocument } from "@domain/documents";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
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
      title="The hours did not load"
      text="They are kept on the server. Try again when you are online."
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
    <Skeleton radius="lg" className="block h-[60vh]" />
  </DelayedSkeleton>
);
