import { Refusal } from "@domain/errors";
import { answerInput, averageRating, mayReview, reviewInput } from "@domain/reviews";
import { enqueueMail } from "../outbox/enqueue";
import { now } from "../platform/clock";
import { valid } from "../platform/input";
import { msAt } from "../platform/instants";
import { allWhere, byId, firstWhere } from "../platform/records";

/** A review is the client's, about the coach of that booking, once, after it was confirmed. */
export function completeReview(tx: core.App, review: core.Record): void {
  const booking = byId(tx, "bookings", review.getString("booking_id"));
  if (!booking || booking.getString("client_id") !== review.getString("reviewer_id")) {
    throw new Refusal("booking_not_found");
  }
  const state = {
    status: booking.getString("status"),
    claimStatus: booking.getString("claim_status"),
    startMs: msAt(booking, "session_date"),
  };
  if (!mayReview(state, now())) throw new Refusal("illegal_transition");
  if (firstWhere(tx, "reviews", "booking_id = {:bookingId}", { bookingId: booking.id })) {
    throw new Refusal("already_exists", "You have reviewed this session already.");
  }
  const { rating, comment } = valid(reviewInput, {
    rating: review.getFloat("rating"),
    comment: review.getString("comment"),
  });
  review.set("rating", rating);
  review.set("comment", comment ?? "");
  review.set("reviewed_coach_id", booking.getString("coach_id"));
  review.set("reviewer_name", firstName(tx, booking.getString("client_id")));
}

const firstName = (tx: core.App, userId: string): string =>
  byId(tx, "users", userId)?.getString("name").trim().split(/\s+/)[0] ?? "";

/** The coach answers once. */
export function completeAnswer(review: core.Record): void {
  const before = review.original().getString("answer");
  if (before === review.getString("answer")) return;
  if (before !== "") throw new Refusal("already_exists", "You have answered this review already.");
  review.set("answer", valid(answerInput, { answer: review.getString("answer") }).answer);
  review.set("answered_at", new Date(now()).toISOString());
}

/** The coach's figures follow in the same transaction; a hidden review does not count. */
export function refreshRating(tx: core.App, coachId: string): void {
  const coach = byId(tx, "coaches", coachId);
  if (!coach) return;
  const ratings = allWhere(tx, "reviews", "reviewed_coach_id = {:coachId} && hidden = false", { coachId }).map(
    (review) => review.getInt("rating"),
  );
  coach.set("average_rating", averageRating(ratings));
  coach.set("total_reviews", ratings.length);
  tx.save(coach);
}

export function tellReviewed(tx: core.App, review: core.Record): void {
  const userId = byId(tx, "coaches", review.getString("reviewed_coach_id"))?.getString("user_id") ?? "";
  const data = { reviewId: review.id };
  enqueueMail(tx, { key: `review_received:${review.id}`, kind: "review_received", userId, data });
}
