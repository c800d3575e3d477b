import { coachTitle } from "@domain/coach-title";
import type { CoachDocument } from "@domain/documents";
import { createFileRoute } from "@tanstack/react-router";
import { useGuardianNeed } from "@/accounts/birth-date";
import { GuardianNotice } from "@/accounts/guardian-notice";
import { NextSlots } from "@/bookings/next-slots";
import { ProfileAside, ProfileDock } from "@/coaches/profile-aside";
import { ProfileBoard } from "@/coaches/profile-board";
import { ProfileBody } from "@/coaches/profile-body";
import { ProfileHead } from "@/coaches/profile-head";
import { useCoach } from "@/coaches/queries";
import { mayBeMissing, reachOf, useSyncStatus } from "@/database/sync-status";
import { useReach } from "@/platform/reach";
import { useSession } from "@/platform/session";
import { useReviews } from "@/reviews/queries";
import { ReviewList } from "@/reviews/review-list";
import { ButtonLink } from "@/ui/button";
import { useDocumentTitle } from "@/ui/document-title";
import { EmptyState } from "@/ui/empty-state";
import { formatInstant } from "@/ui/format";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Unreached } from "@/ui/unreached";

export const Route = createFileRoute("/coach/$coachId")({
  staticData: { phone: "own" },
  component: CoachProfile,
});

function CoachProfile() {
  const { coachId } = Route.useParams();
  const coach = useCoach(coachId);
  const sync = useSyncStatus();
  const reach = reachOf(useReach(), sync);
  if (coach) return <Profile coach={coach} />;
  if (coach === null && reach !== "there")
    return (
      <Page title="Coach" width="read">
        <Unreached reach={reach} what="This profile is not" />
      </Page>
    );
  // Before a complete pull the device cannot know that the coach does not exist.
  if (coach === null && mayBeMissing(sync)) return <NotFound />;
  return (
    <DelayedSkeleton label="Loading the profile" title="Coach">
      <Skeleton radius="lg" className="block h-80 max-w-160" />
    </DelayedSkeleton>
  );
}

const NotFound = () => (
  <Page title="Coach not found" width="read">
    <EmptyState
      sport="Golf"
      title="This profile is not here"
      text="The coach may have left, or the address is not complete."
      action={<ButtonLink to="/coaches">Browse Coaches</ButtonLink>}
    />
  </Page>
);

function Profile({ coach }: { coach: CoachDocument }) {
  useDocumentTitle(coachTitle(coach));
  const { user } = useSession();
  const reviews = useReviews(coach.id);
  const next = coach.next_slot_at ? formatInstant(coach.next_slot_at).replace(/ \d{4},/, ",") : "";
  const own = user?.id === coach.user_id;
  const { standing } = useGuardianNeed(own ? "" : (user?.id ?? ""));
  return (
    <article>
      <ProfileHead coach={coach} />
      <ProfileBoard coach={coach} />
      <div className="frame desk:grid desk:grid-cols-[minmax(0,1fr)_380px] desk:gap-18 desk:pt-3.5 pb-24">
        <ProfileAside
          coach={coach}
          notice={<GuardianNotice standing={standing} next={`/coach/${coach.id}`} />}
          slots={<NextSlots coachId={coach.id} />}
          own={own}
        />
        <ProfileBody coach={coach} reviews={reviews && <ReviewList reviews={reviews} mine={own} />} />
      </div>
      {!own && <ProfileDock coach={coach} next={next} />}
    </article>
  );
}
