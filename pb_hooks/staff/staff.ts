import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import * as z from "zod/mini";
import { identityOf, isDeclined, seenIdentity } from "../coaches/identity";
import { refreshVerified } from "../coaches/mirror";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { allWhere, audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";

const note = z._default(z.string().check(z.trim(), z.maxLength(LIMITS.bookingNotes)), "");

const reviewCoachInput = z.object({
  coachId: recordId,
  decision: z.enum(["approve", "decline"]),
  note,
  seen: z.optional(z.string().check(z.maxLength(64))),
});

/**
 * `{coachId, decision, note, seen}`: the team's decision on the athletic record. `verified` also needs Stripe.
 * `seen` names the text that staff saw in the list. Another text is not approved.
 */
export function reviewCoach(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { coachId, decision, note: remark, seen } = readInput(e, reviewCoachInput);
  return e.json(
    200,
    inTransaction(e.app, (tx) => {
      const coach = byId(tx, "coaches", coachId);
      if (!coach) throw new Refusal("coach_not_found");
      const approved = decision === "approve";
      if (approved && seen !== undefined && seen !== seenIdentity(coach)) throw new Refusal("change_moved_on");
      coach.set("athlete_verified", approved);
      tx.save(coach);
      for (const secrets of allWhere(tx, "coach_private", "coach_id = {:coachId}", { coachId })) {
        secrets.set("review_note", remark);
        secrets.set("declined_seen", approved ? "" : seenIdentity(coach));
        tx.save(secrets);
      }
      audit(tx, staff.id, approved ? "coach_approved" : "coach_declined", coachId, { note: remark });
      const verification = refreshVerified(tx, coachId);
      if (!approved) {
        enqueueMail(tx, {
          key: `verification:${coachId}:declined:${now()}`,
          kind: "verification_result",
          userId: coach.getString("user_id"),
          data: { outcome: "declined", note: remark },
        });
      }
      return verification;
    }),
  );
}

/** Unverified coaches, with what is missing. No Stripe ids. */
export function waitingCoaches(e: core.RequestEvent): unknown {
  requireStaff(e);
  const coaches = allWhere(e.app, "coaches", "verified = false", {}, "created_at");
  return e.json(
    200,
    coaches.map((coach) => {
      const [secrets] = allWhere(e.app, "coach_private", "coach_id = {:id}", { id: coach.id });
      return {
        id: coach.id,
        user_id: coach.getString("user_id"),
        name: coach.getString("name"),
        sport: coach.getString("sport"),
        achievements: coach.getString("achievements"),
        certifications: identityOf(coach).certifications,
        profile_image_url: coach.getString("profile_image_url"),
        seen: seenIdentity(coach),
        was_pro_athlete: coach.getBool("was_pro_athlete"),
        athlete_verified: coach.getBool("athlete_verified"),
        transfers_active: secrets?.getBool("transfers_active") ?? false,
        details_submitted: secrets?.getBool("details_submitted") ?? false,
        review_note: secrets?.getString("review_note") ?? "",
        declined: isDeclined(coach, secrets ?? null),
        created_at: coach.getString("created_at").replace(" ", "T"),
      };
    }),
  );
}

const hideReviewInput = z.object({ reviewId: recordId, hidden: z.boolean() });

/** `{reviewId, hidden}`: hides or shows a review and updates the coach's figures. */
export function hideReview(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reviewId, hidden } = readInput(e, hideReviewInput);
  inTransaction(e.app, (tx) => {
    const review = byId(tx, "reviews", reviewId);
    if (!review) throw new Refusal("not_found");
    review.set("hidden", hidden);
    tx.save(review);
    audit(tx, staff.id, hidden ? "review_hidden" : "review_shown", reviewId);
  });
  return e.json(200, { hidden });
}
