import { Refusal } from "@domain/errors";
import * as m from "@messages";
import type Stripe from "stripe";
import { now as clock } from "../platform/clock";
import { stripeSettings } from "../platform/settings";
import { inTransaction } from "../platform/transaction";
import { runDueTasks } from "./run-tasks";
import { requireSignature } from "./signature";
import { takeEvent } from "./take-event";

export const EVENT_BYTES_MAX = 1_000_000;

/** `POST /api/stripe/webhook`. After a crash Stripe sends the event again. */
export function receiveEvent(e: core.RequestEvent): unknown {
  const now = clock();
  const secrets = stripeSettings().webhookSecrets;
  if (secrets.length === 0) throw new Refusal("stripe_not_configured");
  const request = e.request;
  const raw = request?.body ? readerToString(request.body, EVENT_BYTES_MAX) : "";
  requireSignature(raw, request?.header.get("Stripe-Signature") ?? "", secrets, now);
  const event = parseEvent(raw);
  const made = inTransaction(e.app, (tx) => takeEvent(tx, event, now));
  // The event is stored. Its work at Stripe is a task, tried now and retried later.
  if (made.bookingId !== "") runDueTasks(e.app, made.bookingId);
  return e.json(200, { received: true, outcome: made.outcome });
}

function parseEvent(raw: string): Stripe.Event {
  try {
    const event = JSON.parse(raw) as Stripe.Event;
    if (typeof event.id === "string" && typeof event.type === "string" && event.data?.object) return event;
  } catch {
    // Signed but no event: refused below.
  }
  throw new Refusal("invalid_input", m.server_this_is_not_an_event());
}
