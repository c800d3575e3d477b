import { type CoachSignUp, coachSignUp } from "@domain/coaches";
import type { CoachDocument } from "@domain/documents";
import { check } from "@domain/validate";
import * as m from "@messages";
import type { ApiError } from "@/platform/api";
import { getSession } from "@/platform/session";
import { toast } from "@/ui/toast";
import type { Wrong } from "@/ui/wrong";
import { createCoachAccount } from "./actions";
import { coachInput, draftOfCoach } from "./coach-draft";

/** Whether somebody is signed in; otherwise a toast says so. A form checks this first, because it is empty once the session has ended. */
export function isSignedIn(): boolean {
  if (getSession().status === "in") return true;
  toast.error(m.coach_settings_error(), m.coach_settings_not_authenticated_please_log_in());
  return false;
}

/** Stores the coach and goes to Stripe's onboarding. @returns whether the browser leaves, or the refused field */
export async function startSetup(form: CoachSignUp): Promise<boolean | Wrong> {
  if (!isSignedIn()) return false;
  try {
    const { onboardingUrl } = await createCoachAccount(form);
    if (!onboardingUrl) {
      toast.error(m.coach_settings_error(), m.coach_settings_failed_to_get_stripe_onboarding_url());
      return false;
    }
    toast.success(m.coach_settings_success(), m.coach_settings_redirecting_to_complete_stripe());
    location.assign(onboardingUrl);
    return true;
  } catch (error) {
    const { code, details, message } = error as ApiError;
    if (code === "invalid_input" && typeof details.field === "string") return { field: details.field, message };
    toast.error(m.coach_settings_error(), wordsOf(error as ApiError));
    return false;
  }
}

/** Only a refusal has a sentence for people. */
const wordsOf = ({ code, message }: ApiError): string =>
  message && !/^(http_5\d\d|bad_answer)$/.test(code) ? message : m.coach_settings_failed_to_create_coach_account();

/** Resumes Stripe's form with the existing record. */
export async function continueSetup(coach: CoachDocument): Promise<void> {
  const form = check(coachSignUp, coachInput(draftOfCoach(coach)));
  const wrong = form.ok ? await startSetup(form.value) : form;
  // The form is on another page.
  if (typeof wrong === "object") toast.error(m.coach_settings_error(), wrong.message);
}
