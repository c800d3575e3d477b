import { Refusal } from "@domain/errors";
import type Stripe from "stripe";
import { firstWhere } from "../platform/records";
import { stripeSettings } from "../platform/settings";

/**
 * Refuses an event of Stripe's other mode, or of a connected account that belongs to no coach here. One Stripe account may serve several
 * installations, and test events are signed too. The event's payload is not stored.
 */
export function requireOurs(app: core.App, event: Stripe.Event): void {
  const live = /^[sr]k_live_/.test(stripeSettings().secretKey);
  if ((event.livemode ?? false) !== live) refuse(app, event, "event_other_mode");
  if (event.account !== undefined && !isOurs(app, event.account)) refuse(app, event, "event_other_account");
}

const isOurs = (app: core.App, account: unknown): boolean =>
  typeof account === "string" &&
  account !== "" &&
  firstWhere(app, "coach_private", "stripe_account_id = {:account}", { account }) !== null;

function refuse(app: core.App, event: Stripe.Event, code: "event_other_mode" | "event_other_account"): never {
  app.logger().warn("an event of Stripe's is not ours", "code", code, "type", event.type, "event", event.id);
  throw new Refusal(code);
}
