import type { AthleteProfileDocument } from "@domain/documents";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { requireSession, useSession } from "@/accounts/session";
import { draftOf, useOwnProfile } from "@/athletes/own-profile";
import { ProfileForm } from "@/athletes/profile-form";
import { useDraft } from "@/database/drafts";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import "@/athletes/profile-form.css";

export const Route = createFileRoute("/athlete/onboarding")({
  beforeLoad: requireSession,
  component: AthleteOnboarding,
});

function AthleteOnboarding() {
  const { user } = useSession();
  const profile = useOwnProfile(user?.id ?? "");
  return (
    <Page
      title={profile ? "Your Athlete Profile" : "Create Athlete Profile"}
      lead="Coaches read this to see whether they can help you. Say as much as you like."
      width="form"
    >
      {profile === undefined && (
        <DelayedSkeleton>
          <Skeleton className="profile-skeleton" />
        </DelayedSkeleton>
      )}
      {profile === null && <NewProfile />}
      {profile && <SavedProfile profile={profile} />}
    </Page>
  );
}

function NewProfile() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [draft, setDraft, control] = useDraft("athlete-profile", draftOf(null, user?.name ?? ""));
  return (
    <ProfileForm
      draft={draft}
      onDraft={setDraft}
      userId={user?.id ?? null}
      editing={false}
      onSaved={() => {
        control.clear();
        void navigate({ to: "/coaches" });
      }}
    />
  );
}

function SavedProfile({ profile }: { profile: AthleteProfileDocument }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(draftOf(profile, ""));
  return (
    <ProfileForm
      draft={draft}
      onDraft={setDraft}
      userId={user?.id ?? null}
      editing
      onSaved={() => void navigate({ to: "/coaches" })}
    />
  );
}
