import type { BookingDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { reviewInput } from "@domain/reviews";
import { check } from "@domain/validate";
import type { FormEvent } from "react";
import { useDraft } from "@/database/drafts";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { StarsInput } from "@/ui/stars-input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { submitReview } from "./actions";

/** The athlete's one review of the session. Works offline. */
export function ReviewForm({ booking }: { booking: BookingDocument }) {
  const [review, setReview, draft] = useDraft(`review-${booking.id}`, { rating: 0, comment: "" });
  const { busy, run } = useWork();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (review.rating === 0) return toast.error("Rating required", "Please select a star rating");
    if (!booking.coach_id) return toast.error("Error", "Coach profile not found");
    const input = check(reviewInput, review);
    if (!input.ok) return toast.error("Error", input.message);
    await run(async () => {
      await submitReview(booking, { rating: input.value.rating, comment: input.value.comment ?? "" });
      draft.clear();
      toast.success("Review submitted", "Thank you for your feedback!");
    }, "Failed to submit review");
  };

  return (
    <Card as="section" className="grid gap-4 p-4" aria-labelledby="review">
      <h2 className="title" id="review">
        {new Date(booking.session_date).getTime() <= Date.now() ? "How was it?" : "Your review"}
      </h2>
      <form className="grid content-start gap-4" onSubmit={(event) => void send(event)} noValidate>
        <StarsInput label="Rating" value={review.rating} onChange={(rating) => setReview({ ...review, rating })} />
        <Field label="Comment" optional counter={{ value: review.comment.length, max: LIMITS.comment }}>
          <TextArea
            name="comment"
            readOnly={busy}
            maxLength={LIMITS.comment}
            value={review.comment}
            onChange={(event) => setReview({ ...review, comment: event.target.value })}
          />
        </Field>
        <div>
          <Button type="submit" tone="ink" busy={busy}>
            Submit review
          </Button>
        </div>
      </form>
    </Card>
  );
}
