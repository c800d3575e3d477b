import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, nowSeconds } from "../ids";
import type { Route } from "../route";
import { invalidRequest, noSuch } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { oneOf, readParams } from "../wire/params";
import { requireAccount } from "./accounts";

/** The owner of the platform's balance, in place of an account's id. */
export const PLATFORM = "platform";

/** Pays the balance of a connected account (or the platform) to its bank. A failed payout returns the money. */
export function payOut(
  engine: Engine,
  accountId: string,
  outcome: "failed" | "paid",
  wanted: number | undefined,
): Stripe.Payout {
  const own = accountId === PLATFORM;
  const currency = own ? "usd" : (requireAccount(engine, accountId).default_currency ?? "usd");
  const told = own ? {} : { account: accountId };
  const amount = wanted ?? engine.total(accountId, currency);
  if (amount <= 0 || amount > engine.total(accountId, currency)) {
    throw invalidRequest(
      "You have insufficient funds in your Stripe account for this transfer.",
      "balance_insufficient",
    );
  }
  const id = newId("po");
  const booked = engine.book(accountId, { amount: -amount, currency, source: id, type: "payout" });
  const payout: Stripe.Payout = {
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: nowSeconds(),
    automatic: true,
    balance_transaction: booked.id,
    created: nowSeconds(),
    currency,
    description: "STRIPE PAYOUT",
    destination: `ba_${accountId.slice(5)}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "in_transit",
    trace_id: null,
    type: "bank_account",
  };
  engine.state.payouts[id] = { account: accountId, payout };
  engine.state.counters.payouts += 1;
  engine.emit("payout.created", payout, told);
  payout.status = outcome;
  if (outcome === "failed") {
    payout.failure_code = "account_closed";
    payout.failure_message = "The bank account has been closed.";
    payout.failure_balance_transaction = engine.book(accountId, {
      amount,
      currency,
      source: id,
      type: "payout_failure",
      category: "payout_reversal",
    }).id;
  }
  engine.emit(`payout.${outcome}`, payout, told);
  return payout;
}

export const payoutRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/payouts",
    handle({ engine, form, caller }) {
      const params = readParams(
        { ...listParams, status: oneOf("canceled", "failed", "in_transit", "paid", "pending") },
        form,
      );
      const all = Object.values(engine.state.payouts)
        .filter((entry) => entry.account === (caller.account ?? PLATFORM))
        .map((entry) => entry.payout)
        .filter(
          (payout) => inRange(payout.created, params.created) && (!params.status || payout.status === params.status),
        );
      return page(all, params, "/v1/payouts", "payout");
    },
  },
  {
    method: "GET",
    pattern: "/v1/payouts/:id",
    handle({ engine, form, path, caller }) {
      readParams(expandParam, form);
      const entry = engine.state.payouts[path.id ?? ""];
      if (!entry || entry.account !== (caller.account ?? PLATFORM)) throw noSuch("payout", path.id ?? "", "payout");
      return entry.payout;
    },
  },
];
