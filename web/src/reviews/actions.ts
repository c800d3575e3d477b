import type { BookingDocument } from "@domain/documents";
import { reviewerName } from "@domain/young-words";
import * as m from "@messages";
import { getDatabase } from "@/database/database";
import { newId } from "@/database/new-id";

/** The athlete's review of a session: written on the device, sent by sync. The server copies the name and the coach. */
export async function submitReview(
  booking: Pick<BookingDocument, "id" | "client_id" | "client_name" | "client_age" | "coach_id">,
  review: { rating: number; comment: string },
): Promise<void> {
  const database = await getDatabase();
  await database.reviews.insert({
    id: newId(),
    rev: 0,
    booking_id: booking.id,
    reviewer_id: booking.client_id,
    reviewer_name: reviewerName(booking.client_name, booking.client_age > 0),
    reviewed_coach_id: booking.coach_id,
    rating: review.rating,
    comment: review.comment,
    answer: "",
    answered_at: "",
    created_at: new Date().toISOString(),
  });
}

/** True if somebody under 18 wrote it. Only the coach's device has its booking. */
export async function isOfYoung(reviewId: string): Promise<boolean> {
  const database = await getDatabase();
  const booking = await database.bookings.findOne({ selector: { review_id: reviewId } }).exec();
  return (booking?.client_age ?? 0) > 0;
}

/** The coach's one answer: written on the device, sent by sync. */
export async function answerReview(reviewId: string, answer: string): Promise<void> {
  const database = await getDatabase();
  const review = await database.reviews.findOne(reviewId).exec();
  if (!review) throw new Error(m.reviews_this_review_is_not_on_the_device());
  await review.incrementalPatch({ answer });
}
