import { coachTitle } from "@domain/coach-title";
import type { CoachDocument } from "@domain/documents";
import { introPrice } from "@domain/intro-call";
import * as m from "@messages";
import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useGuardianNeed } from "@/accounts/birth-date";
import { GuardianNotice } from "@/accounts/guardian-notice";
import { NextSlots } from "@/bookings/next-slots";
import { ProfileAside, ProfileDock } from "@/coaches/profile-aside";
import { ProfileBoard } from "@/coaches/profile-board";
import { ProfileBody } from "@/coaches/profile-body";
import { ProfileHead } from "@/coaches/profile-head";
import { SaveButton } from "@/coaches/save-button";
import { useCoach } from "@/coaches/use-coach";
import { useIntroTaken } from "@/coaches/use-intro-taken";
import { useSaved } from "@/coaches/use-saved";
import { mayBeMissing, reachOf, useSyncStatus } from "@/database/sync-status";
import { OffersLine } from "@/packages/offers-line";
import { useReach } from "@/platform/reach";
import { useSession } from "@/platform/session";
import { useReviews } from "@/reviews/queries";
import { ReviewList } from "@/reviews/review-list";
import { ButtonLink } from "@/ui/button";
import { useDocumentTitle } from "@/ui/document-title";
import { EmptyState } from "@/ui/empty-state";
import { formatInstant } from "@/ui/format";
import { orNothing } from "@/ui/lazy-load";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Unreached } from "@/ui/unreached";

const IntroVideo = lazy(orNothing(async () => (await import("@/intro/intro-video")).IntroVideo));

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
      <Page title={m.routes_coach()} width="read">
        <Unreached reach={reach} what={m.routes_this_profile_is_not_on_the_device()} />
      </Page>
    );
  // Before a complete pull the device cannot know that the coach does not exist.
  if (coach === null && mayBeMissing(sync)) return <NotFound />;
  return (
    <DelayedSkeleton label={m.routes_loading_the_profile()} title={m.routes_coach()}>
      <Skeleton radius="lg" className="block h-80 max-w-160" />
    </DelayedSkeleton>
  );
}

const NotFound = () => (
  <Page title={m.routes_coach_not_found()} width="read">
    <EmptyState
      sport="Golf"
      title={m.routes_this_profile_is_not_here()}
      text={m.routes_the_coach_may_have_left_or()}
      action={<ButtonLink to="/coaches">{m.routes_browse_coaches()}</ButtonLink>}
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
  const saved = useSaved(user?.id);
  const taken = useIntroTaken(user?.id);
  const save = (look: "icon" | "word", className?: string) =>
    user &&
    saved &&
    !own && (
      <SaveButton
        coach={coach}
        me={user.id}
        isSaved={saved.has(coach.id)}
        look={look}
        {...(className && { className })}
      />
    );
  return (
    <article>
      <ProfileHead coach={coach} save={save("icon")} />
      <ProfileBoard coach={coach} />
      <div className="frame desk:grid desk:grid-cols-[minmax(0,1fr)_380px] desk:gap-18 desk:pt-3.5 pb-24">
        <ProfileAside
          coach={coach}
          notice={<GuardianNotice standing={standing} permit="booking" next={`/coach/${coach.id}`} />}
          slots={
            <>
              <NextSlots coachId={coach.id} />
              {!own && <OffersLine coachId={coach.id} />}
            </>
          }
          own={own}
          introLeft={introPrice(coach) !== null && taken !== undefined && !taken.has(coach.id)}
          save={save("word", "max-desk:hidden")}
        />
        <ProfileBody
          coach={coach}
          intro={
            <Suspense>
              <IntroVideo coachId={coach.id} name={coach.name} />
            </Suspense>
          }
          reviews={reviews && <ReviewList reviews={reviews} mine={own} />}
        />
      </div>
      {!own && <ProfileDock coach={coach} next={next} />}
    </article>
  );
}
