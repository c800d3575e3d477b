/** Stripe's answer about a connected account, as far as it decides anything here. */
export type PayoutState = { transfersActive: boolean };
/** `minor`: known to be under 18. */
export type ReviewState = { athleteVerified: boolean; minor?: boolean };
export type Verification = { verified: true } | { verified: false; reason: "stripe_incomplete" | "team_review" };

/**
 * Whether a coach is verified: able to receive transfers, and approved by the team unless the instance leaves that out.
 * @param automatic `VERIFICATION=automatic`
 */
export function verificationOf(payout: PayoutState, review: ReviewState, automatic: boolean): Verification {
  if (!payout.transfersActive) return { verified: false, reason: "stripe_incomplete" };
  if (review.minor || (!review.athleteVerified && !automatic)) return { verified: false, reason: "team_review" };
  return { verified: true };
}
