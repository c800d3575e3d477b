import { CONNECT_EVENTS, PLATFORM_EVENTS } from "../../domain/stripe-events";
import { must, type Step } from "./steps";
import type { World } from "./world";

const EVENTS = [...PLATFORM_EVENTS, ...CONNECT_EVENTS];

type Endpoint = { url: string; status: string; enabled_events: string[] };

/** Checks the operator's webhook endpoints at Stripe. Platform and connected accounts may have one each. */
export const endpointStep = (appUrl: string): Step<World> => ({
  title: "Your webhook is set up at Stripe",
  advice: true,
  async run({ stripe }) {
    must(appUrl !== "", "APP_URL is not set, so it was not looked for");
    const address = `${appUrl.replace(/\/+$/, "")}/api/stripe/webhook`;
    const { data } = await stripe.get<{ data: Endpoint[] }>("/v1/webhook_endpoints", { limit: 100 });
    const ours = data.filter(({ url, status }) => url === address && status === "enabled");
    must(ours.length > 0, `there is none for ${address}: add it in Stripe's dashboard (docs/stripe.md)`);
    const heard = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
    const missing = heard.has("*") ? [] : EVENTS.filter((type) => !heard.has(type));
    must(missing.length === 0, `it does not listen to ${missing.join(", ")}`);
    return address;
  },
});
