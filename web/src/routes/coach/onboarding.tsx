import type { CoachForm as CoachFormValue } from "@domain/coaches";
import { createFileRoute } from "@tanstack/react-router";
import { getSession, requireSession, useSession } from "@/accounts/session";
import { createCoachAccount } from "@/coach-office/actions";
import { draftOfCoach, emptyCoach } from "@/coach-office/coach-draft";
import { CoachForm } from "@/coach-office/coach-form";
import { NextSteps } from "@/coach-office/next-steps";
import { useOwnCoach } from "@/coach-office/queries";
import { useDraft } from "@/database/drafts";
import type { ApiError } from "@/platform/api";
import { Page } from "@/ui/page";
import { toast } from "@/ui/toast";
import "@/coach-office/office.css";

export const Route = createFileRoute("/coach/onboarding")({
  beforeLoad: requireSession,
  component: CoachOnboarding,
});

async function submit(form: CoachFormValue): Promise<void> {
  if (getSession().status !== "in") return toast.error("Error", "Not authenticated. Please log in first.");
  try {
    const { onboardingUrl } = await createCoachAccount(form);
    if (!onboardingUrl) return toast.error("Error", "Failed to get Stripe onboarding URL");
    toast.success("Success!", "Redirecting to complete Stripe onboarding...");
    location.assign(onboardingUrl);
  } catch (error) {
    toast.error("Error", (error as ApiError).message || "Failed to create coach account. Please try again.");
  }
}

function CoachOnboarding() {
  const { user } = useSession();
  const coach = useOwnCoach(user?.id ?? "");
  return (
    <Page title="Sign Up as a Coach" lead="Teach what you spent your career learning. You set the rate and the hours.">
      <div className="office-columns">
        {/* A coach who comes back goes on with what is stored; the key begins the form anew when that arrives. */}
        <Draft
          key={coach?.id ?? "new"}
          initial={coach ? draftOfCoach(coach) : emptyCoach(user?.name ?? "")}
          id={coach?.id ?? "new"}
        />
        <NextSteps />
      </div>
    </Page>
  );
}

function Draft({ initial, id }: { initial: ReturnType<typeof emptyCoach>; id: string }) {
  const [draft, setDraft, control] = useDraft(`coach-form-${id}`, initial);
  return (
    <CoachForm
      draft={draft}
      onDraft={setDraft}
      onSubmit={async (form) => {
        await submit(form);
        if (id !== "new") control.clear();
      }}
    />
  );
}
