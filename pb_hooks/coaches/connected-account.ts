import type Stripe from "stripe";
import { appUrl } from "../platform/settings";
import { callStripe } from "../platform/stripe";

/**
 * Makes the coach's connected account. The same coach, number and country give the same account. No other parameter changes, because
 * Stripe refuses an idempotency key with other parameters.
 * @param country "": the platform's own, Stripe's default
 */
export const createConnectedAccount = (coach: core.Record, number: number, country: string): Stripe.Account =>
  callStripe<Stripe.Account>({
    method: "POST",
    path: "/v1/accounts",
    idempotencyKey: `coach-${coach.id}-account-${number}${country && `-${country}`}`,
    params: {
      // The platform pays Stripe's fees and answers for losses. Stripe collects legal data from the coach and shows the balance.
      controller: {
        fees: { payer: "application" },
        losses: { payments: "application" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "express" },
      },
      country: country || undefined,
      capabilities: { transfers: { requested: true } },
      metadata: { coach_id: coach.id, user_id: coach.getString("user_id") },
    },
  });

export const retrieveConnectedAccount = (accountId: string): Stripe.Account =>
  callStripe<Stripe.Account>({ method: "GET", path: `/v1/accounts/${encodeURIComponent(accountId)}` });

/** The one-time address of Stripe's form for this account. */
export const onboardingLink = (accountId: string): string =>
  callStripe<Stripe.AccountLink>({
    method: "POST",
    path: "/v1/account_links",
    params: {
      account: accountId,
      type: "account_onboarding",
      return_url: `${appUrl()}/coach/dashboard?stripe=return`,
      refresh_url: `${appUrl()}/coach/onboarding?stripe=refresh`,
    },
  }).url;
