import type { PaymentStatus } from "@domain/bookings";
import { currency } from "@domain/currency";
import { chargeRows } from "@domain/ledger";
import { isPaid } from "@domain/payment-moves";
import type Stripe from "stripe";
import { isTaken } from "../availability/slots";
import { BOTH, mailSides } from "../bookings/mails";
import { settleBooking, systemMove } from "../bookings/moves";
import { decideRefund } from "../payments/decide-refund";
import { paymentOf, storeIntent } from "../payments/intents";
import { writeEntry } from "../payments/ledger-book";
import type { Outcome } from "../payments/outcome";
import { keptOf, movePayment } from "../payments/settle";
import { msAt, msOf } from "../platform/instants";
import { audit, byId, firstWhere } from "../platform/records";
import { followPayment } from "./follow";
import { applyPackageIntent, packageOfIntent } from "./package-payment";

/**
 * Brings a booking to the state of its PaymentIntent, in one transaction: from a webhook event or Stripe's answer to the reconciler.
 * Repeated, late or reordered calls end in the same state.
 * @param toldAt seconds since 1970 of Stripe's statement
 */
export function applyIntent(tx: core.App, intent: Stripe.PaymentIntent, toldAt: number, now: number): Outcome {
  const pack = packageOfIntent(tx, intent.id, intent.metadata);
  if (pack) return applyPackageIntent(tx, pack, intent, now);
  const booking = bookingOfIntent(tx, intent);
  if (!booking) return "unrelated";
  const payment = paymentOf(tx, booking.id);
  if (!payment) storeIntent(tx, booking.id, intent, Number(intent.metadata.attempt ?? 1));
  else if (payment.getString("payment_intent_id") !== intent.id) return flag(tx, booking, intent, "other_intent");
  if (intent.status === "succeeded") return succeeded(tx, booking, intent, now);
  if (isPaid(booking.getString("payment_status") as PaymentStatus)) return "already_paid";
  if (isOlder(tx, booking, intent, toldAt)) return "older_than_known";
  if (intent.status === "canceled") return canceled(tx, booking, now);
  const to = unfinished(intent);
  if (to === null) return "nothing_new";
  const wasProcessing = booking.getString("payment_status") === "processing";
  movePayment(tx, booking, to);
  tx.save(booking);
  // The form shows a declined card. After a slower payment the person has left the form.
  if (to === "failed" && wasProcessing)
    followPayment(tx, booking, { move: "fail", occasion: `${intent.id}-${toldAt}` });
  return to;
}

function bookingOfIntent(tx: core.App, intent: Stripe.PaymentIntent): core.Record | null {
  const known = firstWhere(tx, "booking_payments", "payment_intent_id = {:intent}", { intent: intent.id });
  return byId(tx, "bookings", known?.getString("booking_id") ?? intent.metadata?.booking_id ?? "");
}

/** Logs a case for a person. The server never guesses about money. */
function flag(
  tx: core.App,
  booking: core.Record,
  intent: Stripe.PaymentIntent,
  what: "other_intent" | "wrong_amount",
): Outcome {
  audit(tx, "", `payment.${what}`, booking.id, { status: intent.status, amount: intent.amount_received });
  return what;
}

const unfinished = (intent: Stripe.PaymentIntent): PaymentStatus | null => {
  if (intent.status === "processing") return "processing";
  return intent.status === "requires_payment_method" && intent.last_payment_error ? "failed" : null;
};

/** Events may be reordered. If two are from the same second, the failure counts as later. */
function isOlder(tx: core.App, booking: core.Record, intent: Stripe.PaymentIntent, toldAt: number): boolean {
  const payment = paymentOf(tx, booking.id);
  if (!payment) return false;
  const known = payment.getInt("intent_event_at");
  if (toldAt < known) return true;
  const failed = booking.getString("payment_status") === "failed";
  if (toldAt === known && failed && intent.status === "processing") return true;
  payment.set("intent_event_at", toldAt);
  tx.save(payment);
  return false;
}

function succeeded(tx: core.App, booking: core.Record, intent: Stripe.PaymentIntent, now: number): Outcome {
  const total = booking.getInt("total_amount");
  if (intent.amount_received !== total || intent.currency !== currency().code)
    return flag(tx, booking, intent, "wrong_amount");
  const charge = typeof intent.latest_charge === "string" ? intent.latest_charge : (intent.latest_charge?.id ?? "");
  if (!writeEntry(tx, booking, chargeRows(intent.id, total, keptOf(tx, booking.id)), charge)) return "already_paid";
  const payment = paymentOf(tx, booking.id);
  payment?.set("charge_id", charge);
  if (payment) tx.save(payment);
  settleBooking(tx, booking, now);
  if (booking.getString("status") === "pending_payment" && slotIsLost(tx, booking, now)) {
    systemMove(tx, booking, "expire", now);
  }
  if (systemMove(tx, booking, "confirm", now)) return "confirmed";
  return paidTooLate(tx, booking, now);
}

/** The session has begun, or an expired hold's slot is taken by somebody else. */
function slotIsLost(tx: core.App, booking: core.Record, now: number): boolean {
  if (msAt(booking, "session_date") <= now) return true;
  const hold = msOf(booking, "hold_expires_at");
  const coach = byId(tx, "coaches", booking.getString("coach_id"));
  if (hold === null || hold > now || !coach) return false;
  return isTaken(
    tx,
    coach,
    { start: msAt(booking, "session_date"), end: msAt(booking, "session_end") },
    now,
    booking.id,
  );
}

function paidTooLate(tx: core.App, booking: core.Record, now: number): Outcome {
  const amount = decideRefund(tx, booking, `refund-${booking.id}-late`, booking.getInt("total_amount"), now);
  settleBooking(tx, booking, now);
  mailSides(tx, booking, BOTH, {
    kind: "booking_refunded_late",
    occasion: "late",
    data: { bookingId: booking.id, refundCents: amount },
  });
  audit(tx, "", "payment.late", booking.id);
  return "refunded_late";
}

function canceled(tx: core.App, booking: core.Record, now: number): Outcome {
  if (booking.getString("payment_status") === "processing") movePayment(tx, booking, "failed");
  tx.save(booking);
  return systemMove(tx, booking, "abandon", now) ? "abandoned" : "payment_given_up";
}
