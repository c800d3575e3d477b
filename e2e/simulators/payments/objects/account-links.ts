import type Stripe from "stripe";
import { newId, nowSeconds } from "../ids";
import type { Call, Route } from "../route";
import { invalidRequest } from "../wire/errors";
import { expandParam } from "../wire/list";
import { object, oneOf, readParams, required, string } from "../wire/params";
import { requireAccount } from "./accounts";

const url = string({ max: 5000, pattern: /^https?:\/\/[^\s]+$/ });

function createLink({ engine, form }: Call): Stripe.AccountLink {
  const params = readParams(
    {
      ...expandParam,
      account: required(string()),
      type: required(oneOf("account_onboarding", "account_update")),
      refresh_url: url,
      return_url: url,
      collect: oneOf("currently_due", "eventually_due"),
      collection_options: object({
        fields: oneOf("currently_due", "eventually_due"),
        future_requirements: oneOf("include", "omit"),
      }),
    },
    form,
  );
  const account = requireAccount(engine, params.account);
  if (!params.refresh_url)
    throw invalidRequest("Missing required param: refresh_url.", "parameter_missing", "refresh_url");
  if (!params.return_url)
    throw invalidRequest("Missing required param: return_url.", "parameter_missing", "return_url");
  const token = newId("link", 16);
  const expiresAt = nowSeconds() + 300;
  engine.state.links[token] = {
    account: account.id,
    refreshUrl: params.refresh_url,
    returnUrl: params.return_url,
    expiresAt,
    used: false,
  };
  engine.changed();
  return {
    object: "account_link",
    created: nowSeconds(),
    expires_at: expiresAt,
    url: `${engine.appUrl}/dev/stripe/connect/${account.id}?link=${token}`,
  };
}

export const linkRoutes: Route[] = [{ method: "POST", pattern: "/v1/account_links", handle: createLink }];
