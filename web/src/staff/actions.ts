import type { GuardianInput, GuardianState } from "@domain/guardian";
import type { RemedyName } from "@domain/money-cases";
import { callFunction } from "@/platform/api";
import { pocketbaseClient } from "@/platform/client";

/** The team's decision on an athletic record, as staff saw it. @throws ApiError */
export const reviewCoach = (
  { id, seen }: { id: string; seen: string },
  decision: "approve" | "decline",
  note: string,
): Promise<unknown> => callFunction("staff-review-coach", { coachId: id, decision, note, seen });

/** The team's decision on a pending change, in the version that staff saw. @throws ApiError */
export const decideVideo = (videoId: string, decision: "approve" | "decline", note: string): Promise<unknown> =>
  callFunction("staff-decide-intro-video", { videoId, decision, note });

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

/** The team's decision on a guardian. `seen`: whom and which doubts staff saw. @throws ApiError */
export const decideGuardian = (
  userId: string,
  seen: string,
  decision: "allow" | "refuse",
  note: string,
): Promise<unknown> => callFunction("staff-decide-guardian", { userId, seen, decision, note });

/** @throws ApiError */
export const setSuspended = (userId: string, suspended: boolean, reason: string): Promise<unknown> =>
  callFunction(suspended ? "staff-suspend" : "staff-restore", { userId, reason });

/** Refunds `amount` of the `refundable` cents that the screen showed. @throws ApiError */
export const refundBooking = (
  bookingId: string,
  amount: number,
  refundable: number,
  reason: string,
): Promise<unknown> => callFunction("staff-refund", { bookingId, amount, refundable, reason });

/** @throws ApiError */
export const correctBirthDate = (userId: string, birthDate: string, note: string): Promise<StaffPerson> =>
  callFunction("staff-correct-birth-date", { userId, birthDate, note });

/** @throws ApiError */
export const replaceGuardian = (userId: string, guardian: GuardianInput, note: string): Promise<StaffPerson> =>
  callFunction("staff-replace-guardian", { userId, guardian, note });

/** `answer`: what the author reads in Messages, or "". @throws ApiError */
export const closeReport = (reportId: string, outcome: string, answer: string): Promise<unknown> =>
  callFunction("staff-close-report", { reportId, outcome, answer });

/** Pauses the words between the two of a report, or lets them write again. @throws ApiError */
export const pauseWords = (reportId: string, paused: boolean): Promise<unknown> =>
  callFunction("staff-pause-words", { reportId, paused });

export type CoachMark = "is_featured" | "id_verified";
/** Gives or takes a badge. @param name the name on the screen. If the coach has another one now, nothing changes. @throws ClientResponseError */
export async function markCoach(coachId: string, name: string, mark: CoachMark, on: boolean): Promise<void> {
  const pb = await pocketbaseClient();
  await pb.collection("coaches").update(coachId, { [mark]: on }, { query: { seen: name } });
}

/** Hides or shows a review. The coach's rating follows. @throws ApiError */
export const hideReview = (reviewId: string, hidden: boolean): Promise<unknown> =>
  callFunction("staff-hide-review", { reviewId, hidden });

/** Settles a problem: the refunded percentage of the total, and the cents that the screen showed. @throws ApiError */
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

/** Ends a money case, for the cents that the screen showed. @throws ApiError */
export const settleMoney = (bookingId: string, action: RemedyName, agreedAmount: number): Promise<unknown> =>
  callFunction("staff-settle-money", { bookingId, action, agreedAmount });
