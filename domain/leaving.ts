/** Why an account cannot be deleted yet. Each sentence names the reason and the next step. */
import * as m from "@messages";
import { type BookingState, claimIsContested, claimIsOpen, problemIsOpen } from "./booking-conditions";
import { dollars } from "./money";

/** A booking of the person who leaves. Cents. `coachCents` is the ledger's balance; below zero the coach owes it. */
export type BookingOfLeaver = Pick<
  BookingState,
  "status" | "paymentStatus" | "startMs" | "problemStatus" | "claimStatus" | "claimBy"
> & { side: "athlete" | "coach"; owedCents: number; coachCents: number };

/** A session that has to be cancelled before its people can leave. */
export const isAhead = ({ status, startMs }: Pick<BookingState, "status" | "startMs">, now: number): boolean =>
  status === "pending_payment" || (status === "confirmed" && now < startMs);

/** Said above those sessions. */
export const cancelFirst = m.rules_cancel_first;

type Reason = { holds: (booking: BookingOfLeaver, now: number) => boolean; text: (held: BookingOfLeaver[]) => string };
const reason = (holds: Reason["holds"], text: Reason["text"]): Reason => ({ holds, text });

const REASONS: readonly Reason[] = [
  reason(isAhead, cancelFirst),
  reason(claimIsContested, m.rules_leave_undecided),
  reason((booking) => claimIsOpen(booking) && booking.claimBy !== booking.side, m.rules_leave_answer_claim),
  reason(claimIsOpen, m.rules_leave_open_claim),
  reason(problemIsOpen, m.rules_leave_problem),
  reason(({ status, side }) => status === "confirmed" && side === "coach", m.rules_leave_complete),
  reason(({ status }) => status === "confirmed", m.rules_leave_not_completed),
  reason(({ side, owedCents }) => side === "athlete" && owedCents > 0, m.rules_leave_refund),
  reason(({ side, paymentStatus }) => side === "coach" && paymentStatus === "disputed", m.rules_leave_dispute),
  reason(({ side, coachCents }) => side === "coach" && coachCents > 0, m.rules_leave_payment),
  reason(
    ({ side, coachCents }) => side === "coach" && coachCents < 0,
    (held) => m.rules_leave_debt({ amount: dollars(-held.reduce((sum, { coachCents }) => sum + coachCents, 0)) }),
  ),
];

/** The first reason why the account must stay, as a sentence, or null. `now`: milliseconds since 1970. */
export function whyNotLeave(bookings: readonly BookingOfLeaver[], now: number): string | null {
  for (const { holds, text } of REASONS) {
    const held = bookings.filter((booking) => holds(booking, now));
    if (held.length > 0) return text(held);
  }
  return null;
}
