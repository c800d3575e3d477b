import { type CoachSignUp, coachSignUp } from "@domain/coaches";
import type { CoachDocument } from "@domain/documents";
import { check } from "@domain/validate";
import type { ApiError } from "@/platform/api";
import { getSession } from "@/platform/session";
import type { Wrong } from "@/ui/field";
import { toast } from "@/ui/toast";
import { createCoachAccount } from "./actions";
import { coachInput, draftOfCoach } from "./coach-draft";

/** Whether somebody is signed in; a toast says so when nobody is. A form asks this first: it is empty once the session is gone. */
export function isSignedIn(): boolean {
  if (getSession().status === "in") return true;
  toast.error("Error", "Not authenticated. Please log in first.");
  return false;
}

/** Stores the coach and leaves for Stripe's onboarding. @returns whether the browser is on its way, or the field that the server refused */
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

/** A refusal has words for people; a server that stumbled, or something in its place, has none. */
const wordsOf = ({ code, message }: ApiError): string =>
  message && !/^(http_5\d\d|bad_answer)$/.test(code) ? message : "Failed to create coach account. Please try again.";

/** Goes on where the coach stopped: Stripe's form again, with the record as it is. */
export async function continueSetup(coach: CoachDocument): Promise<void> {
  const form = check(coachSignUp, coachInput(draftOfCoach(coach)));
  const wrong = form.ok ? await startSetup(form.value) : form;
  // The form is on another page.
  if (typeof wrong === "object") toast.error("Error", wrong.message);
}
