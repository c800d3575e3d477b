import type { CoachForm } from "@domain/coaches";
import { callFunction } from "@/platform/api";

/** Stores the coach, makes or resumes the payment account. @throws ApiError */
export const createCoachAccount = (form: CoachForm): Promise<{ onboardingUrl?: string }> =>
  callFunction("create-coach-account", form);

export type VerifyAnswer = { verified: boolean; reason?: "stripe_incomplete" | "team_review" };

/** Asks the server to look at the payment account again. @throws ApiError */
export const verifyCoachAccount = (): Promise<VerifyAnswer> => callFunction("verify-coach-account");
