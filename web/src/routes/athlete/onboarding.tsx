import type { AthleteProfileDocument } from "@domain/documents";
import { nextPath } from "@domain/next-path";
import * as m from "@messages";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useOwnProfile } from "@/athletes/own-profile";
import { ProfileForm } from "@/athletes/profile-form";
import { draftOf } from "@/athletes/write-profile";
import { useEdits } from "@/database/edits";
import { validAnswers } from "@/matching/answers";
import { readQuiz } from "@/matching/quiz-storage";
import { requireSignUp, useSession } from "@/platform/session";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

export const Route = createFileRoute("/athlete/onboarding")({
  // Afterwards return to the page that led here.
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === "string" ? { next: search.next } : {},
  beforeLoad: requireSignUp,
  component: AthleteOnboarding,
});

function AthleteOnboarding() {
  const { user } = useSession();
  const profile = useOwnProfile(user?.id ?? "");
  return (
    <Page
      title={profile ? m.routes_your_athlete_profile() : m.routes_create_athlete_profile()}
      lead={m.routes_coaches_read_this_to_see_whether()}
      width="form"
    >
      {profile === undefined && (
        <DelayedSkeleton>
          <Skeleton radius="lg" className="block h-80 max-w-160" />
        </DelayedSkeleton>
      )}
      {profile !== undefined && <Profile profile={profile} />}
    </Page>
  );
}

/** Keeps typed text when the profile arrives late. */
function Profile({ profile }: { profile: AthleteProfileDocument | null }) {
  const { user } = useSession();
  const { next } = Route.useSearch();
  const router = useRouter();
  const [quiz] = useState(() => validAnswers(readQuiz()));
  const form = useEdits("athlete-profile", draftOf(profile, user?.name ?? "", quiz));
  return (
    <ProfileForm
      draft={form.value}
      onDraft={form.set}
      userId={user?.id ?? null}
      editing={profile !== null}
      {...(profile && { changed: form.changed })}
      saving={form.saving}
      onSaved={() => router.history.push(next ? nextPath(next) : "/coaches")}
    />
  );
}
