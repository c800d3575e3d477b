import type Stripe from "stripe";
import { applyIntent, type Outcome } from "./apply-intent";

/** Makes an event's effect inside the webhook's transaction. What is not handled is kept and acknowledged. */
export function applyEvent(tx: core.App, event: Stripe.Event, now: number): Outcome {
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
    case "payment_intent.processing":
      return applyIntent(tx, event.data.object, event.created, now);
    default:
      return "kept";
  }
}
