import type { ReviewDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { answerInput } from "@domain/reviews";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { useDraft } from "@/database/drafts";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { answerReview } from "./actions";

/** The coach's one public answer to a review. Works offline. */
export function AnswerForm({ review }: { review: ReviewDocument }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useWork();
  const [answer, setAnswer, draft] = useDraft(`review-answer-${review.id}`, "");
  if (!open && answer === "") {
    return (
      <Button tone="out" size="sm" onClick={() => setOpen(true)}>
        Answer
      </Button>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(answerInput, { answer });
    if (!input.ok) return toast.error("Error", input.message);
    await run(async () => {
      await answerReview(review.id, input.value.answer);
      draft.clear();
      toast.success("Answer published");
    }, "Failed to save your answer. Please try again.");
  };
  return (
    <form className="grid content-start gap-4" onSubmit={(event) => void send(event)} noValidate>
      <Field
        label="Your answer"
        hint="Everyone can read it. You can answer once."
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
          Publish answer
        </Button>
      </div>
    </form>
  );
}
