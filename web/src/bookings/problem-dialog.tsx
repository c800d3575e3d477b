import { coachKeeps } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { PriceBlock } from "@/ui/price-block";
import { reportProblem } from "./actions";
import { refundQuestion } from "./move-copy";
import { WordsDialog } from "./words-dialog";

/** The athlete reports a problem. The coach's share waits until it is settled. */
export const ProblemDialog = ({ booking }: { booking: BookingDocument }) => (
  <WordsDialog
    draftKey={`problem-${booking.id}`}
    button="Report a problem"
    title="What went wrong?"
    hint="Your coach reads this and answers. If you do not agree, our team decides. You'll both get an email."
    empty="Please say what went wrong"
    confirm="Report problem"
    consequence={
      <PriceBlock
        rows={[{ label: "Refunded to you now", cents: 0, small: true }]}
        total={{ label: "Coach's payment on hold", cents: coachKeeps(refundQuestion(booking), 0) }}
      />
    }
    send={(text) => reportProblem(booking.id, text)}
    done={{
      title: "Problem reported",
      text: "The coach's payment is on hold until this is settled. Your coach answers first.",
    }}
  />
);
