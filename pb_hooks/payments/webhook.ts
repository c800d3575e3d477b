import { Refusal } from "@domain/errors";
import type Stripe from "stripe";
import { now as clock } from "../platform/clock";
import { draft, firstWhere } from "../platform/records";
import { stripeSettings } from "../platform/settings";
import { inTransaction } from "../platform/transaction";
import { applyEvent } from "./events";
import { runDueTasks } from "./run-tasks";
import { requireSignature } from "./signature";

const MAX_BYTES = 1_000_000;
/** What is kept of an event; a larger one is kept without its payload, which Stripe still has. */
const KEPT_CHARACTERS = 190_000;

/**
 * `POST /api/stripe/webhook`. An event counts once: its id is stored in the same transaction as its effect, so a crash
 * leaves either both or neither, and Stripe sends it again.
 */
export function receiveEvent(e: core.RequestEvent): unknown {
  const now = clock();
  const secret = stripeSettings().webhookSecret;
  if (secret === "") throw new Refusal("stripe_not_configured");
  const request = e.request;
  const raw = request?.body ? readerToString(request.body, MAX_BYTES) : "";
  requireSignature(raw, request?.header.get("Stripe-Signature") ?? "", secret, now);
  const event = parseEvent(raw);
  const made = inTransaction(e.app, (tx) => {
    if (firstWhere(tx, "stripe_events", "event_id = {:id}", { id: event.id }))
      return { outcome: "known", bookingId: "" };
    const row = draft(tx, "stripe_events", {
      event_id: event.id,
      type: event.type,
      payload: raw.length <= KEPT_CHARACTERS ? event : null,
    });
    const effect = applyEvent(tx, event, now);
    row.set("outcome", effect.outcome);
    tx.save(row);
    return effect;
  });
  // The event counts from here on; what it asks of Stripe is durable work, tried now and again later.
  if (made.bookingId !== "") runDueTasks(e.app, made.bookingId);
  return e.json(200, { received: true, outcome: made.outcome });
}

function parseEvent(raw: string): Stripe.Event {
  try {
    const event = JSON.parse(raw) as Stripe.Event;
    if (typeof event.id === "string" && typeof event.type === "string" && event.data?.object) return event;
  } catch {
    // Signed, but not an event: refused below.
  }
  throw new Refusal("invalid_input", "This is not an event.");
}
