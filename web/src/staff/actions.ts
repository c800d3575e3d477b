import { callFunction } from "@/platform/api";

/** The team's word on an athletic record. @throws ApiError */
export const reviewCoach = (coachId: string, decision: "approve" | "decline", note: string): Promise<unknown> =>
  callFunction("staff-review-coach", { coachId, decision, note });

/** @throws ApiError */
export const closeReport = (reportId: string, outcome: string): Promise<unknown> =>
  callFunction("staff-close-report", { reportId, outcome });

/** Settles a problem: the percentage of the total that goes back to the athlete, and the cents that the screen showed for it. @throws ApiError */
export const settleProblem = (bookingId: string, percent: number, agreedAmount: number): Promise<unknown> =>
  callFunction("report-problem", { bookingId, action: "settle", percent, agreedAmount });
