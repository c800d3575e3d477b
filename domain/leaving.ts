/** Why an account cannot be deleted yet. Each sentence names the reason and the next step. */
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
export const CANCEL_FIRST = "You have sessions to come. Please cancel them first.";

type Reason = { holds: (booking: BookingOfLeaver, now: number) => boolean; text: (held: BookingOfLeaver[]) => string };
const reason = (holds: Reason["holds"], text: string | Reason["text"]): Reason => ({
  holds,
  text: typeof text === "string" ? () => text : text,
});

const REASONS: readonly Reason[] = [
  reason(isAhead, CANCEL_FIRST),
  reason(claimIsContested, "Our team has not decided yet who came to a session. Please try again when it has."),
  reason(
    (booking) => claimIsOpen(booking) && booking.claimBy !== booking.side,
    "You were reported as a no-show. Please answer in the booking first.",
  ),
  reason(claimIsOpen, "The no-show that you reported is not settled. Please withdraw it, or wait for the answer."),
  reason(
    problemIsOpen,
    "A problem with a session is not settled. Please settle it in the booking, or wait for our team.",
  ),
  reason(
    ({ status, side }) => status === "confirmed" && side === "coach",
    "A session is not completed yet. Please complete it when it is over.",
  ),
  reason(
    ({ status }) => status === "confirmed",
    "A session is not completed yet. Please try again when your coach has completed it, or three days after it.",
  ),
  reason(
    ({ side, owedCents }) => side === "athlete" && owedCents > 0,
    "Money is still on its way back to you. Please try again when it has arrived.",
  ),
  reason(
    ({ side, paymentStatus }) => side === "coach" && paymentStatus === "disputed",
    "The bank has not decided yet about a payment to you. Please try again when it has.",
  ),
  reason(
    ({ side, coachCents }) => side === "coach" && coachCents > 0,
    "A payment to you is still on its way. Please try again when it has arrived.",
  ),
  reason(
    ({ side, coachCents }) => side === "coach" && coachCents < 0,
    (held) =>
      `You have ${dollars(-held.reduce((sum, { coachCents }) => sum + coachCents, 0))} to pay back, because payments to you were refunded to the athlete. Please ask our team how to pay.`,
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
