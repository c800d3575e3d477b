import type Stripe from "stripe";
import { applyConnectEvent } from "../coaches/connect-events";
import type { Outcome } from "../payments/outcome";
import { enqueueTask } from "../payments/task-queue";
import { byId, firstWhere } from "../platform/records";
import { applyIntent } from "./apply-intent";
import { applyDispute } from "./disputes";
import { applyPackageDispute } from "./package-dispute";
import { packageOfIntent } from "./package-payment";
import { recordTransfer } from "./task-work";

export type Made = {
  outcome: Outcome;
  /** The booking or package whose tasks may run right after the transaction. */
  bookingId: string;
};

const idOf = (ref: string | { id: string } | null | undefined): string =>
  typeof ref === "string" ? ref : (ref?.id ?? "");

function bookingOf(tx: core.App, intentId: string, metadata?: Stripe.Metadata | null): core.Record | null {
  const known =
    intentId === "" ? null : firstWhere(tx, "booking_payments", "payment_intent_id = {:intent}", { intent: intentId });
  return byId(tx, "bookings", known?.getString("booking_id") ?? metadata?.booking_id ?? "");
}

/**
 * Applies an event inside the webhook's transaction. Other events are stored and acknowledged. Payments inside a coach's own account are
 * never the platform's, whatever their metadata say.
 */
export function applyEvent(tx: core.App, event: Stripe.Event, now: number): Made {
  if (event.account) return { outcome: applyConnectEvent(tx, event, event.account), bookingId: "" };
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
    case "payment_intent.processing": {
      const intent = event.data.object;
      const of = packageOfIntent(tx, intent.id, intent.metadata) ?? bookingOf(tx, intent.id, intent.metadata);
      return { outcome: applyIntent(tx, intent, event.created, now), bookingId: of?.id ?? "" };
    }
    case "charge.refunded":
    case "refund.failed": {
      const pack = packageOfIntent(tx, idOf(event.data.object.payment_intent));
      if (pack) {
        enqueueTask(tx, { key: `sync-${event.id}`, kind: "sync_charge", packageId: pack.id, dueMs: now });
        return { outcome: "asked_again", bookingId: pack.id };
      }
      return askAgain(tx, event, bookingOf(tx, idOf(event.data.object.payment_intent)), now);
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const pack = packageOfIntent(tx, idOf(event.data.object.payment_intent));
      if (pack) {
        return { outcome: applyPackageDispute(tx, pack, event.data.object, now), bookingId: pack.id };
      }
      const booking = bookingOf(tx, idOf(event.data.object.payment_intent));
      return made(booking, (found) => applyDispute(tx, found, event.data.object, now));
    }
    case "transfer.reversed": {
      const booking = bookingOf(tx, "", event.data.object.metadata);
      return made(booking, (found) => {
        recordTransfer(tx, found, event.data.object, now);
        return "recorded";
      });
    }
    default:
      return { outcome: "kept", bookingId: "" };
  }
}

function made(booking: core.Record | null, apply: (booking: core.Record) => Outcome): Made {
  return booking ? { outcome: apply(booking), bookingId: booking.id } : { outcome: "unrelated", bookingId: "" };
}

/** Refund events may be reordered, so Stripe's list of refunds is fetched after the transaction. */
function askAgain(tx: core.App, event: Stripe.Event, booking: core.Record | null, now: number): Made {
  return made(booking, (found) => {
    enqueueTask(tx, { key: `sync-${event.id}`, kind: "sync_charge", bookingId: found.id, dueMs: now });
    return "asked_again";
  });
}
