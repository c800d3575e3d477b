import { Refusal } from "@domain/errors";
import type Stripe from "stripe";
import { now as clock, HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import { allWhere, byId } from "../platform/records";
import { callStripe, stripeCode } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { payoutFailed } from "./connect-events";
import { retrieveConnectedAccount } from "./connected-account";
import { mirrorAccount, mirrorDeauthorized } from "./mirror";

const EVERY_MS = 6 * HOUR;
const BATCH = 10;
const FAILED_PAYOUTS = 10;

/** Asks Stripe about connected accounts without news for six hours: their state and failed payouts. */
export function checkAccounts(app: core.App): number {
  const before = stored(clock() - EVERY_MS);
  const due = allWhere(
    app,
    "coach_private",
    "stripe_account_id != '' && ((checked_at = '' && created_at <= {:before}) || (checked_at != '' && checked_at <= {:before}))",
    { before },
    "checked_at",
    BATCH,
  );
  for (const { id } of due) checkAccount(app, id);
  return due.length;
}

function checkAccount(app: core.App, id: string): void {
  const accountId = byId(app, "coach_private", id)?.getString("stripe_account_id") ?? "";
  if (accountId === "") return;
  const asked = Math.floor(clock() / 1000);
  const account = ask(() => retrieveConnectedAccount(accountId));
  const failed = account && ask(() => failedPayouts(accountId));
  inTransaction(app, (tx) => {
    if (account) mirrorAccount(tx, account, asked);
    else mirrorDeauthorized(tx, accountId);
    for (const payout of failed?.data ?? []) payoutFailed(tx, accountId, payout);
  });
}

/** null: the coach revoked our access to the account. */
function ask<T>(question: () => T): T | null {
  try {
    return question();
  } catch (error) {
    if (error instanceof Refusal && stripeCode(error) === "account_invalid") return null;
    throw error;
  }
}

const failedPayouts = (account: string): Stripe.ApiList<Stripe.Payout> =>
  callStripe({ method: "GET", path: "/v1/payouts", params: { status: "failed", limit: FAILED_PAYOUTS }, account });
