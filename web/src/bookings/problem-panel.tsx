import { coachKeeps } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";
import { formatCents } from "@/ui/format";
import { offersFor, promisedCents, type Side } from "./booking-view";
import { GiveBackDialog } from "./give-back-dialog";
import { refundQuestion } from "./move-copy";
import { OfferAnswer } from "./offer-answer";
import { ProblemAnswer } from "./problem-answer";

const STANDING: Record<string, string> = {
  open: m.bookings_reported_the_coachs_payment_is_on(),
  answered: m.bookings_answered_our_team_decides_what(),
  offered: m.bookings_the_coach_offers_a_partial_refund(),
};

/** The settlement in exact amounts. */
const settledWords = (booking: BookingDocument): string => {
  const back = promisedCents(booking);
  const kept = coachKeeps(refundQuestion(booking), 0);
  return back === 0
    ? m.bookings_settled_nothing_is_refunded_the({ kept: formatCents(kept) })
    : m.bookings_settled_back_of_total_amount_is({
        back: formatCents(back),
        total_amount: formatCents(booking.total_amount),
        kept: formatCents(kept),
      });
};

/** Report and answer, for both sides. The coach answers here or offers a refund. */
export function ProblemPanel({ booking, side, now }: { booking: BookingDocument; side: Side; now: number }) {
  if (!booking.problem_status) return null;
  const offers = offersFor(booking, side, now);
  return (
    <Card as="section" className="grid gap-4 p-4" aria-labelledby="problem">
      <h2 className="title" id="problem">
        {m.bookings_a_problem_was_reported()}
      </h2>
      <p className="text-ink-2">
        {booking.problem_status === "settled"
          ? settledWords(booking)
          : (STANDING[booking.problem_status] ?? booking.problem_status)}
      </p>
      {!booking.problem_text && <p className="text-ink-2">{m.bookings_said_to_the_team_alone()}</p>}
      <Facts em={6}>
        {booking.problem_text && (
          <>
            <dt>{side === "athlete" ? m.bookings_you() : booking.client_name || m.bookings_the_athlete()}</dt>
            <dd className="written font-semibold">{booking.problem_text}</dd>
          </>
        )}
        {booking.problem_answer && (
          <>
            <dt>{side === "coach" ? m.bookings_you() : booking.coach_name}</dt>
            <dd className="written font-semibold">{booking.problem_answer}</dd>
          </>
        )}
        {booking.problem_decision && (
          <>
            <dt>{m.bookings_our_team()}</dt>
            <dd className="written font-semibold">{booking.problem_decision}</dd>
          </>
        )}
      </Facts>
      {booking.problem_status === "offered" && (
        <OfferAnswer booking={booking} side={side} mayAnswer={offers.has("accept_offer")} />
      )}
      {(offers.has("answer_problem") || offers.has("offer_settlement")) && (
        <div className="flex flex-wrap items-center gap-3">
          {offers.has("answer_problem") && <ProblemAnswer booking={booking} />}
          {offers.has("offer_settlement") && <GiveBackDialog booking={booking} />}
        </div>
      )}
    </Card>
  );
}
