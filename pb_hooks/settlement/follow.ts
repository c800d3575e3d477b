import { type PaymentEffect, type PaymentMove, paymentEffects } from "@domain/payment-moves";
import { BOTH, mailSides, tellTeam } from "../bookings/mails";
import type { MailKind } from "../outbox/kinds";
import { audit } from "../platform/records";

/** A fact about a payment. `occasion` is Stripe's id of it, so that a repeated fact counts once. */
export type Fact = {
  move: PaymentMove;
  occasion: string;
  /** Its name in the audit log, if it differs from the move's. */
  log?: "refund_failed";
  detail?: Record<string, unknown>;
};

const KINDS = {
  fail: "booking_payment_failed",
  refund_returned: "booking_refund_returned",
  dispute: "booking_disputed",
  win: "booking_dispute_won",
  lose: "booking_dispute_lost",
} as const satisfies Partial<Record<PaymentMove, MailKind>>;
const isTold = (move: PaymentMove): move is keyof typeof KINDS => move in KINDS;

/** Runs the effects of a payment's move. Based on facts, not status, so the order of events does not matter. */
export function followPayment(tx: core.App, booking: core.Record, fact: Fact): void {
  for (const effect of paymentEffects(fact.move)) EFFECTS[effect](tx, booking, fact);
}

const EFFECTS: Record<PaymentEffect, (tx: core.App, booking: core.Record, fact: Fact) => void> = {
  tell_athlete: (tx, booking, fact) => tell(tx, booking, fact, ["athlete"]),
  tell_both: (tx, booking, fact) => tell(tx, booking, fact, BOTH),
  tell_team(tx, booking, { move, occasion, log, detail }) {
    audit(tx, "", `payment.${log ?? move}`, booking.id, detail);
    tellTeam(tx, booking, move, occasion);
  },
};

function tell(tx: core.App, booking: core.Record, { move, occasion }: Fact, sides: typeof BOTH): void {
  if (!isTold(move)) return;
  mailSides(tx, booking, sides, { kind: KINDS[move], occasion, data: { bookingId: booking.id } });
}
