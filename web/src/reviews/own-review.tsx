import type { BookingDocument, ReviewDocument } from "@domain/documents";
import * as m from "@messages";
import { useRef } from "react";
import { useLiveList } from "@/database/use-live";
import { Card } from "@/ui/card";
import { formatDate } from "@/ui/format";
import { Stars } from "@/ui/stars";
import { ReviewForm } from "./review-form";

/** The athlete's review of a booking: the form, or the written review. */
export function OwnReview({ booking, mayReview }: { booking: BookingDocument; mayReview: boolean }) {
  const { data } = useLiveList("reviews", { selector: { reviewed_coach_id: booking.coach_id } }, [booking.coach_id]);
  const review = data?.find(({ id, booking_id }) => id === booking.review_id || booking_id === booking.id);
  // The server's copy of a new review does not name the booking, and the booking may name the review a moment later.
  const last = useRef(review);
  if (review) last.current = review;
  if (data === undefined) return null;
  if (last.current) return <Written review={last.current} />;
  if (booking.review_id) return null; // not on this device yet
  return mayReview ? <ReviewForm booking={booking} /> : null;
}

const Written = ({ review }: { review: ReviewDocument }) => (
  <Card as="section" className="grid gap-4 p-4" aria-labelledby="review">
    <div className="flex items-center justify-between gap-3">
      <h2 className="title" id="review">
        {m.reviews_your_review()}
      </h2>
      <Stars rating={review.rating} />
    </div>
    {review.comment && <p className="written">{review.comment}</p>}
    <p className="text-ink-3 text-sm tabular-nums">{formatDate(review.created_at)}</p>
    {review.answer && (
      <p className="written mt-2.5 border-rule border-l-[3px] pl-3.5 text-ink-2">
        <b>{m.reviews_the_coach_answers()} </b>
        {review.answer}
      </p>
    )}
  </Card>
);
