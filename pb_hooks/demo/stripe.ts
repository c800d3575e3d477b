import { currency } from "@domain/currency";
import type Stripe from "stripe";
import { transferGroup } from "../payments/intents";
import { appName, stripeSettings } from "../platform/settings";
import { callStripe } from "../platform/stripe";
import { bookingId, type Money, type PastBooking, settledMoney, totalOf } from "./bookings";
import type { CoachPerson } from "./world";

/**
 * The simulator must know what can still move: the demo coach's connected account and payments that can be refunded or paid out. All
 * goes through Stripe's API, except the onboarding form.
 */
export type DemoStripe = { accountId: string; payment: (booking: PastBooking, number: number) => Money };

/** Figures for a demo without a simulator. Nobody can move them. */
const WITHOUT: DemoStripe = {
  accountId: "",
  payment: (booking, number) => settledMoney(number, booking.payment === "unpaid" ? { chargeId: "" } : {}),
};

export function demoStripe(coach: CoachPerson): DemoStripe {
  if (stripeSettings().secretKey === "") return WITHOUT;
  try {
    return { accountId: connectedAccount(coach), payment };
  } catch (error) {
    $app.logger().warn("demo: the payments simulator does not answer", "error", String(error));
    return WITHOUT;
  }
}

function connectedAccount(coach: CoachPerson): string {
  const account = callStripe<Stripe.Account>({
    method: "POST",
    path: "/v1/accounts",
    idempotencyKey: `coach-${coach.id}-account-0`,
    params: {
      type: "express",
      capabilities: { transfers: { requested: true } },
      metadata: { coach_id: coach.id, user_id: coach.userId },
    },
  });
  const answer = $http.send({
    method: "POST",
    url: `${stripeSettings().apiBase}/dev/stripe/control`,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ account: { id: account.id, complete: true } }),
    timeout: 5,
  });
  if (answer.statusCode !== 200) throw new Error(`onboarding: ${answer.statusCode}`);
  return account.id;
}

/** An open payment if unpaid, else one paid by a test card. */
function payment(booking: PastBooking, number: number): Money {
  const id = bookingId(number);
  const intent = callStripe<Stripe.PaymentIntent>({
    method: "POST",
    path: "/v1/payment_intents",
    idempotencyKey: `booking-${id}-payment-1`,
    params: {
      amount: totalOf(booking),
      currency: currency().code,
      automatic_payment_methods: { enabled: true },
      transfer_group: transferGroup(id),
      metadata: { booking_id: id, attempt: 1 },
      receipt_email: booking.athlete.email,
      description: `${appName()}: session with ${booking.coach.name}`,
    },
  });
  const paid = booking.payment === "unpaid" ? intent : pay(intent);
  const charge = typeof paid.latest_charge === "string" ? paid.latest_charge : (paid.latest_charge?.id ?? "");
  return { intentId: intent.id, chargeId: charge, clientSecret: intent.client_secret ?? "" };
}

const pay = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent =>
  callStripe<Stripe.PaymentIntent>({
    method: "POST",
    path: `/v1/payment_intents/${intent.id}/confirm`,
    idempotencyKey: `demo-${intent.id}-confirm`,
    params: { payment_method: "pm_card_visa", return_url: "https://demo.test/booking-success" },
  });
