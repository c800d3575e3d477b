import type Stripe from "stripe";
import { draft, firstWhere } from "../platform/records";
import { applyEvent, type Made } from "./events";
import { requireOurs } from "./our-events";

/** Largest stored payload. A larger event is stored without it; Stripe still has it. */
const KEPT_CHARACTERS = 190_000;

/**
 * An event counts once: its id is stored in the same transaction as its effect, so a crash leaves both or
 * neither.
 */
export function takeEvent(tx: core.App, event: Stripe.Event, now: number): Made {
  if (firstWhere(tx, "stripe_events", "event_id = {:id}", { id: event.id })) return { outcome: "known", bookingId: "" };
  // After the check for repeats, because a deauthorized account is no longer ours.
  requireOurs(tx, event);
  const row = draft(tx, "stripe_events", {
    event_id: event.id,
    type: event.type,
    payload: JSON.stringify(event).length <= KEPT_CHARACTERS ? event : null,
  });
  const effect = applyEvent(tx, event, now);
  row.set("outcome", effect.outcome);
  tx.save(row);
  return effect;
}
