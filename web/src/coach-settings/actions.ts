import type { CoachForm, CoachSignUp } from "@domain/coaches";
import type { CoachExtras } from "@domain/coaches-extras";
import type { CoachDocument } from "@domain/documents";
import { getDatabase } from "@/database/database";
import { callFunction } from "@/platform/api";
import { writeCoach } from "./write-coach";

/** Stores the coach, makes or resumes the payment account. @throws ApiError */
export const createCoachAccount = (form: CoachSignUp): Promise<{ onboardingUrl?: string }> =>
  callFunction("create-coach-account", form);

export type VerifyAnswer = { verified: boolean; reason?: "stripe_incomplete" | "team_review" };

/** Asks the server to check the payment account again. @throws ApiError */
export const verifyCoachAccount = (): Promise<VerifyAnswer> => callFunction("verify-coach-account");

/** Changes the own profile on the device; sync sends it. `changed`: the fields to write. */
export async function saveCoachProfile(
  coach: CoachDocument,
  form: CoachForm,
  extras: CoachExtras,
  changed: readonly string[],
): Promise<void> {
  await writeCoach((await getDatabase()).coaches, coach.id, form, extras, changed);
}
