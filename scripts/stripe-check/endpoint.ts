import { must, type Step } from "./steps";
import type { World } from "./world";

/** What the product listens to: decisions.md section 4. */
export const EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "transfer.reversed",
  "account.updated",
  "account.application.deauthorized",
  "payout.failed",
];

type Endpoint = { url: string; status: string; enabled_events: string[] };

/** Looks whether the operator's own webhook is set up at Stripe. Platform and connected accounts may have one each. */
export const endpointStep = (appUrl: string): Step<World> => ({
  title: "Your webhook is set up at Stripe",
  advice: true,
  async run({ stripe }) {
    must(appUrl !== "", "APP_URL is not set, so it was not looked for");
    const address = `${appUrl.replace(/\/+$/, "")}/api/stripe/webhook`;
    const { data } = await stripe.get<{ data: Endpoint[] }>("/v1/webhook_endpoints", { limit: 100 });
    const ours = data.filter(({ url, status }) => url === address && status === "enabled");
    must(ours.length > 0, `there is none for ${address}: add it in Stripe's dashboard (docs/operations.md)`);
    const heard = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
    const missing = heard.has("*") ? [] : EVENTS.filter((type) => !heard.has(type));
    must(missing.length === 0, `it does not listen to ${missing.join(", ")}`);
    return address;
  },
});
