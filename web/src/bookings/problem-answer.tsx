import { coachKeeps } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { PriceBlock } from "@/ui/price-block";
import { reportProblem } from "./actions";
import { refundQuestion } from "./move-copy";
import { WordsDialog } from "./words-dialog";

/** The coach's answer to a problem. The team decides afterwards. */
export const ProblemAnswer = ({ booking }: { booking: BookingDocument }) => (
  <WordsDialog
    draftKey={`problem-answer-${booking.id}`}
    button="Answer"
    title="Your response"
    hint="The athlete reads this, and our team decides what follows. You'll both get an email."
    empty="Please write an answer"
    confirm="Send answer"
    consequence={
      <PriceBlock rows={[]} total={{ label: "Your payment on hold", cents: coachKeeps(refundQuestion(booking), 0) }} />
    }
    send={(text) => reportProblem(booking.id, text)}
    done={{ title: "Answer sent", text: "Our team decides what follows, and you'll both get an email." }}
  />
);
