import { ageOn } from "@domain/birth-date";
import { IDENTITY_LABELS } from "@domain/coach-identity";
import { coachFields } from "@domain/coaches";
import { coachExtras } from "@domain/coaches-extras";
import type { CoachDocument } from "@domain/documents";
import { introFault } from "@domain/intro-terms";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import * as m from "@messages";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { useStanding } from "@/accounts/birth-date";
import { BirthDateAsk } from "@/accounts/birth-date-field";
import { saveCoachProfile } from "@/coach-settings/actions";
import { askedFields, takesBack, useApproval, type WaitingChange, withdrawChange } from "@/coach-settings/approval";
import { type CoachDraft, draftOfCoach, emptyCoach } from "@/coach-settings/coach-draft";
import { CoachForm } from "@/coach-settings/coach-form";
import { extrasFieldName, extrasInput, extrasOfCoach } from "@/coach-settings/extras-draft";
import { ExtrasFields } from "@/coach-settings/extras-fields";
import { NextSteps } from "@/coach-settings/next-steps";
import { useCoachOrNone } from "@/coach-settings/queries";
import { startSetup } from "@/coach-settings/start-setup";
import { WaitingChangeCard } from "@/coach-settings/waiting-change-card";
import { useEdits } from "@/database/edits";
import { IntroField } from "@/intro/intro-field";
import { requireSignUp, useSession } from "@/platform/session";
import { PendingScreen } from "@/shell/route-states";
import { Notice } from "@/ui/notice";
import { Page } from "@/ui/page";
import { toast } from "@/ui/toast";
import type { Wrong } from "@/ui/wrong";

export const Route = createFileRoute("/coach/onboarding")({
  validateSearch: (search: Record<string, unknown>): { edit?: true } =>
    String(search.edit) === "true" ? { edit: true } : {},
  beforeLoad: requireSignUp,
  component: CoachOnboarding,
});

function CoachOnboarding() {
  const { user } = useSession();
  const { edit } = Route.useSearch();
  const { standing, reload } = useStanding();
  const found = useCoachOrNone(user?.id ?? "");
  // Wait for an existing profile, so that no empty form flashes.
  if (found === "waiting") return <PendingScreen />;
  const coach = found === "none" ? null : found;
  if (edit && coach)
    return (
      <Page title={m.routes_your_coach_profile()} lead={m.routes_what_athletes_read_before_they_book()} width="form">
        <OwnProfile key={coach.id} coach={coach} />
      </Page>
    );
  return (
    <Page title={m.routes_sign_up_as_a_coach()} lead={m.routes_teach_what_you_spent_your_career()}>
      {standing?.state === "birth_date_needed" && <BirthDateAsk onDone={reload} />}
      {standing?.birthDate && ageOn(standing.birthDate, Date.now()) < LIMITS.adultAge && (
        <div className="mb-4">
          <Notice role="note">
            <Info aria-hidden="true" />
            <p>{m.routes_coaches_are_adult_age_or_older({ adultAge: LIMITS.adultAge })}</p>
          </Notice>
        </div>
      )}
      <div className="grid desk:grid-cols-[minmax(0,640px)_minmax(260px,1fr)] items-start desk:gap-12 gap-8 pb-18">
        <SignUp stored={coach ? draftOfCoach(coach) : emptyCoach(user?.name ?? "")} />
        <NextSteps />
      </div>
    </Page>
  );
}

/** Stays as it is when the profile arrives. The server stores the profile before it asks Stripe. */
function SignUp({ stored }: { stored: CoachDraft }) {
  const { value, set, saving } = useEdits("coach-form", stored);
  return (
    <CoachForm
      draft={value}
      onDraft={set}
      onSubmit={async (form) => {
        let wrong: Wrong | null = null;
        await saving(async () => {
          const left = await startSetup(form);
          if (typeof left === "object") wrong = left;
          return left === true;
        });
        return wrong;
      }}
    />
  );
}

/** The form's identity fields. */
const IDENTITY_INPUTS = ["name", "sport", "profileImageUrl", "achievements", "wasProAthlete", "certifications"];

/** The form shows pending values; others see the record. */
function OwnProfile({ coach }: { coach: CoachDocument }) {
  const { change, reload } = useApproval(coach);
  if (change === undefined) return <PendingScreen />;
  const waiting = change?.state === "waiting" ? change : null;
  return (
    <>
      {change && <WaitingChangeCard change={change} onDone={reload} />}
      <Edit key={JSON.stringify(waiting?.fields ?? null)} coach={coach} change={waiting} onPhotoSent={reload} />
      <IntroField name={coach.name} />
    </>
  );
}

type EditProps = { coach: CoachDocument; change: WaitingChange | null; onPhotoSent: () => void };

function Edit({ coach, change, onPhotoSent }: EditProps) {
  const navigate = useNavigate();
  const shown: CoachDocument = {
    ...coach,
    ...change?.fields,
    certifications: [...(change?.fields.certifications ?? coach.certifications)],
  };
  const stored = { ...draftOfCoach(shown), ...extrasOfCoach(shown) };
  const { value: draft, changed, set, saving } = useEdits(`coach-profile-${coach.id}`, stored);
  return (
    <CoachForm
      editing
      approved={coach.athlete_verified}
      onPhotoSent={onPhotoSent}
      draft={draft}
      onDraft={set}
      onSubmit={async (form) => {
        const extras = check(coachExtras, extrasInput(draft, coach));
        if (!extras.ok) return { field: extrasFieldName(extras.field), message: extras.message };
        const fault = introFault({ ...coachFields(form), ...extras.value });
        if (fault) return { field: "introPrice", message: fault };
        const wanted = { ...coachFields(form), certifications: extras.value.certifications };
        // Withdraws pending fields that were reset; the rest is submitted again.
        const anew = takesBack(coach, change, wanted);
        if (anew) {
          const failed = await withdrawChange().then(
            () => null,
            (error: Error) => error,
          );
          if (failed) {
            toast.error(m.routes_error(), failed.message);
            return null;
          }
        }
        const fields = anew ? [...changed, ...IDENTITY_INPUTS] : changed;
        let isAllSaved = false;
        try {
          isAllSaved = await saving(() => saveCoachProfile(coach, form, extras.value, fields));
        } catch {
          toast.error(m.routes_error(), m.routes_failed_to_save_profile());
          return null;
        }
        toast.success(m.routes_success(), m.routes_your_profile_is_saved());
        const asked = coach.athlete_verified ? askedFields(coach, wanted) : [];
        if (asked.length > 0) {
          toast.success(
            m.routes_waiting_for_approval(),
            m.routes_join_our_team_looks_at_it({ join: asked.map((field) => IDENTITY_LABELS[field]()).join(", ") }),
          );
        }
        // If the person typed on meanwhile, stay on the form.
        if (isAllSaved) void navigate({ to: "/coach/dashboard" });
        return null;
      }}
    >
      <ExtrasFields draft={draft} onDraft={set} />
    </CoachForm>
  );
}
