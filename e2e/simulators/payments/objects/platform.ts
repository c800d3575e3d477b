import type { Route } from "../route";
import { listParams, page } from "../wire/list";
import { readParams } from "../wire/params";

/** The platform's own account and its webhook endpoints. */
export const platformRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/account",
    handle: () => ({ id: "acct_platform", object: "account", charges_enabled: true, payouts_enabled: true }),
  },
  {
    method: "GET",
    pattern: "/v1/webhook_endpoints",
    handle({ engine, form }) {
      const endpoint = {
        id: "we_platform",
        object: "webhook_endpoint",
        url: `${engine.appUrl}/api/stripe/webhook`,
        status: "enabled",
        enabled_events: ["*"],
      };
      return page([endpoint], readParams(listParams, form), "/v1/webhook_endpoints", "webhook_endpoint");
    },
  },
];
