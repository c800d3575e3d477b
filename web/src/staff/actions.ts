import type { GuardianInput, GuardianState } from "@domain/guardian";
import type { RemedyName } from "@domain/money-cases";
import { callFunction } from "@/platform/api";
import { pocketbaseClient } from "@/platform/client";

/** The team's word on an athletic record, as it was seen. @throws ApiError */
export const reviewCoach = (
  { id, seen }: { id: string; seen: string },
  decision: "approve" | "decline",
  note: string,
): Promise<unknown> => callFunction("staff-review-coach", { coachId: id, decision, note, seen });

/** The team's word on a change of an approved coach, in the version that was seen. @throws ApiError */
export const decideChange = (
  { id, version }: { id: string; version: number },
  decision: "approve" | "decline",
  note: string,
): Promise<unknown> => callFunction("staff-decide-coach-change", { changeId: id, version, decision, note });

export type StaffPerson = {
  id: string;
  name: string;
  email: string;
  /** "YYYY-MM-DD" or "". */
  birthDate: string;
  guardianState: GuardianState;
  guardianName: string;
  guardianEmail: string;
};

/** The account of an address. @throws ApiError */
export const findPerson = (email: string): Promise<StaffPerson> => callFunction("staff-find-person", { email });

/** @throws ApiError */
export const correctBirthDate = (userId: string, birthDate: string, note: string): Promise<StaffPerson> =>
  callFunction("staff-correct-birth-date", { userId, birthDate, note });

/** @throws ApiError */
export const replaceGuardian = (userId: string, guardian: GuardianInput, note: string): Promise<StaffPerson> =>
  callFunction("staff-replace-guardian", { userId, guardian, note });

/** @throws ApiError */
export const closeReport = (reportId: string, outcome: string): Promise<unknown> =>
  callFunction("staff-close-report", { reportId, outcome });

/** What only the team sets on a coach's public profile. @throws ClientResponseError */
export type CoachMark = "is_featured" | "id_verified";
export async function markCoach(coachId: string, mark: CoachMark, on: boolean): Promise<void> {
  const pb = await pocketbaseClient();
  await pb.collection("coaches").update(coachId, { [mark]: on });
}

/** Takes a review out of sight, or brings it back. The coach's rating follows. @throws ApiError */
export const hideReview = (reviewId: string, hidden: boolean): Promise<unknown> =>
  callFunction("staff-hide-review", { reviewId, hidden });

/** Settles a problem: the percentage of the total that goes back to the athlete, and the cents that the screen showed for it. @throws ApiError */
export const settleProblem = (
  bookingId: string,
  percent: number,
  agreedAmount: number,
  text: string,
): Promise<unknown> => callFunction("report-problem", { bookingId, action: "settle", percent, agreedAmount, text });

/** Decides a contested claim. `absent` is who did not come, or null when the session took place. @throws ApiError */
export const decideClaim = (
  bookingId: string,
  absent: "coach" | "athlete" | null,
  agreedAmount: number,
): Promise<unknown> =>
  callFunction("report-no-show", { bookingId, action: absent ? "confirm" : "reject", absent, agreedAmount });

/** Ends a case of money that waits for the team, for the cents that the screen showed. @throws ApiError */
export const settleMoney = (bookingId: string, action: RemedyName, agreedAmount: number): Promise<unknown> =>
  callFunction("staff-settle-money", { bookingId, action, agreedAmount });
