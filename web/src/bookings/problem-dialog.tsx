import { coachKeeps } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { PriceBlock } from "@/ui/price-block";
import { reportProblem } from "./actions";
import { refundQuestion } from "./move-copy";
import { WordsDialog } from "./words-dialog";

/** The athlete reports a problem. The coach's share waits until it is settled. */
export const ProblemDialog = ({ booking }: { booking: BookingDocument }) => (
  <WordsDialog
    draftKey={`problem-${booking.id}`}
    button={m.bookings_report_a_problem()}
    title={m.bookings_what_went_wrong()}
    hint={m.bookings_your_coach_reads_this_and_answers()}
    empty={m.bookings_please_say_what_went_wrong()}
    confirm={m.bookings_report_problem()}
    consequence={
      <PriceBlock
        rows={[{ label: m.bookings_refunded_to_you_now(), cents: 0, small: true }]}
        total={{ label: m.bookings_coachs_payment_on_hold(), cents: coachKeeps(refundQuestion(booking), 0) }}
      />
    }
    send={(text) => reportProblem(booking.id, text)}
    done={{
      title: m.bookings_problem_reported(),
      text: m.bookings_the_coachs_payment_is_on_hold(),
    }}
  />
);
