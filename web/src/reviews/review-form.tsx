import type { BookingDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { reviewInput } from "@domain/reviews";
import { check } from "@domain/validate";
import { forYoung } from "@domain/young-words";
import * as m from "@messages";
import type { FormEvent } from "react";
import { useDraft } from "@/database/drafts";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { TextArea } from "@/ui/input";
import { StarsInput } from "@/ui/stars-input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { submitReview } from "./actions";

/** The athlete's one review of the session. Works offline. */
export function ReviewForm({ booking }: { booking: BookingDocument }) {
  const [review, setReview, draft] = useDraft(`review-${booking.id}`, { rating: 0, comment: "" });
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const young = booking.client_age > 0;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (review.rating === 0)
      return refusal.refuse(
        { field: "rating", message: m.reviews_please_select_a_star_rating() },
        m.reviews_rating_required(),
      );
    if (!booking.coach_id) return refusal.refuse({ field: "", message: m.reviews_coach_profile_not_found() });
    const input = check(young ? forYoung(reviewInput) : reviewInput, review);
    if (!input.ok) return refusal.refuse(input);
    await run(async () => {
      await submitReview(booking, { rating: input.value.rating, comment: input.value.comment ?? "" });
      draft.clear();
      toast.success(m.reviews_review_submitted(), m.reviews_thank_you_for_your_feedback());
    }, m.reviews_failed_to_submit_review());
  };

  return (
    <Card as="section" className="grid gap-4 p-4" aria-labelledby="review">
      <h2 className="title" id="review">
        {new Date(booking.session_date).getTime() <= Date.now() ? m.reviews_how_was_it() : m.reviews_your_review()}
      </h2>
      <Form className="grid content-start gap-4" onSubmit={(event) => void send(event)} refusal={refusal}>
        <StarsInput
          label={m.reviews_rating()}
          value={review.rating}
          onChange={(rating) => setReview({ ...review, rating })}
        />
        <Field
          name="comment"
          label={m.reviews_comment()}
          optional
          hint={young && m.reviews_everyone_can_read_it_young()}
          counter={{ value: review.comment.length, max: LIMITS.comment }}
        >
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
            {m.reviews_submit_review()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
