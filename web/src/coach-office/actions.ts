import { type CoachForm, type CoachSignUp, coachFields } from "@domain/coaches";
import type { CoachExtras } from "@domain/coaches-extras";
import type { CoachDocument } from "@domain/documents";
import { COACH_COLUMNS, changedColumns, EXTRAS_COLUMNS } from "@domain/form-columns";
import { getDatabase } from "@/database/database";
import { callFunction } from "@/platform/api";

/** Stores the coach, makes or resumes the payment account. @throws ApiError */
export const createCoachAccount = (form: CoachSignUp): Promise<{ onboardingUrl?: string }> =>
  callFunction("create-coach-account", form);

export type VerifyAnswer = { verified: boolean; reason?: "stripe_incomplete" | "team_review" };

/** Asks the server to look at the payment account again. @throws ApiError */
export const verifyCoachAccount = (): Promise<VerifyAnswer> => callFunction("verify-coach-account");

/** Changes one's own profile on the device; sync carries it. `changed`: the fields that the person changed, and only those are written. */
export async function saveCoachProfile(
  coach: CoachDocument,
  form: CoachForm,
  extras: CoachExtras,
  changed: readonly string[],
): Promise<void> {
  const part = {
    ...changedColumns(COACH_COLUMNS, coachFields(form), changed),
    ...changedColumns(EXTRAS_COLUMNS, extras, changed),
  };
  const db = await getDatabase();
  await (await db.coaches.findOne(coach.id).exec())?.incrementalPatch(part);
}
