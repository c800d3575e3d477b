import { coachKeeps } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { useState } from "react";
import { ReportDialog } from "@/reports/report-dialog";
import { Button } from "@/ui/button";
import { PriceBlock } from "@/ui/price-block";
import { reportProblem } from "./actions";
import type { Side } from "./booking-view";
import { refundQuestion } from "./move-copy";

type Props = {
  booking: BookingDocument;
  side: Side;
  /** The athlete may report a problem of the session: the coach answers it, and the coach's share waits. */
  ofSession: boolean;
};

/** Reports a problem of the session, or a concern about the other side to the team. */
export function ProblemDialog({ booking, side, ofSession }: Props) {
  const [open, setOpen] = useState(false);
  const button = ofSession ? m.bookings_report_a_problem() : m.reports_concern();
  return (
    <>
      <Button tone="out" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <ReportDialog
        open={open}
        onClose={() => setOpen(false)}
        title={button}
        draftKey={`problem-${booking.id}`}
        name={side === "athlete" ? booking.coach_name : booking.client_name}
        subject={{ booking_id: booking.id }}
        note={ofSession ? m.reports_no_money() : ""}
        other={ofSession ? problemOf(booking) : null}
      />
    </>
  );
}

const problemOf = (booking: BookingDocument) => ({
  label: m.reports_session(),
  detail: m.reports_coach_reads(),
  confirm: m.bookings_report_problem(),
  consequence: (
    <>
      <p className="text-ink-2">{m.bookings_your_coach_reads_this_and_answers()}</p>
      <PriceBlock
        rows={[{ label: m.bookings_refunded_to_you_now(), cents: 0, small: true }]}
        total={{ label: m.bookings_coachs_payment_on_hold(), cents: coachKeeps(refundQuestion(booking), 0) }}
      />
    </>
  ),
  send: async (words: string) => void (await reportProblem(booking.id, words)),
  done: { title: m.bookings_problem_reported(), text: m.bookings_the_coachs_payment_is_on_hold() },
});
