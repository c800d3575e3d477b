import { statementSuffix } from "@domain/card-statement";
import { currency } from "@domain/currency";
import type Stripe from "stripe";
import { draft, firstWhere } from "../platform/records";
import { appName } from "../platform/settings";
import { callStripe } from "../platform/stripe";

/** Groups Stripe's objects of one booking. A package's sessions share its group, because they share its charge. */
export const transferGroup = (bookingId: string, packageId = ""): string =>
  packageId === "" ? `booking_${bookingId}` : `package_${packageId}`;

/** The payment's private record, or null before the PaymentIntent exists. */
export const paymentOf = (app: core.App, bookingId: string): core.Record | null =>
  firstWhere(app, "booking_payments", "booking_id = {:booking}", { booking: bookingId });

/**
 * The PaymentIntent of a booking: made on the first call, the same on every later call (idempotency key per booking, attempt and address).
 * Outside of any transaction. Throws `stripe_*`.
 */
export function intentFor(booking: core.Record, attempt: number): Stripe.PaymentIntent {
  // The only parameter that a retry may change, because Stripe refuses a key with other parameters.
  const email = booking.getString("client_email");
  return callStripe<Stripe.PaymentIntent>({
    method: "POST",
    path: "/v1/payment_intents",
    idempotencyKey: `booking-${booking.id}-payment-${attempt}-${$security.sha256(email).slice(0, 8)}`,
    params: {
      amount: booking.getInt("total_amount"),
      currency: currency().code,
      // Cards and wallets only: other methods take days, and the hold ends after 30 minutes.
      payment_method_types: ["card"],
      statement_descriptor_suffix: statementSuffix(booking.getString("coach_name")),
      transfer_group: transferGroup(booking.id),
      metadata: { booking_id: booking.id, attempt },
      // Stripe refuses an empty address. A minor's booking has none while no guardian agrees.
      ...(email === "" ? {} : { receipt_email: email }),
      description: `${appName()}: session with ${booking.getString("coach_name")}`,
    },
  });
}

/** Stores the PaymentIntent's data. Only the booking's client gets the secret. */
export function storeIntent(tx: core.App, bookingId: string, intent: Stripe.PaymentIntent, attempt: number): void {
  const row = paymentOf(tx, bookingId) ?? draft(tx, "booking_payments", { booking_id: bookingId });
  row.set("attempt", attempt);
  row.set("payment_intent_id", intent.id);
  row.set("client_secret", intent.client_secret ?? "");
  tx.save(row);
}
