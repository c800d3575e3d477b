import type { AvailabilityRecord } from "@domain/availability";
import type { CoachDocument } from "@domain/documents";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { requireSession, useSession } from "@/accounts/session";
import { loadHours, saveHours } from "@/coach-office/availability-actions";
import { AvailabilityEditor } from "@/coach-office/availability-editor";
import { useOwnCoach } from "@/coach-office/queries";
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
  const coach = useOwnCoach(user?.id ?? "");
  return (
    <Page title="Opening hours" lead="Athletes see the times you are free, in their own time zone.">
      {coach && <Hours key={coach.id} coach={coach} />}
      {coach === null && <p className="soft">Opening hours come with a coach profile.</p>}
    </Page>
  );
}

type Loaded = { id: string | null; record: AvailabilityRecord };

function Hours({ coach }: { coach: CoachDocument }) {
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  const load = useCallback(() => {
    setLoaded(null);
    loadHours(coach).then(setLoaded, () => setLoaded("failed"));
  }, [coach]);
  useEffect(() => {
    // Once: a later change of the coach's record must not take the form away from under the fingers.
    if (loaded === null) load();
  }, [loaded, load]);

  if (loaded === "failed")
    return (
      <ErrorState
        title="The hours did not load"
        text="They are kept on the server. Try again when you are online."
        onRetry={load}
      />
    );
  if (!loaded)
    return (
      <DelayedSkeleton>
        <Skeleton className="profile-skeleton" />
      </DelayedSkeleton>
    );
  return (
    <AvailabilityEditor
      initial={loaded.record}
      onSave={async (record) => {
        try {
          const id = await saveHours(coach, loaded.id, record);
          setLoaded({ id, record });
          toast.success("Opening hours saved");
        } catch (error) {
          toast.error("Error", (error as Error).message);
        }
      }}
    />
  );
}
