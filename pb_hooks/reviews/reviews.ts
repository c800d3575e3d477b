import { Refusal } from "@domain/errors";
import { guardianRefusal } from "@domain/guardian";
import { answerInput, averageRating, isReviewable, mayReview, reviewInput } from "@domain/reviews";
import { formOfAge, reviewerName } from "@domain/young-words";
import * as m from "@messages";
import { isFreeBooking } from "../bookings/booking-state";
import { enqueueMail } from "../outbox/enqueue";
import { now } from "../platform/clock";
import { valid } from "../platform/input";
import { msAt } from "../platform/instants";
import { allWhere, byId, firstWhere } from "../platform/records";
import { ageOf, isMinor } from "../protection/birth-date";
import { requireWords } from "../protection/exchange";
import { guardianStateOf } from "../protection/guardian-state";

/** A new review names its booking and author. They are not stored, because everybody reads the collection. */
const NAMED = ["booking_id", "reviewer_id"] as const;

/** PocketBase drops fields without a column. Only the author gets both back, in the answer. */
export function takeNamed(e: core.RecordRequestEvent): void {
  const { record } = e;
  const body = e.requestInfo().body ?? {};
  for (const name of NAMED) record?.set(name, typeof body[name] === "string" ? body[name] : "");
  record?.withCustomData(true);
  e.next();
}

/** Only the client reviews the booking's coach, once, after confirmation. @returns the booking */
export function completeReview(tx: core.App, review: core.Record): core.Record {
  const booking = byId(tx, "bookings", review.getString("booking_id"));
  const isOwn = booking?.getString("client_id") === review.getString("reviewer_id");
  // Another's booking is not found.
  if (!booking || !isOwn || booking.getString("coach_id") !== review.getString("reviewed_coach_id"))
    throw new Refusal("forbidden");
  const status = booking.getString("status");
  if (!isReviewable(status)) throw new Refusal("forbidden");
  const [claimStatus, startMs] = [booking.getString("claim_status"), msAt(booking, "session_date")];
  if (!mayReview({ status, claimStatus, startMs, free: isFreeBooking(booking) }, now()))
    throw new Refusal("illegal_transition");
  if (booking.getString("review_id")) throw new Refusal("already_exists", m.server_you_have_reviewed_this_session());
  const author = booking.getString("client_id");
  const { rating, comment } = valid(formOfAge(reviewInput, ageOf(tx, author)), {
    rating: review.getFloat("rating"),
    comment: review.getString("comment"),
  });
  const lacks = guardianRefusal(guardianStateOf(tx, author));
  // A block does not silence a review, but the words of a protected minor reach nobody.
  if (comment && lacks) throw new Refusal(lacks);
  review.set("rating", rating);
  review.set("comment", comment ?? "");
  review.set("reviewer_name", reviewerName(byId(tx, "users", author)?.getString("name") ?? "", isMinor(tx, author)));
  return booking;
}

/** Stores the review's id on the booking, which only its parties read. */
export function keepLink(tx: core.App, booking: core.Record, review: core.Record): void {
  booking.set("review_id", review.id);
  tx.save(booking);
}

/** The coach answers once. */
export function completeAnswer(tx: core.App, review: core.Record): void {
  const before = review.original().getString("answer");
  if (before === review.getString("answer")) return;
  if (before !== "") throw new Refusal("already_exists", m.server_you_have_answered_this_review());
  const booking = firstWhere(tx, "bookings", "review_id = {:id}", { id: review.id });
  const author = booking?.getString("client_id") ?? "";
  if (booking) requireWords(tx, booking.getString("coach_user_id"), author);
  review.set("answer", valid(formOfAge(answerInput, ageOf(tx, author)), { answer: review.getString("answer") }).answer);
  review.set("answered_at", new Date(now()).toISOString());
}

/** Updates the coach's figures in the same transaction. A hidden review does not count. */
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
