import type { ReviewDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { answerInput } from "@domain/reviews";
import { check } from "@domain/validate";
import { forYoung } from "@domain/young-words";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { useDraft } from "@/database/drafts";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { answerReview, isOfYoung } from "./actions";

/** The coach's one public answer to a review. Works offline. */
export function AnswerForm({ review }: { review: ReviewDocument }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const [answer, setAnswer, draft] = useDraft(`review-answer-${review.id}`, "");
  if (!open && answer === "") {
    return (
      <Button tone="out" size="sm" onClick={() => setOpen(true)}>
        {m.reviews_answer()}
      </Button>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const form = (await isOfYoung(review.id)) ? forYoung(answerInput) : answerInput;
    const input = check(form, { answer });
    if (!input.ok) return refusal.refuse(input);
    await run(async () => {
      await answerReview(review.id, input.value.answer);
      draft.clear();
      toast.success(m.reviews_answer_published());
    }, m.reviews_failed_to_save_your_answer_please());
  };
  return (
    <Form className="grid content-start gap-4" onSubmit={(event) => void send(event)} refusal={refusal}>
      <Field
        name="answer"
        label={m.reviews_your_answer()}
        hint={m.reviews_everyone_can_read_it_you_can()}
        counter={{ value: answer.length, max: LIMITS.comment }}
      >
        <TextArea
          value={answer}
          readOnly={busy}
          maxLength={LIMITS.comment}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="ink" size="sm" busy={busy}>
          {m.reviews_publish_answer()}
        </Button>
      </div>
    </Form>
  );
}
