/** True for a public coach whose career the team approved. `verified` alone does not say so, because an instance can skip the approval. */
export const isApproved = (coach: { verified: boolean; athlete_verified: boolean }): boolean =>
  coach.verified && coach.athlete_verified;

/** The parts of Stripe's account that matter here. */
export type PayoutState = { transfersActive: boolean };
/** `minor`: known to be under 18. `suspended`: by the team. */
export type ReviewState = { athleteVerified: boolean; minor?: boolean; suspended?: boolean };
export type Verification = { verified: true } | { verified: false; reason: "stripe_incomplete" | "team_review" };

/**
 * A coach is verified if they can receive transfers and the team approved them. An instance can skip the approval.
 * @param automatic `VERIFICATION=automatic`
 */
export function verificationOf(payout: PayoutState, review: ReviewState, automatic: boolean): Verification {
  if (!payout.transfersActive) return { verified: false, reason: "stripe_incomplete" };
  if (review.suspended) return { verified: false, reason: "team_review" };
  if (review.minor || (!review.athleteVerified && !automatic)) return { verified: false, reason: "team_review" };
  return { verified: true };
}
