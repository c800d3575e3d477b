import { type CoachSignUp, coachSignUp } from "@domain/coaches";
import type { CoachDocument } from "@domain/documents";
import { check } from "@domain/validate";
import type { ApiError } from "@/platform/api";
import { getSession } from "@/platform/session";
import type { Wrong } from "@/ui/field";
import { toast } from "@/ui/toast";
import { createCoachAccount } from "./actions";
import { coachInput, draftOfCoach } from "./coach-draft";

/** Whether somebody is signed in; otherwise a toast says so. A form checks this first, because it is empty once the session has ended. */
export function isSignedIn(): boolean {
  if (getSession().status === "in") return true;
  toast.error("Error", "Not authenticated. Please log in first.");
  return false;
}

/** Stores the coach and goes to Stripe's onboarding. @returns whether the browser leaves, or the refused field */
export async function startSetup(form: CoachSignUp): Promise<boolean | Wrong> {
  if (!isSignedIn()) return false;
  try {
    const { onboardingUrl } = await createCoachAccount(form);
    if (!onboardingUrl) {
      toast.error("Error", "Failed to get Stripe onboarding URL");
      return false;
    }
    toast.success("Success!", "Redirecting to complete Stripe onboarding...");
    location.assign(onboardingUrl);
    return true;
  } catch (error) {
    const { code, details, message } = error as ApiError;
    if (code === "invalid_input" && typeof details.field === "string") return { field: details.field, message };
    toast.error("Error", wordsOf(error as ApiError));
    return false;
  }
}

/** Only a refusal has a sentence for people. */
const wordsOf = ({ code, message }: ApiError): string =>
  message && !/^(http_5\d\d|bad_answer)$/.test(code) ? message : "Failed to create coach account. Please try again.";

/** Resumes Stripe's form with the existing record. */
export async function continueSetup(coach: CoachDocument): Promise<void> {
  const form = check(coachSignUp, coachInput(draftOfCoach(coach)));
  const wrong = form.ok ? await startSetup(form.value) : form;
  // The form is on another page.
  if (typeof wrong === "object") toast.error("Error", wrong.message);
}
