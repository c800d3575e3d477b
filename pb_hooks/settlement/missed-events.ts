import { RECONCILE_MINUTES } from "@domain/limits";
import { PLATFORM_EVENTS } from "@domain/stripe-events";
import type Stripe from "stripe";
import { now as clock, MINUTE } from "../platform/clock";
import { draft, firstWhere } from "../platform/records";
import { stripeSettings } from "../platform/settings";
import { callStripe } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { takeEvent } from "./take-event";

const MARK = "stripe_events";
const EVERY_SECONDS = 5 * 60;
/** The default mark. */
const FIRST_SECONDS = 24 * 3600;
const PAGE = 100;
const PAGES = 100;

/**
 * Fetches platform events that no webhook delivered: after an outage longer than Stripe's retries, with a wrong webhook setup, or after
 * a restored backup (Stripe keeps events for 30 days). Events younger than ten minutes may still arrive. Returns how many were new.
 */
export function takeMissedEvents(app: core.App): number {
  if (stripeSettings().secretKey === "") return 0;
  const upTo = Math.floor((clock() - RECONCILE_MINUTES * MINUTE) / 1000);
  const mark = firstWhere(app, "job_marks", "name = {:name}", { name: MARK });
  const from = mark?.getInt("seconds") ?? upTo - FIRST_SECONDS;
  if (upTo - from < EVERY_SECONDS) return 0;
  let taken = 0;
  for (const event of eventsBetween(from, upTo).reverse()) {
    const { outcome } = inTransaction(app, (tx) => takeEvent(tx, event, clock()));
    if (outcome !== "known") taken += 1;
  }
  const row = mark ?? draft(app, "job_marks", { name: MARK });
  row.set("seconds", upTo);
  app.save(row);
  return taken;
}

/** Newest first, as Stripe lists them. Seconds since 1970, both ends included. */
function eventsBetween(from: number, to: number): Stripe.Event[] {
  const found: Stripe.Event[] = [];
  for (let page = 0; page < PAGES; page++) {
    const last = found[found.length - 1];
    const answer = callStripe<Stripe.ApiList<Stripe.Event>>({
      method: "GET",
      path: "/v1/events",
      params: { types: [...PLATFORM_EVENTS], created: { gte: from, lte: to }, limit: PAGE, starting_after: last?.id },
    });
    found.push(...answer.data);
    if (!answer.has_more) return found;
  }
  throw new Error("more events than can be taken at once");
}
