import { coachKeeps } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { PriceBlock } from "@/ui/price-block";
import { reportProblem } from "./actions";
import { refundQuestion } from "./move-copy";
import { WordsDialog } from "./words-dialog";

/** The coach's answer to a problem. The team decides afterwards. */
export const ProblemAnswer = ({ booking }: { booking: BookingDocument }) => (
  <WordsDialog
    draftKey={`problem-answer-${booking.id}`}
    button={m.bookings_answer()}
    title={m.bookings_your_response()}
    hint={m.bookings_the_athlete_reads_this_and_our()}
    empty={m.bookings_please_write_an_answer()}
    confirm={m.bookings_send_answer()}
    consequence={
      <PriceBlock
        rows={[]}
        total={{ label: m.bookings_your_payment_on_hold(), cents: coachKeeps(refundQuestion(booking), 0) }}
      />
    }
    send={(text) => reportProblem(booking.id, text)}
    done={{ title: m.bookings_answer_sent(), text: m.bookings_our_team_decides_what_follows_and() }}
  />
);
